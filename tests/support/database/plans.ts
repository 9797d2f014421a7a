import type { Database } from '#db/database.server.ts'

/** How the statements that some work prepares find their rows. */
export function plansOf(sqlite: Database['sqlite'], work: () => void): string[] {
  const statements: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = (source: string) => {
    statements.push(source)
    return prepare(source)
  }
  work()
  Reflect.deleteProperty(sqlite, 'prepare')
  return statements
    .filter((source) => /^select/i.test(source))
    .flatMap((source) => {
      const values = Array.from({ length: source.split('?').length - 1 }, () => null)
      return sqlite.prepare(`EXPLAIN QUERY PLAN ${source}`).all(...values) as { detail: string }[]
    })
    .map(({ detail }) => detail)
}
