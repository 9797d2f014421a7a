import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { commissionAddons, commissionOptions, commissionTypes } from '#db/schema.server.ts'

import type { Offer } from './price-list.ts'

/** The price lists that are shown, and what can be added to each of them. */
export const readOffer = remembered((db): Offer => {
  const types = db
    .select()
    .from(commissionTypes)
    .where(eq(commissionTypes.isVisible, true))
    .orderBy(asc(commissionTypes.position), asc(commissionTypes.id))
    .all()
  const options = db
    .select()
    .from(commissionOptions)
    .orderBy(asc(commissionOptions.position), asc(commissionOptions.id))
    .all()
  const lists = types.map(({ id, kind, name, description, isSketch, takesAdult }) => ({
    id,
    kind,
    name,
    description,
    isSketch,
    takesAdult,
    options: options.filter(({ typeId }) => typeId === id),
  }))
  return { lists, addons: listAddons(db) }
})

function listAddons(db: Db) {
  return db.select().from(commissionAddons).orderBy(asc(commissionAddons.position), asc(commissionAddons.id)).all()
}
