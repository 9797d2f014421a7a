import type { Currency } from '#app/money/currency.ts'
import type { AmountKind, KeptAmount, Rounding } from '#db/base-vocabulary.ts'

import { convertPrice } from './rounding.ts'

/** An amount in the base currency that a change of it converts. */
export type Amount = Omit<KeptAmount, 'before' | 'after'> & {
  minor: number
  /** What it belongs to, by its name in the reader's language. */
  name: string
}

type Conversion = { from: Currency; to: Currency; rate: number; rounding: Rounding }

/** The price that a sale price has to stay below. */
const PRICE_OF: Partial<Record<AmountKind, AmountKind>> = { SALE: 'PRODUCT', DELETED_SALE: 'DELETED' }

/**
 * Every amount with what it becomes. A sale price stays below its price: where rounding makes them one, it is converted
 * to the last unit. Limits are whole units.
 */
export function convertAmounts<A extends Amount>(
  amounts: readonly A[],
  conversion: Conversion,
): (A & { after: number })[] {
  const exact = { ...conversion, rounding: 'EXACT' as const }
  const converted = amounts.map((amount) => ({ ...amount, after: afterOf(amount, conversion) }))
  const afterwards = new Map(converted.map(({ kind, key, after }) => [`${kind} ${key}`, after]))
  return converted.map((amount) => {
    const price = PRICE_OF[amount.kind]
    const limit = price ? (afterwards.get(`${price} ${amount.key}`) ?? Infinity) : Infinity
    return amount.after < limit ? amount : { ...amount, after: convertPrice(amount.minor, exact) }
  })
}

function afterOf({ kind, minor }: Amount, conversion: Conversion): number {
  if (kind !== 'LIMIT') return convertPrice(minor, conversion)

  // Whole units of either currency.
  return minor === 0 ? 0 : Math.max(1, Math.round(minor * conversion.rate))
}
