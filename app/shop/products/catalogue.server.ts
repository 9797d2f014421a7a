import { asc } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { franchises, productTypes } from '#db/schema.server.ts'

/** Every product type, in the order of the shop's filter. */
export const listTypes = remembered((db) =>
  db.select().from(productTypes).orderBy(asc(productTypes.position), asc(productTypes.id)).all(),
)

/** Every franchise, in the order that the admin gave them. */
export const listFranchises = remembered((db) =>
  db.select().from(franchises).orderBy(asc(franchises.position), asc(franchises.id)).all(),
)

/** Both trees, for what asks how types and franchises stand under each other. */
export function readAllCategories(db: Db) {
  return { types: listTypes(db), franchises: listFranchises(db) }
}
