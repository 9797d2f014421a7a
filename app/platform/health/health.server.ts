import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { count, eq, sql } from 'drizzle-orm'

import { isBusy } from '#db/busy.server.ts'
import type { Db } from '#db/database.server.ts'
import { inGroupCommit } from '#db/group-commit.server.ts'
import { pictures } from '#db/schema.server.ts'
import { type DiskFailure, whyUnwritable } from '#db/unwritable.ts'

import type { Services } from '../context.server.ts'
import { usedBucket } from '../files/site-files.server.ts'
import { mailsStalledSince } from '../mail/stalled.server.ts'
import { type PartState, stateOfDisk, type Disk } from './health.ts'

/** How the site is: `status` is `error` where it cannot keep what people entrust to it. */
export type Health = {
  status: 'ok' | 'error'
  database: 'ok' | 'error'
  disk: PartState
  pictures: PartState
  mail: PartState
}
type HealthServices = Pick<Services, 'db' | 'config' | 'pictures'>

/** Milliseconds for which an answer is good, so that whoever asks all the time costs nothing. */
const GOOD_FOR = 1000

const last = new WeakMap<Db, { at: number; health: Promise<Health> }>()

/** Looks for real, once a second at most. */
export function readHealth(site: HealthServices, now: Date): Promise<Health> {
  const known = last.get(site.db)
  if (known && performance.now() - known.at < GOOD_FOR) return known.health

  const health = examine(site, now)
  last.set(site.db, { at: performance.now(), health })
  return health
}

async function examine({ db, config, pictures: { folder } }: HealthServices, now: Date): Promise<Health> {
  const [problem, disk] = await Promise.all([findWriteProblem(db), readDisk(config.dataDir)])
  const database = problem ? 'error' : 'ok'
  const state = stateOfDisk(disk)
  const parts = { database, disk: state, pictures: stateOfPictures(db, folder), mail: stateOfMail(db, now) } as const
  return { status: problem || state === 'error' ? 'error' : 'ok', ...parts }
}

/** `error` where the folder of what is served is gone, as a disk that was not mounted, and no bucket has it. */
function stateOfPictures(db: Db, folder: string): PartState {
  return read(() => {
    const failed = db.select({ rows: count() }).from(pictures).where(eq(pictures.state, 'FAILED')).get()?.rows ?? 0
    const all = db.select({ id: pictures.id }).from(pictures).where(eq(pictures.state, 'COMPLETE')).limit(1).get()
    if (all && !existsSync(folder) && !usedBucket().bucket) return 'error'

    return failed > 0 ? 'warn' : 'ok'
  })
}

function stateOfMail(db: Db, now: Date): PartState {
  return read(() => (mailsStalledSince(db, now) ? 'warn' : 'ok'))
}

/** A database that cannot be read says nothing of the rest. */
function read(look: () => PartState): PartState {
  try {
    return look()
  } catch {
    return 'error'
  }
}

/**
 * Writes a page of the database and has it on the disk, for real: `user_version`, which nothing else goes by, gets the
 * value that it has. No table changes, so that no page that is kept becomes stale.
 * @returns why it could not be written; null where it was
 */
export async function findWriteProblem(db: Db): Promise<'BUSY' | 'BROKEN' | DiskFailure | null> {
  try {
    await inGroupCommit(db, (tx) => {
      const { version } = tx.get<{ version: number }>(sql`SELECT user_version AS version FROM pragma_user_version`)
      tx.run(sql.raw(`PRAGMA user_version = ${version}`))
    })
    return null
  } catch (error) {
    return isBusy(error) ? 'BUSY' : (whyUnwritable(error) ?? 'BROKEN')
  }
}

/** Lays a small file on the disk for real, and takes it away again. */
export async function readDisk(dataDir: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { free: bavail * bsize, size: blocks * bsize, problem: await findProblem(dataDir) }
}

const BYTES = 4096

async function findProblem(dataDir: string): Promise<DiskFailure | null> {
  const file = join(dataDir, `.health-${randomUUID()}`)
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
    return null
  } catch (error) {
    return whyUnwritable(error) ?? 'READ_ONLY'
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}
