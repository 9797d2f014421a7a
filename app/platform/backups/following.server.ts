import { setTimeout as rest } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

import type Sqlite from 'better-sqlite3'

import { type Changes, openWalReader } from '#db/wal-reader.server.ts'

import { type BackupStore, type ChangesAfter, linkName, type Piece, pieceName } from './backups.ts'
import { type ChangedFiles, watchFiles } from './changed-files.server.ts'
import { stampOf } from './manifest.ts'
import { storeChangedFiles } from './storing.server.ts'

const pack = promisify(zstdCompress)
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Milliseconds between two looks: what was confirmed a second ago is in the store. */
const PAUSE = 250
/** Bytes of a log from which on SQLite writes it back, as by its own default. */
const TURN = 4 * 1024 * 1024
/** Milliseconds that a store may fail: after that the log would fill the disk. */
const PATIENCE = 10 * 60 * 1000

export type ChangeFollower = {
  /** Where changes are now: a backup that begins later needs those from here on. */
  mark: () => Pick<ChangesAfter, 'stream' | 'log'>
  /** Says that a backup was made since a mark, so that changes follow it. */
  link: (snapshot: string, since: Pick<ChangesAfter, 'stream' | 'log'>) => Promise<void>
  /** Ends with why changes can no longer be followed; with null once it was closed. */
  ended: Promise<Error | null>
  /** All that was confirmed by this moment is in the store; milliseconds since 1970 UTC. */
  caughtUpAt: () => number
  close: () => Promise<void>
}

/**
 * Lays every change of the database and of the files into a store, a moment after it was made.
 * @param sqlite the connection that serves
 */
export async function followChanges(
  sqlite: Sqlite.Database,
  dataDir: string,
  store: BackupStore,
): Promise<ChangeFollower> {
  const stream = stampOf(new Date())
  const files = await watchFiles(dataDir)
  const reader = openWalReader(sqlite)
  const writer = openWriter(stream, store)
  let log = 0
  let bytes = 0
  let caughtUpAt = Date.now()

  const putAll = async (all: readonly Changes[]) => {
    for (const changes of all) {
      log = changes.log
      bytes += changes.bytes.length
      await writer.put('wal', log, await pack(changes.bytes, QUICKLY))
    }
  }
  const look = async () => {
    const begunAt = Date.now()
    for (let isAll = false; !isAll;) {
      const read = reader.read()
      await putAll(read.changes)
      isAll = read.isAll
    }
    await putFiles(files, dataDir, store, (content) => writer.put('files', log, content))
    caughtUpAt = begunAt
    if (bytes < TURN) return

    const turned = reader.turnOver()
    if (!turned) return

    bytes = 0
    await putAll(turned)
  }
  const end = () => {
    clearInterval(timer)
    files.close()
    reader.close()
  }
  const ended = Promise.withResolvers<Error | null>()
  let current: Promise<void> = Promise.resolve()
  let waiting = 0
  const lookNow = async (): Promise<void> => {
    waiting += 1
    current = current.then(look)
    await current.finally(() => (waiting -= 1))
  }
  const timer = setInterval(() => {
    if (waiting === 0) lookNow().catch((error: Error) => (end(), ended.resolve(error)))
  }, PAUSE)
  return {
    mark: () => ({ stream, log }),
    link: async (snapshot, since) => {
      await lookNow()
      const link: ChangesAfter = { ...since, needs: writer.last() }
      await store.put(linkName(snapshot), Buffer.from(JSON.stringify(link)))
    },
    ended: ended.promise,
    caughtUpAt: () => caughtUpAt,
    close: async () => {
      await lookNow().catch(() => {})
      end()
      ended.resolve(null)
    },
  }
}

/** Numbers the pieces of a stream, and tries for a while where the store takes none. */
function openWriter(stream: string, store: BackupStore) {
  let number = 0
  return {
    put: async (kind: Piece['kind'], log: number, content: Buffer): Promise<void> => {
      number += 1
      const name = pieceName({ stream, log, number, at: new Date(), kind })
      await untilDone(() => store.put(name, content), PATIENCE)
    },
    last: () => number,
  }
}

async function putFiles(
  files: ChangedFiles,
  dataDir: string,
  store: BackupStore,
  put: (content: Buffer) => Promise<void>,
): Promise<void> {
  const paths = files.take()
  if (paths.length === 0) return

  const changed = await untilDone(() => storeChangedFiles(dataDir, paths, store), PATIENCE)
  await put(await pack(Buffer.from(JSON.stringify(changed))))
}

async function untilDone<T>(work: () => Promise<T>, patience: number): Promise<T> {
  const giveUpAt = Date.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() >= giveUpAt) throw error

      await rest(5000, undefined, { ref: false })
    }
  }
}
