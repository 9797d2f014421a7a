import { isNote } from '#app/shop/products/import/import-notes.ts'
import type { T } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { ShownLine } from '#db/import-kinds.ts'

import { ImportLines } from '../../kit/import-lines.tsx'
import type { Route } from './+types/import.route.ts'

export type Data = Route.ComponentProps['loaderData']

/** What each line does to a product: the fields that change, or what is wrong. */
export function Lines({ lines }: { lines: Data['lines'] }) {
  const t = useT()
  const said = lines.map(({ slug, shown, ...line }) => ({
    ...line,
    name: shown?.name || slug,
    said: [
      ...(shown && line.kind === 'NEW' ? [factsOf(t, shown)] : []),
      ...line.said.map((one) => (line.kind === 'WRONG' || isNote(one) ? formatProblem(t, one) : one)),
    ],
  }))
  return <ImportLines lines={said} what={t('admin:productName')} />
}

/** What a new product will be, to be seen before it is one. */
function factsOf(t: T, { price, salePrice, stock, pictures }: ShownLine): string {
  const names = pictures.map((address) => address.split('/').at(-1) ?? address)
  return [
    t('csv:shownPrice', { price }),
    salePrice !== '' && t('csv:shownSale', { price: salePrice }),
    stock !== '' && t('csv:shownStock', { stock }),
    names.length > 0 && t('csv:shownPictures', { pictures: names.join(', ') }),
  ]
    .filter((fact) => fact !== false)
    .join(' · ')
}
