import type { Database } from '#db/database.server.ts'

type Sqlite = Database['sqlite']
type Write = { name: string; old: string | null; row: string | null }
/** When something was changed is no change. */
const TIME = /_at$/
/** What a line has to say: words in any language; states follow from the action, and secrets stay out of the log. */
const WORDS = /^(?!.*[[{])(?![A-Z_]+$).*\p{L}{4}/u
const SECRET = /secret|key|^stored$|^text$/
/** Tables that are a record of who did what and when themselves. */
const RECORDS = /^(catalogue_import\w*|staged_files|redirect_uses|till_\w+|stock_movements)$/

/** Money of orders, commissions and pick-ups. */
const LEDGER = /_payments$/

type Line = { id: number; actor: string; action: string; subject: string; before: string | null; after: string | null }

/** What is written beside what a command does: the log, keys of calls, what is made later, counted, derived, or told by a payment provider. */
const OWN =
  /^(audit_log|call_keys|sessions|refresh_tokens|pictures|mails|payment_(?:attempts|refunds|events)|pretend_payments|analytics_\w+|listing_\w+|gallery_\w+|popularity|staff_alerts|search\w*|derived|__\w+|sqlite_\w+)$/

/**
 * Watches a site's tables by triggers, and holds what was changed in them against the audit log.
 * @returns what to ask after each call: the tables that it wrote to, and the problems of a write of the admin, in words
 */
export function watchWrites(sqlite: Sqlite): (call: string) => { tables: string[]; problems: string[] } {
  sqlite.exec('CREATE TABLE IF NOT EXISTS watched (name TEXT NOT NULL, old TEXT, row TEXT)')
  for (const name of tablesOf(sqlite)) {
    const columns = columnsOf(sqlite, name).filter((column) => !TIME.test(column) && !SECRET.test(column))
    const rowOf = (which: string) => `json_object(${columns.map((one) => `'${one}', ${which}."${one}"`).join(', ')})`
    const isChanged = columns.map((one) => `OLD."${one}" IS NOT NEW."${one}"`).join(' OR ')
    const watch = (event: string, rows: string) =>
      sqlite.exec(`CREATE TRIGGER IF NOT EXISTS watched_${name}_${event.slice(0, 6)} AFTER ${event} BEGIN
        INSERT INTO watched (name, old, row) VALUES ('${name}', ${rows}); END`)
    watch(`INSERT ON "${name}"`, `NULL, ${rowOf('NEW')}`)
    watch(`UPDATE ON "${name}" WHEN ${isChanged}`, `${rowOf('OLD')}, ${rowOf('NEW')}`)
    watch(`DELETE ON "${name}"`, `${rowOf('OLD')}, NULL`)
  }
  let last = lastLine(sqlite)
  // A site that is watched once more has triggers and earlier writes.
  let seen =
    sqlite.prepare<[], { last: number }>('SELECT coalesce(max(rowid), 0) AS last FROM watched').get()?.last ?? 0
  return (call) => {
    // Nothing is written: to the site that would be another process, after whose writes everything is made anew.
    const all = sqlite
      .prepare<[number], Write & { rowid: number }>('SELECT rowid, name, old, row FROM watched WHERE rowid > ?')
      .all(seen)
    seen = all.at(-1)?.rowid ?? seen
    const lines = sqlite.prepare<[number], Line>('SELECT * FROM audit_log WHERE id > ? ORDER BY id').all(last)
    last = lines.at(-1)?.id ?? last
    // What a provider tells arrives whenever it likes, beside any call.
    const isTold = lines.some(({ actor }) => actor === 'provider')
    // A setting that is as its default has no row.
    const writes = all.filter(({ name, row }) =>
      name === 'site_settings' ? row !== null : !isTold || !LEDGER.test(name),
    )
    return {
      tables: all.map(({ name }) => name),
      problems: compare(writes, lines).map((problem) => `${call}: ${problem}`),
    }
  }
}

function compare(writes: readonly Write[], lines: readonly Line[]): string[] {
  const tables = [...new Set(writes.map(({ name }) => name))].join(', ')
  const isOnRecord = writes.some(({ name }) => RECORDS.test(name))
  if (writes.length > 0 && lines.length === 0 && !isOnRecord)
    return [`${tables} changed, and no line says so: ${JSON.stringify(writes[0])}`]

  const touched = new Set(writes.flatMap(({ old, row }) => [...leavesOf(old), ...leavesOf(row)]))
  const said = lines.flatMap(({ before, after }) => [...leavesOf(before), ...leavesOf(after)]).join('\n')
  if (isOnRecord) return []

  const isAside = (key: string | undefined) => writes.length > 0 && key !== undefined && !touched.has(key)
  const own = lines.filter(({ actor }) => actor !== 'provider')
  const aside = own.filter(({ subject }) => isAside(subject.split('/')[1]))
  const unsaid = writes.flatMap(({ name, old, row }) => {
    const before = new Set(leavesOf(old))
    const words = old && row ? leavesOf(row).filter((text) => WORDS.test(text) && !before.has(text)) : []
    return words.filter((text) => !said.includes(text)).map((text) => `${name} says ${text} now, and no line does`)
  })
  return [...aside.map(({ action, subject }) => `${action} of ${subject}: ${tables} changed, and not that`), ...unsaid]
}

type Value = string | number | boolean | null | undefined | object

/** Every value of a row or of a line, as text; texts that are JSON by what they hold. */
function leavesOf(value: Value): string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf)

  const text = String(value)
  return [text, ...leavesOf(jsonIn(text))]
}

function jsonIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function tablesOf(sqlite: Sqlite): string[] {
  const rows = sqlite
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
    .all()
  return rows.map(({ name }) => name).filter((name) => !OWN.test(name) && name !== 'watched')
}

/** All but bytes, which are no JSON. */
function columnsOf(sqlite: Sqlite, table: string): string[] {
  return sqlite
    .prepare<[string], { name: string }>("SELECT name FROM pragma_table_info(?) WHERE type <> 'BLOB'")
    .all(table)
    .map(({ name }) => name)
}

function lastLine(sqlite: Sqlite): number {
  return sqlite.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit_log').get()?.id ?? 0
}
