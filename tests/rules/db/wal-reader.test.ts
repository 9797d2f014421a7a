import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Changes, LostTrack, openWalReader } from '#db/wal-reader.server.ts'

import { chances } from '../../support/models/chances.ts'

/** What happens to the database: own and foreign writes small and large, one that is undone, and the reader's turns. */
const STEPS = ['write', 'write', 'write', 'other', 'large', 'undo', 'read', 'read', 'turn', 'checkpoint'] as const

test('what was read, laid over a copy, is the database, whoever wrote it and whenever it was read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { minLength: 5, maxLength: 60 }),
      fc.nat(20),
      async (steps, copyAt) => {
        const run = begin()
        for (const [at, step] of steps.entries()) {
          run.take(step)
          if (at === copyAt) await run.copy()
        }
        await run.copy()
        run.take('write')
        run.take('read')
        const [rebuilt, own] = run.end()
        expect(rebuilt).toEqual(own)
      },
    ),
    { numRuns: chances(20) },
  )
})

test('a log that others began anew before it was read is told, and never passed over', () => {
  const { folder, sqlite, fill } = database()
  const reader = openWalReader(sqlite)
  fill(sqlite, 3)
  reader.read()
  fill(sqlite, 3)
  // As it would be without the reader's place.
  reader.close()
  sqlite.pragma('wal_checkpoint(RESTART)')
  fill(sqlite, 1)
  expect(() => reader.read()).toThrow(LostTrack)
  sqlite.close()
  rmSync(folder, { recursive: true })
})

function database() {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-wal-'))
  const sqlite = new Sqlite(join(folder, 'site.db'))
  sqlite.pragma('journal_mode = WAL')
  sqlite.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT)')
  let number = 0
  const fill = (connection: Sqlite.Database, rows: number) => {
    const insert = connection.prepare('INSERT INTO t (text) VALUES (?)')
    const change = connection.prepare('UPDATE t SET text = ? WHERE id = ?')
    connection.transaction(() => {
      for (let n = 0; n < rows; n += 1) {
        number += 1
        insert.run(`${number} `.repeat(200))
        change.run(`changed ${number}`, Math.ceil(number / 2))
      }
    })()
  }
  return { folder, sqlite, fill }
}

function begin() {
  const { folder, sqlite, fill } = database()
  const other = new Sqlite(sqlite.name, { timeout: 0 })
  const reader = openWalReader(sqlite)
  const logs = new Map<number, Buffer[]>()
  const copied = join(folder, 'copy.db')
  const note = ({ log, bytes }: Changes) => void logs.set(log, [...(logs.get(log) ?? []), bytes])
  const readAll = () => reader.read().changes.forEach(note)
  const work = {
    write: () => fill(sqlite, 1),
    other: () => fill(other, 2),
    // More than is looked at first.
    large: () => fill(other, 600),
    undo: () => {
      other.exec('BEGIN')
      fill(other, 1)
      other.exec('ROLLBACK')
    },
    read: readAll,
    turn: () => reader.turnOver()?.forEach(note),
    checkpoint: () => other.pragma('wal_checkpoint(RESTART)'),
  }
  return {
    take: (step: (typeof STEPS)[number]) => work[step](),
    /** As a backup of another process is: somewhere between two turns of the reader. */
    copy: async () => {
      readAll()
      // Older logs are in the copy.
      const newest = Math.max(...logs.keys())
      for (const log of logs.keys()) if (log < newest) logs.delete(log)
      await sqlite.backup(copied)
    },
    end: () => {
      for (const log of logs.values()) {
        writeFileSync(`${copied}-wal`, Buffer.concat(log))
        const next = new Sqlite(copied)
        next.pragma('wal_checkpoint(TRUNCATE)')
        next.close()
      }
      const [rebuilt, own] = [copied, sqlite.name].map(rowsOf)
      reader.close()
      other.close()
      sqlite.close()
      rmSync(folder, { recursive: true })
      return [rebuilt, own]
    },
  }
}

function rowsOf(file: string) {
  const connection = new Sqlite(file, { readonly: true })
  const rows = connection.prepare('SELECT * FROM t').all()
  const problems = connection.pragma('integrity_check')
  connection.close()
  return { rows, problems }
}
