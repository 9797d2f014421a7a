import type { Currency } from '#app/money/currency.ts'
import { formatMoney, parseMoney } from '#app/money/money.ts'
import { isNote } from '#app/shop/products/import/import-notes.ts'
import type { T } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { ShownLine } from '#db/import-kinds.ts'

import { ImportLines } from '../../kit/import-lines.tsx'
import type { Route } from './+types/import.route.ts'

export type Data = Route.ComponentProps['loaderData']

/** What each line does to a product: the fields that change, or what is wrong. */
export function Lines({ lines, base }: Pick<Data, 'lines' | 'base'>) {
  const t = useT()
  const said = lines.map(({ slug, shown, ...line }) => ({
    ...line,
    name: shown?.name || slug,
    said: [
      ...(shown && line.kind === 'NEW' ? [factsOf(t, shown, base)] : []),
      ...line.said.map((one) => (line.kind === 'WRONG' || isNote(one) ? formatProblem(t, one) : one)),
    ],
  }))
  return <ImportLines lines={said} what={t('admin:productName')} />
}

/** What a new product will be, to be seen before it is one. */
function factsOf(t: T, { price, salePrice, stock, pictures }: ShownLine, base: Currency): string {
  const names = pictures.map((address) => address.split('/').at(-1) ?? address)
  return [
    t('csv:shownPrice', { price: priceIn(base, price) }),
    salePrice !== '' && t('csv:shownSale', { price: priceIn(base, salePrice) }),
    stock !== '' && t('csv:shownStock', { stock }),
    names.length > 0 && t('csv:shownPictures', { pictures: names.join(', ') }),
  ]
    .filter((fact) => fact !== false)
    .join('\u00a0· ')
}

function priceIn(base: Currency, cell: string): string {
  const minor = parseMoney(cell, base)
  return minor === null ? cell : formatMoney(minor, base)
}
