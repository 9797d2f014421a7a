import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

import { keepOriginal } from './original.server.ts'
import { picturePaths } from './paths.server.ts'
import type { Keeper } from './pictures.server.ts'

/**
 * Keeps pictures for a command: the site that runs makes them, at its next look for what waits.
 * @param incoming a folder of the command's own
 */
export function keeperWithoutQueue(db: Db, dataDir: string, incoming: string): Keeper {
  const { originals } = picturePaths(dataDir)
  return {
    incoming,
    wake: () => {},
    async keep(file, now, watermark = '', isQuick = false) {
      const kept = await keepOriginal({ file, originals, isQuick })
      if (typeof kept === 'string') return kept

      const { day, ...inspected } = kept
      const values = { ...inspected, hash: kept.original, watermark, createdAt: now }
      const isNew = db.insert(pictures).values(values).onConflictDoNothing().run().changes > 0
      const row = db.select({ id: pictures.id }).from(pictures).where(eq(pictures.original, kept.original)).get()
      if (!row) throw new Error(`Picture ${kept.original} was not kept`)

      return { id: row.id, isNew, day }
    },
  }
}
