import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { formerAddresses } from '#db/schema.server.ts'

import { decoded } from './redirects.ts'

type Owner = Omit<typeof formerAddresses.$inferInsert, 'address'>

const NOBODY = { pageId: null, artworkId: null, eventId: null, tagId: null, seriesId: null, franchiseId: null }

/**
 * Before a thing gets an address: the one that it has leads to it from now on, and what was its former one is no more.
 * @param address a path of this site, or `?tag=cat` of what the gallery is filtered by
 */
export function keepFormer(tx: Db, owner: Owner, had: string, address: string): void {
  if (had === address) return

  tx.delete(formerAddresses)
    .where(eq(formerAddresses.address, decoded(address)))
    .run()
  const row = { ...NOBODY, ...owner }
  tx.insert(formerAddresses)
    .values({ address: decoded(had), ...row })
    .onConflictDoUpdate({ target: formerAddresses.address, set: row })
    .run()
}

/** Whose address it was; undefined where it was nobody's. */
export function findFormer(db: Db, address: string): Owner | undefined {
  return db.select().from(formerAddresses).where(eq(formerAddresses.address, address)).get()
}
