import { planFile } from '#app/shop/products/import/catalogue-plan.server.ts'
import type { Db } from '#db/database.server.ts'

/** What a file of products would do once what it leaves open is answered: prices are in dollars, other things zines. */
export function planAnswered(
  db: Db,
  bytes: Uint8Array,
  now: Date,
  typeOf: (category: string) => string = () => 'zine',
) {
  const categories = planFile(db, bytes, now).reading?.columns.open?.categories ?? []
  const types = Object.fromEntries(categories.map((category) => [category, typeOf(category)]))
  return planFile(db, bytes, now, { currency: 'USD', types })
}
