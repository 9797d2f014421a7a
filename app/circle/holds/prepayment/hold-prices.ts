import { z } from 'zod'

import type { TillSet } from '#db/vocabulary.ts'

import { type BasketLine, priceBasket, type TillPrice } from '../../table/basket.ts'

/** What goods and sets cost where they are picked up, in minor units of the base currency. */
export type HoldPrices = { goods: TillPrice[]; sets: TillSet[] }

const minor = z.int().min(0)
const seenPrices = z.object({
  goods: z.array(z.tuple([z.int(), minor, z.string().nullable()])),
  sets: z.array(z.object({ name: z.string(), quantity: z.int().min(1), priceMinor: minor })).max(100),
})

export function writePrices({ goods, sets }: HoldPrices): string {
  return JSON.stringify({
    goods: goods.map(({ productId, priceMinor, setName }) => [productId, priceMinor, setName]),
    sets,
  })
}

/** @returns null of what no form of ours says */
export function readPrices(text: unknown): HoldPrices | null {
  const read = z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.addIssue('no JSON')
        return z.NEVER
      }
    })
    .pipe(seenPrices)
    .safeParse(text)
  if (!read.success) return null

  const goods = read.data.goods.map(([productId, priceMinor, setName]) => ({ productId, priceMinor, setName }))
  return { goods, sets: read.data.sets }
}

type Change = { from: number; to: number }

/** What costs something else than was shown: each product, and all of it together where a set is the reason. */
export function changesOf(
  seen: HoldPrices,
  prices: HoldPrices,
  lines: readonly BasketLine[],
): { units: (Change & { productId: number })[]; together: Change | null } {
  const priceIn = ({ goods }: HoldPrices, id: number) => goods.find(({ productId }) => productId === id)?.priceMinor
  const units = lines.flatMap(({ productId }) => {
    const [from, to] = [priceIn(seen, productId), priceIn(prices, productId)]
    return from === undefined || to === undefined || from === to ? [] : [{ productId, from, to }]
  })
  const [from, to] = [seen, prices].map(({ goods, sets }) => priceBasket(lines, goods, sets)?.totalMinor)
  const isSame = units.length > 0 || from === undefined || to === undefined || from === to
  return { units, together: isSame ? null : { from, to } }
}
