import type { TestSite } from '../site/site.ts'

type Rows = Map<string, string>

/** What is written by who was here, and by the clock; and when something was changed. */
const OF_OTHERS =
  /^(audit_log|sessions|mails|staff_alerts|analytics|analytics_events|screen_views|popularity|pictures|listing_\w+)$/
const WHEN = /^(updated_at|changed_at|last_seen_at|rate_changed_at|position|sequence)$/

/** What was read last of a database, as long as nobody else has written to it. */
const known = new WeakMap<object, { version: unknown; isWhole: boolean; rows: Rows }>()

/** Everything that is stored, a table each; with times of changes and numbers of places where `isWhole`. */
export function storedRows({ sqlite }: TestSite['database'], { isWhole = false } = {}): Rows {
  const version = sqlite.pragma('data_version', { simple: true })
  const last = known.get(sqlite)
  if (last && last.version === version && last.isWhole === isWhole) return last.rows

  const rows = readRows(sqlite, isWhole)
  known.set(sqlite, { version, isWhole, rows })
  return rows
}

function readRows(sqlite: TestSite['database']['sqlite'], isWhole: boolean): Rows {
  const list =
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'"
  const tables = (sqlite.prepare(list).pluck().all() as string[]).filter((name) => !OF_OTHERS.test(name))
  return new Map(
    tables.map((table) => {
      const rows = sqlite.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[]
      // Rows of lists that are written anew have other numbers.
      const isPassed = (column: string) => WHEN.test(column) || (table === 'commission_samples' && column === 'id')
      const kept = rows.map((row) =>
        Object.entries(row)
          .filter(([column]) => (isWhole ? column !== 'last_seen_at' : !isPassed(column)))
          .map(([column, value]) => [column, isWhole ? value : plain(value)]),
      )
      return [
        table,
        kept
          .map((row) => JSON.stringify(row))
          .toSorted()
          .join('\n'),
      ]
    }),
  )
}

/** A text by language as it is read, in whatever order it is stored. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\{.*\}$/s.test(value)) return value

  const texts = Object.entries(JSON.parse(value) as object).filter(([, text]) => text !== '')
  return JSON.stringify(texts.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** The tables that differ, each with what is new in it. */
export function tablesOf(before: Rows, after: Rows): string[] {
  return [...after].flatMap(([table, rows]) => {
    const known = before.get(table) ?? ''
    const cells = rows.match(/\["\w+",(?:[^"\]]+|"(?:[^"\\]|\\.)*")\]/g) ?? []
    return rows === known
      ? []
      : [
          `${table} ${cells
            .filter((cell) => !known.includes(cell))
            .join()
            .slice(0, 300)}`,
        ]
  })
}
