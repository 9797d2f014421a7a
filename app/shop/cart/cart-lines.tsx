import { useT } from '#app/translations/use-t.tsx'

import type { Refused } from './cart-changes.ts'
import { CartLine } from './cart-line.tsx'
import type { LineData } from './line-data.ts'

type Props = { lines: LineData[]; refused: Refused | null }

/** What is in the cart. Enter in an amount updates the cart. */
export function CartLines({ lines, refused }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2 className="hide">{t('cart:yourThings')}</h2>
      <ul>
        {lines.map((line) => (
          <CartLine line={line} refused={refused?.productId === line.productId ? refused : null} key={line.productId} />
        ))}
      </ul>
    </section>
  )
}
