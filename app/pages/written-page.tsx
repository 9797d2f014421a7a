import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute } from '#app/shell/head/use-absolute.ts'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Part } from './content.ts'
import { PageContent } from './page-content.tsx'
import { pageJsonLd } from './page-json-ld.ts'
import { previewPicture } from './preview-picture.ts'

type Props = { page: { path: string; title: string; description: string; changedOn: string; parts: Part[] } }

/** A page that the administrator wrote, with what others are told of it. */
export function WrittenPage({ page }: Props) {
  const { path, title, description, parts } = page
  const url = useAbsolute()(path)
  return (
    <>
      <PageHead title={title} />
      <Preview title={title} description={description} picture={previewPicture(parts)} type="article" />
      <JsonLd data={pageJsonLd(page, url)} />
      <PageContent parts={parts} />
    </>
  )
}
