import { inArray, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

import type { Services } from '../context.server.ts'
import { clearFolder, namesIn } from '../files/site-files.server.ts'
import { picturePaths } from './paths.server.ts'
import { AFRESH } from './remake.server.ts'

/** What a sweep did: how much it took away, and which pictures have lost their files. */
export type SweepResult = { rows: number; files: number; withoutOriginal: string[]; withoutVariants: string[] }

/** What was left of an upload or of an older watermark may still be on its way to somebody. */
const GRACE_MS = 24 * 60 * 60 * 1000
/** A body may come for an hour (`server.requestTimeout`): what is older was left by a crash. */
const INCOMING_MS = 2 * 60 * 60 * 1000

/** The clock's part: what was lost is told in the log, and made again where it can be. */
export async function sweepSite({ db, config, log, pictures }: Services, now: Date): Promise<void> {
  const swept = await sweepPictures(db, config.dataDir, now)
  if (swept.withoutOriginal.length + swept.withoutVariants.length > 0) log.error(swept, 'picture files are missing')
  pictures.wake()
}

/**
 * Takes away what nothing refers to any more: pictures that no table uses, originals and variants of no picture, files
 * that never arrived. Each only when it is a day old, and what never arrived when it is two hours old. A picture without variants is made again; one without its
 * original is reported, and stays as it is.
 */
export async function sweepPictures(db: Db, dataDir: string, now: Date): Promise<SweepResult> {
  const { originals, variants, incoming } = picturePaths(dataDir)
  const rows = forgetUnused(db, now)
  const known = db.select().from(pictures).all()
  const oldest = now.getTime() - GRACE_MS
  const files =
    (await clearFolder(originals, new Set(known.map(({ original }) => original)), oldest)) +
    (await clearFolder(variants, new Set(known.map(({ hash }) => hash)), oldest)) +
    (await clearFolder(incoming, new Set(), now.getTime() - INCOMING_MS))
  const there = { originals: new Set(await namesIn(originals)), variants: new Set(await namesIn(variants)) }
  const isShown = ({ state }: (typeof known)[number]) => state === 'USABLE' || state === 'COMPLETE'
  const lost = known.filter((row) => isShown(row) && !there.variants.has(row.hash))
  const mendable = lost.filter(({ original }) => there.originals.has(original)).map(({ id }) => id)
  const again = { state: 'WAITING', ...AFRESH } as const
  db.update(pictures).set(again).where(inArray(pictures.id, mendable)).run()
  return {
    rows,
    files,
    withoutOriginal: known.filter(({ original }) => !there.originals.has(original)).map(({ original }) => original),
    withoutVariants: lost.map(({ original }) => original),
  }
}

/** Asks the database itself who refers to pictures, so that a table of tomorrow is not forgotten. */
function forgetUnused(db: Db, now: Date): number {
  const users = db.all<{ table: string; column: string }>(sql`
    SELECT m.name AS "table", f."from" AS "column"
    FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'pictures' AND f.on_delete <> 'CASCADE'`)
  const unused = users.map(
    ({ table, column }) =>
      sql`NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} u WHERE u.${sql.identifier(column)} = pictures.id)`,
  )
  const isOld = sql`${pictures.createdAt} < ${now.getTime() - GRACE_MS}`
  return db
    .delete(pictures)
    .where(sql.join([isOld, ...unused], sql` AND `))
    .run().changes
}
