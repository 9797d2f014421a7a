import type { T } from '#app/translations/keys.ts'
import type { Reference } from '#db/references.server.ts'

/** Tables that may refer to something, by what people call them. */
const WORDS = {
  orders: 'office:refersOrders',
  products: 'office:refersProducts',
  commission_requests: 'office:refersRequests',
  stock_movements: 'office:refersStock',
  artworks: 'office:refersArtworks',
  holds: 'office:refersHolds',
  till_sessions: 'office:refersTills',
} as const

/** "3 products, 1 order": who is in the way of a deletion. */
export function formatReferences(t: T, references: readonly Reference[]): string {
  return references.map((reference) => formatReference(t, reference)).join(', ')
}

function formatReference(t: T, { table, count }: Reference): string {
  if (table === 'base') return t('office:refersBase')
  if (table === 'base_changes') return t('office:refersFormerBase')
  if (table === 'section') return t('pages:refersSection')

  return t(table in WORDS ? WORDS[table as keyof typeof WORDS] : 'office:refersOther', { count })
}
