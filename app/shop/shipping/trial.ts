import { readWhole } from '#app/platform/forms/read-number.ts'
import type { Key } from '#app/translations/keys.ts'

/** A method with what it would cost; each kind of parcel is a line. */
type ShownQuote = { id: number; name: string; priceMinor: number; weightGrams: number; parcels: string[] }
export type QuoteAnswer = {
  to: string
  items: string
  weight: string
  /** What is wrong with the question; null where there is an answer. */
  problem: Key | null
  country: string
  quotes: ShownQuote[]
}

/** So many units of one product. */
type Line = { productId: number; quantity: number }

const MOST_LINES = 100
const MOST_UNITS = 9999

/** What a test of shipping asks in the page's address; null where it asks nothing. */
export function readQuoteQuery(values: URLSearchParams) {
  const to = values.get('to') ?? ''
  if (!/^[A-Z]{2}$/.test(to)) return null

  const items = (values.get('items') ?? '').slice(0, 1000)
  const weight = (values.get('weight') ?? '').slice(0, 20)
  return { to, items, weight, cart: readItems(items), grams: readGrams(weight) }
}

/** Products by number with their amounts, such as `3:2, 7:1`; null for what is no such list. A product twice counts together. */
function readItems(text: string): Line[] | null {
  const quantities = new Map<number, number>()
  const parts = text
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter(Boolean)
  for (const pair of parts) {
    const [, id, amount = '1'] = /^#?(\d{1,9})(?:[:×x](\d{1,4}))?$/.exec(pair) ?? []
    if (!id) return null

    quantities.set(Number(id), Math.min(MOST_UNITS, (quantities.get(Number(id)) ?? 0) + Number(amount)))
  }
  if (quantities.size > MOST_LINES || [...quantities.values()].includes(0)) return null

  return Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }))
}

function readGrams(text: string): number | null {
  if (text.trim() === '') return 0

  return readWhole(text, 1, 9_999_999)
}
