import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Log } from '#app/platform/log.server.ts'
import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

import type { Looked, Refusal } from './process.server.ts'
import type { PictureFormat } from './variants.ts'
import { Workers } from './workers.server.ts'

export type Pictures = ReturnType<typeof openPictures>

const FIRST: PictureFormat[] = ['webp', 'jpg']
const LATER: PictureFormat[] = ['avif']

/**
 * The site's pictures: originals kept private, variants served. A picture is usable once WebP and JPEG are there; AVIF
 * follows in the background. What a crash interrupted goes on with `resume`.
 */
export function openPictures(db: Db, dataDir: string, log: Log) {
  const originals = join(dataDir, 'pictures', 'originals')
  const variants = join(dataDir, 'pictures', 'variants')
  const workers = new Workers('app/platform/pictures/worker.ts', availableParallelism())
  let isClosing = false

  /** Keeps a file as a picture of the site. @returns its id once it is usable, or why it is refused */
  async function add(file: string, now: Date): Promise<number | Refusal> {
    const kept = await workers.run({ kind: 'keep', file, originals })
    if (typeof kept === 'string') return kept
    if (!kept || !('hash' in kept)) return 'notPicture'

    db.insert(pictures)
      .values({ ...kept, original: kept.hash, createdAt: now })
      .onConflictDoNothing()
      .run()
    const row = db.select().from(pictures).where(eq(pictures.hash, kept.hash)).get()
    if (!row) throw new Error(`Picture ${kept.hash} was not kept`)

    if (row.state === 'WAITING') await make(row, FIRST, 'USABLE')
    return row.id
  }

  /** What a file is that stays private: a client's, of whom nothing is served. A decoder that dies of it refuses it. */
  async function look(file: string): Promise<Looked | Refusal> {
    try {
      const looked = await workers.run({ kind: 'look', file })
      if (typeof looked === 'string') return looked

      return looked && 'mimeType' in looked ? looked : 'notPicture'
    } catch {
      return 'notPicture'
    }
  }

  /** Makes what is missing, one after the other: first what no page can show yet, then AVIF. */
  async function resume(): Promise<void> {
    const byNeed = sql`CASE ${pictures.state} WHEN 'WAITING' THEN 0 ELSE 1 END`
    const isUnfinished = and(inArray(pictures.state, ['WAITING', 'USABLE']), isNull(pictures.problem))
    for (;;) {
      const row = db.select().from(pictures).where(isUnfinished).orderBy(byNeed, pictures.id).limit(1).get()
      if (!row || isClosing) return

      await (row.state === 'WAITING' ? make(row, FIRST, 'USABLE') : make(row, LATER, 'COMPLETE'))
    }
  }

  /** What cannot be made is told once and not tried again; without AVIF a picture stays usable. */
  async function make(
    row: typeof pictures.$inferSelect,
    formats: PictureFormat[],
    state: 'USABLE' | 'COMPLETE',
  ): Promise<void> {
    const task = {
      original: join(originals, row.original),
      folder: join(variants, row.hash),
      width: row.width,
      formats,
    }
    try {
      await workers.run({ kind: 'variants', ...task })
      db.update(pictures).set({ state }).where(eq(pictures.id, row.id)).run()
    } catch (error) {
      if (isClosing) return

      log.error({ picture: row.hash, problem: String(error) }, 'picture failed')
      const left = row.state === 'WAITING' ? 'FAILED' : row.state
      db.update(pictures)
        .set({ state: left, problem: String(error) })
        .where(eq(pictures.id, row.id))
        .run()
    }
  }

  function close(): void {
    isClosing = true
    workers.close()
  }

  return { folder: variants, add, look, resume, close }
}
