import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { PageHandle } from '#app/shell/shell-data.ts'

export const handle: PageHandle = { section: 'gallery' }

export default function Gallery() {
  return <PageHead title={useT()('common:gallery')} />
}
