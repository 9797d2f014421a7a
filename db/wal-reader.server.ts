import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

import Sqlite from 'better-sqlite3'

import { committedPart, readWalHeader, WAL_HEADER, type WalHeader } from './wal.ts'

/** What was committed: the next bytes of the log of this number. All bytes of a log together are a log again. */
export type Changes = { log: number; bytes: Buffer }

export type WalReader = {
  /** What was committed since the last time, a few megabytes at most: log by log, as one may have ended meanwhile. */
  read: () => { changes: Changes[]; isAll: boolean }
  /**
   * Lets SQLite write into the database what was read, and begin a new log with the next change.
   * @returns what was not read before; null where it has to wait, since somebody writes
   */
  turnOver: () => Changes[] | null
  close: () => void
}

/** The log was begun anew before it was read to its end: changes are missing. */
export class LostTrack extends Error {}

/** Bytes that are kept in memory at once. */
const MOST = 8 * 1024 * 1024
/** Pages after which SQLite writes a log back by itself. */
const PAGES_BY_DEFAULT = 1000
/** Bytes that are looked at first; where a transaction is longer, more. */
const A_LOOK = 256 * 1024

/**
 * Reads every change of a database from its write-ahead log. While the reader is open nobody else can begin the log
 * anew: a transaction that reads holds the place, and moves on only while the lock for writing is held.
 * @param sqlite the connection that serves; it writes the log back no more by itself
 */
export function openWalReader(sqlite: Sqlite.Database): WalReader {
  const place = new Sqlite(sqlite.name)
  const lock = new Sqlite(sqlite.name, { timeout: 0 })
  const log = openLog(`${sqlite.name}-wal`)
  sqlite.pragma('wal_autocheckpoint = 0')
  holdPlace(place)
  return {
    read: () => {
      const all = readUpTo(log.read, MOST)
      return { changes: inOne(all), isAll: sizeOf(all) < MOST }
    },
    turnOver: () => {
      if (sqlite.inTransaction || !takeLock(lock)) return null

      try {
        const rest = inOne(readUpTo(log.read, Infinity))
        place.exec('ROLLBACK')
        if (isAllWrittenBack(sqlite)) log.mayBeginAnew()
        holdPlace(place)
        return rest
      } finally {
        lock.exec('ROLLBACK')
      }
    },
    close: () => {
      place.close()
      lock.close()
      if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${PAGES_BY_DEFAULT}`)
    },
  }
}

function holdPlace(place: Sqlite.Database): void {
  place.exec('BEGIN')
  place.prepare('SELECT 1 FROM sqlite_schema').get()
}

function takeLock(lock: Sqlite.Database): boolean {
  try {
    lock.exec('BEGIN IMMEDIATE')
    return true
  } catch {
    return false
  }
}

/** Others who read may keep the end of the log from being written back. */
function isAllWrittenBack(sqlite: Sqlite.Database): boolean {
  const [result] = sqlite.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[]
  return result !== undefined && result.log === result.checkpointed
}

function readUpTo(read: () => Changes | null, most: number): Changes[] {
  const all: Changes[] = []
  for (let one = read(); one !== null; one = sizeOf(all) < most ? read() : null) all.push(one)
  return all
}

function sizeOf(all: readonly Changes[]): number {
  return all.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

function inOne(all: readonly Changes[]): Changes[] {
  const logs = Map.groupBy(all, ({ log }) => log)
  return [...logs].map(([log, parts]) => ({ log, bytes: Buffer.concat(parts.map(({ bytes }) => bytes)) }))
}

/** A log as it is read on and on: where the reader stands, and the sums up to there. */
function openLog(file: string) {
  let header: WalHeader | null = null
  let number = -1
  let position = 0
  let sums: WalHeader['sums'] = [0, 0]
  let isBeginningAllowed = true

  const begin = (found: WalHeader) => {
    if (!isBeginningAllowed) throw new LostTrack('The log was begun anew before it was read to its end')

    header = found
    number += 1
    position = 0
    sums = found.sums
  }
  const readFrom = (fd: number, look = A_LOOK): Changes | null => {
    const head = bytesOf(fd, 0, WAL_HEADER)
    const found = readWalHeader(head)
    if (!found) return null
    if (found.salt !== header?.salt) begin(found)

    const from = Math.max(position, WAL_HEADER)
    const frames = bytesOf(fd, from, look)
    const committed = committedPart(frames, found, sums)
    if (committed.bytes === 0 && committed.goesOn && frames.length === look) return readFrom(fd, look * 4)
    if (committed.bytes === 0) return null

    const bytes = position === 0 ? [head, frames.subarray(0, committed.bytes)] : [frames.subarray(0, committed.bytes)]
    position = from + committed.bytes
    sums = committed.sums
    isBeginningAllowed = false
    return { log: number, bytes: Buffer.concat(bytes) }
  }
  return {
    read: (): Changes | null => {
      const fd = openIfThere(file)
      if (fd === null) return null

      try {
        return readFrom(fd)
      } finally {
        closeSync(fd)
      }
    },
    /** Everything was read and written back: the next change may begin the log anew. */
    mayBeginAnew: () => void (isBeginningAllowed = true),
  }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch {
    return null
  }
}

/** At most so many bytes of a file from a place on. */
function bytesOf(fd: number, from: number, most: number): Buffer {
  const length = Math.max(0, Math.min(most, fstatSync(fd).size - from))
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(fd, bytes, 0, length, from))
}
