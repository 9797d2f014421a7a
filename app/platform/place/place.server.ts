import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { connectionOf } from '#db/prepared.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { sitePlace } from '#db/schema.server.ts'

import type { Config } from '../config.server.ts'
import { isSamePlace, type Place, publicHost } from './place.ts'

/** Laid down by a restore: what was laid out served elsewhere, also where its database does not say so. */
export const RESTORED = '.restored'

/** No site serves from it: what a restore laid out is at no place, and what is only looked at is no site. */
const NOWHERE: Place = { path: '', machine: '', inode: '', host: '' }

type PlaceConfig = Pick<Config, 'dataDir' | 'origin'>
/** `isTrial`: the site is opened to be looked at alone. */
type Start = { now: Date; isTrial?: boolean }

/**
 * Takes a database's place at the start of the site: it is written where none is known. From then on `isQuiet` answers.
 * @returns whether the site is a copy, and so quiet
 */
export function takePlace(db: Db, where: PlaceConfig, { now, isTrial = false }: Start): boolean {
  const here = isTrial ? NOWHERE : readPlace(where)
  const restored = join(where.dataDir, RESTORED)
  setPlace(db, here)
  const known = findPlace(db)
  if (existsSync(restored)) writePlace(db, NOWHERE, now)
  else if (!known && !isTrial) writePlace(db, here, now)
  else if (known && isSamePlace(known, here)) addFacts(db, known, here)
  // Not before the database knows: it would start as the site itself.
  rmSync(restored, { force: true })
  return isQuiet(db)
}

/** For a command, which looks and writes nothing; a database of an earlier version knows no place. */
export function lookAtPlace(db: Db, where: PlaceConfig): void {
  const hasTable = db.get(sql`SELECT 1 FROM sqlite_schema WHERE name = 'site_place'`) !== undefined
  const isRestored = existsSync(join(where.dataDir, RESTORED))
  if (hasTable || isRestored) setPlace(db, isRestored ? NOWHERE : readPlace(where))
}

/**
 * Whether the site is a copy that nobody adopted: it writes to nobody, asks no provider, and moves nothing by itself.
 * Where nobody said where it is, as in a test in memory, it is none.
 */
export function isQuiet(db: Db): boolean {
  const here = placeOf(db)
  if (!here) return false

  const known = findPlace(db)
  return here.path === '' || (known !== null && !isSamePlace(known, here))
}

/** Says that the site is here from now on. @param lastCreditNumber no credit note gets this number or one before it */
export function movePlace(tx: Db, { lastCreditNumber, now }: { lastCreditNumber: number; now: Date }): void {
  const here = placeOf(tx)
  if (here) writePlace(tx, here, now, lastCreditNumber)
}

/** The data folder of the site that works with this database; null for what is only looked at. */
export function folderOf(db: Db): string | null {
  return placeOf(db)?.path || null
}

export const findPlace = remembered((db) => db.select().from(sitePlace).get() ?? null)

function readPlace({ dataDir, origin }: PlaceConfig): Place {
  const { ino } = statSync(join(dataDir, 'inkstall.db'), { bigint: true })
  return { path: realpathSync(dataDir), machine: machineId(), inode: String(ino), host: publicHost(origin) }
}

const MACHINE = '/etc/machine-id'

/** A container is made anew at each update, and may have an id of its image. */
function machineId(): string {
  const isContainer = existsSync('/run/.containerenv') || existsSync('/.dockerenv')
  if (isContainer || process.env.KUBERNETES_SERVICE_HOST || !existsSync(MACHINE)) return ''

  const id = readFileSync(MACHINE, 'utf8').trim()
  return /^[\da-f]{32}$/.test(id) ? id : ''
}

/** What was not known when it first served from there. */
function addFacts(db: Db, known: Place, here: Place): void {
  const facts = { machine: known.machine || here.machine, host: known.host || here.host }
  if (facts.machine !== known.machine || facts.host !== known.host) db.update(sitePlace).set(facts).run()
}

function writePlace(db: Db, { path, machine, inode, host }: Place, now: Date, lastCreditNumber?: number): void {
  const row = { path, machine, inode, host, since: now, ...(lastCreditNumber !== undefined && { lastCreditNumber }) }
  db.insert(sitePlace)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: sitePlace.id, set: row })
    .run()
}

/** On the connection itself: a build has this module a second time. */
const PLACE = Symbol.for('inkstall.place')

function setPlace(db: Db, here: Place): void {
  Object.defineProperty(connectionOf(db), PLACE, { value: here, configurable: true })
}

function placeOf(db: Db): Place | undefined {
  return (connectionOf(db) as { [PLACE]?: Place })[PLACE]
}
