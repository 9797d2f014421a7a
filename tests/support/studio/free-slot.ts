import type { Db } from '#db/database.server.ts'
import { commissionSlots } from '#db/schema.server.ts'

/** A slot of its own for a test, as others may have taken those of the demo. @returns its id */
export function addFreeSlot(db: Db): number {
  const days = { startsOn: '2030-01-01', endsOn: '2030-02-14' }
  const values = { label: { en: 'A free slot' }, ...days, changedAt: new Date() }
  return db.insert(commissionSlots).values(values).returning({ id: commissionSlots.id }).get().id
}
