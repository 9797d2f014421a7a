import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }

/** The steps of before the first migration that came before one of them. @returns their folder */
export function migrationsBefore(folder: string, tag: string): string {
  return changed('db/earlier', folder, ({ entries }) => entries.filter((one) => one.tag < tag))
}

/** The migrations as a later version may have them: with one more. @returns their folder */
export function migrationsWith(folder: string, statement: string): string {
  const copy = changed('db/migrations', folder, ({ entries }) => {
    const last = entries.at(-1)
    if (!last) throw new Error('There are no migrations')

    return [...entries, { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_one-more' }]
  })
  writeFileSync(join(copy, '9999_one-more.sql'), statement)
  return copy
}

function changed(from: string, folder: string, change: (journal: Journal) => Journal['entries']): string {
  const copy = join(folder, 'migrations')
  cpSync(from, copy, { recursive: true })
  const file = join(copy, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal) }))
  return copy
}
