import { type SQL, sql } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

/** What a circle sets up before it opens, in this order: each is done as soon as there is one. */
const STEPS = [
  ['texts', '/admin/site-config/texts/terms', sql`SELECT 1 FROM site_texts WHERE kind = 'TERMS'`],
  ['about', '/admin/site-config/texts/about', sql`SELECT 1 FROM site_texts WHERE kind = 'ABOUT'`],
  ['art', '/admin/art/uploads', sql`SELECT 1 FROM artworks WHERE is_visible`],
  ['types', '/admin/products/types', sql`SELECT 1 FROM product_types`],
  ['products', '/admin/products', sql`SELECT 1 FROM products WHERE status = 'PUBLISHED'`],
  ['shipping', '/admin/shipping', sql`SELECT 1 FROM shipping_rates`],
  ['payment', '/admin/site-config/payment-methods', sql`SELECT 1 FROM payment_methods WHERE is_enabled`],
  ['prices', '/admin/commissions/price-lists', sql`SELECT 1 FROM commission_types WHERE is_visible`],
  ['slots', '/admin/commission-slots', sql`SELECT 1 FROM commission_slots`],
  ['events', '/admin/events', sql`SELECT 1 FROM events`],
] as const satisfies readonly (readonly [string, string, SQL])[]

/** Each first step with where it is taken and whether it was; the last is to open the shop. */
export function listFirstSteps(db: Db) {
  const isOpen = readSettings(db).shopAccess === 'public'
  const steps = STEPS.map(([name, path, query]) => ({ name, path, isDone: db.all(sql`${query} LIMIT 1`).length > 0 }))
  return [...steps, { name: 'open' as const, path: '/admin/site-config/shop', isDone: isOpen }]
}
