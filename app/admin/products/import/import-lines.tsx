import { isNote } from '#app/shop/products/import/import-notes.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'

import { ImportLines } from '#app/admin/kit/import-lines.tsx'
import type { Route } from './+types/import.route.ts'

export type Data = Route.ComponentProps['loaderData']

/** What each line does to a product: the fields that change, or what is wrong. */
export function Lines({ lines }: { lines: Data['lines'] }) {
  const t = useT()
  const said = lines.map(({ slug, ...line }) => ({
    ...line,
    name: slug,
    said: line.said.map((one) => (line.kind === 'WRONG' || isNote(one) ? formatProblem(t, one) : one)),
  }))
  return <ImportLines lines={said} what={t('pictures:slug')} />
}
