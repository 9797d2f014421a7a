import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import type Sqlite from 'better-sqlite3'

import type { Log } from '../log.server.ts'
import { hourOf } from '../time/site-clock.ts'
import type { BackupConfig } from './backup-config.server.ts'
import { isBehind, BackupError, type BackupStore, type S3Access } from './backups.ts'
import { folderStore } from './folder-store.server.ts'
import { type ChangeFollower, followChanges } from './following.server.ts'
import { noteStatus, readStatus, s3Store } from './s3-store.server.ts'

export type Backups = {
  /** Makes one where it is time, while the site serves. */
  takeWhenDue: (now: Date) => Promise<void>
  close: () => Promise<void>
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** For a server with 512 MB. */
const HEAP = ['--max-semi-space-size=2', '--max-old-space-size=96']
/** The hour of the night, by the site's clock. */
const NIGHT = 4

/**
 * Makes a backup each night, in a process of its own; where it is wanted, each change follows it. Follows from the start,
 * since nobody knows what was changed before.
 */
export function openBackups(sqlite: Sqlite.Database, config: BackupConfig, log: Log): Backups {
  const { dataDir, place } = config
  if (place === null) return { takeWhenDue: async () => {}, close: async () => {} }

  const store = openStore(place, config.s3)
  let following: ChangeFollower | null = null
  const take = async (now: Date) => {
    await noteStatus(dataDir, { place, triedAt: now.toISOString() })
    try {
      following ??= config.followsChanges ? await follow(sqlite, dataDir, store, log, () => (following = null)) : null
      const mark = following?.mark()
      const { snapshot } = JSON.parse(await runCommand('backup', ['--json', place])) as { snapshot: string }
      if (mark) await following?.link(snapshot, mark)
      await noteStatus(dataDir, { takenAt: now.toISOString(), failure: null })
      if (await isToVerify(dataDir, now)) await runCommand('verify', [place])
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      log.error({ failure }, 'backup failed')
      await noteStatus(dataDir, { failure })
    }
  }
  return {
    takeWhenDue: async (now) => {
      const isFollowedFirst = config.followsChanges && following === null
      if (isFollowedFirst ? await mayTry(dataDir, now) : await isDue(dataDir, now)) await take(now)
      if (following) await noteBehind(dataDir, following.caughtUpAt(), now)
    },
    close: async () => following?.close(),
  }
}

/** Notes that changes reach the place late, and that they do no more. */
async function noteBehind(dataDir: string, caughtUpAt: number, now: Date): Promise<void> {
  const behindSince = isBehind(caughtUpAt, now) ? new Date(caughtUpAt).toISOString() : null
  if ((await readStatus(dataDir)).behindSince !== behindSince) await noteStatus(dataDir, { behindSince })
}

async function follow(
  sqlite: Sqlite.Database,
  dataDir: string,
  store: BackupStore,
  log: Log,
  onEnd: () => void,
): Promise<ChangeFollower> {
  const following = await followChanges(sqlite, dataDir, store)
  void following.ended.then((error) => {
    onEnd()
    if (error) log.error({ error: error.message }, 'changes are no longer followed')
  })
  return following
}

/** In the night, or as soon as one was missed; an hour after one that failed. */
async function isDue(dataDir: string, now: Date): Promise<boolean> {
  const { takenAt } = await readStatus(dataDir)
  const age = now.getTime() - (takenAt ? Date.parse(takenAt) : 0)
  const isNight = hourOf(now) === NIGHT
  const isOld = takenAt ? age > 26 * HOUR : false
  return ((isNight && age > 2 * HOUR) || isOld) && mayTry(dataDir, now)
}

async function mayTry(dataDir: string, now: Date): Promise<boolean> {
  const { triedAt, failure } = await readStatus(dataDir)
  return failure === null || triedAt === null || Math.abs(now.getTime() - Date.parse(triedAt)) > HOUR
}

/** Once a week one is laid out and compared. */
async function isToVerify(dataDir: string, now: Date): Promise<boolean> {
  const { verifiedAt } = await readStatus(dataDir)
  return verifiedAt === null || now.getTime() - Date.parse(verifiedAt) > 6 * DAY
}

/** A process of its own, as copying and packing would keep visitors waiting. @returns what it said */
async function runCommand(name: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [...HEAP, `app/commands/${name}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (status !== 0) throw new BackupError(complained.trim().split('\n').at(-1) ?? `${name} ended with ${status}`)

  return output
}

/** Opens what a place says: a folder by its path, or `s3://bucket/prefix`. @throws BackupError for a bucket without a key */
export function openStore(place: string, s3: S3Access | null): BackupStore {
  if (!place.startsWith('s3://')) return folderStore(place)
  if (!s3) throw new BackupError(`${place}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`)

  return s3Store(place, s3)
}

/** The same store, which takes and deletes nothing while somebody else's files lie there. */
export function readOnlyWhile(isReadOnly: () => boolean, store: BackupStore): BackupStore {
  const refused = () => Promise.reject(new BackupError(`${store.place} is the site's own, and this is a copy of it`))
  return {
    ...store,
    put: (name, content) => (isReadOnly() ? refused() : store.put(name, content)),
    remove: (name) => (isReadOnly() ? refused() : store.remove(name)),
  }
}
