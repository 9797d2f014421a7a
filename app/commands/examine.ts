import { argv } from 'node:process'

import Sqlite from 'better-sqlite3'

// Reads every page of a database beside who uses it, and tells what is wrong as JSON (`platform/doctor`).
const MOST = 10
const problems: string[] = []
try {
  const database = new Sqlite(argv[2] ?? '', { readonly: true, fileMustExist: true })
  const lines = database.prepare<[], string>(`PRAGMA quick_check(${MOST})`).pluck().all()
  problems.push(...lines.filter((line) => line !== 'ok'))
  const orphans = database.prepare('SELECT "table" AS name, count(*) AS rows FROM pragma_foreign_key_check GROUP BY 1')
  for (const { name, rows } of orphans.all() as { name: string; rows: number }[])
    problems.push(`${rows} rows of ${name} refer to nothing`)
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error))
}
console.log(JSON.stringify(problems))
