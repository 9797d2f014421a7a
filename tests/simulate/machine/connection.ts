import type Sqlite from 'better-sqlite3'

type Mode = 'plain' | 'raw' | 'pluck'
type Statement = Sqlite.Statement & { [method in 'run' | 'get' | 'all']: (...values: unknown[]) => unknown }

/** More texts of statements than the site has; what is written anew each time must not pile up. */
const MOST = 3000
/** Counting tables tells SQLite to prepare every statement anew: one count of so many is made. */
const COUNTS = 30

/**
 * What lies in memory, and outlives the processes that work with it: a process that begins has a connection that
 * looks new, and SQLite knows its statements and triggers already, which is most of what a beginning takes.
 */
export class Ground {
  readonly #sqlite: Sqlite.Database
  readonly #statements = new Map<string, Statement>()
  readonly #triggers = new Set<string>()
  #counts = 0
  #onChange: (...values: unknown[]) => unknown = () => null

  constructor(sqlite: Sqlite.Database) {
    this.#sqlite = sqlite
    sqlite.function('content_changed', (table: unknown, row: unknown) => this.#onChange(table, row))
  }

  /** The connection of the next process; the one before it is gone, and what it left open is undone. */
  connect(): Sqlite.Database {
    const sqlite = this.#sqlite
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
    const connection = Object.create(sqlite) as Sqlite.Database
    return Object.assign(connection, {
      prepare: (source: string) => this.#prepare(source),
      function: (_: string, work: (...values: unknown[]) => unknown) => {
        this.#onChange = work
        return connection
      },
      exec: (source: string) => {
        if (source.startsWith('CREATE TEMP TRIGGER') && this.#triggers.has(source)) return connection

        this.#triggers.add(source)
        sqlite.exec(source)
        return connection
      },
    })
  }

  /** As SQLite's own, but that statements of one text are one. */
  #prepare(source: string): Statement {
    let mode: Mode = 'plain'
    const known = () => this.#statementOf(source, mode)
    const { reader, readonly } = known()
    const isCount = source.startsWith('PRAGMA optimize')
    const made = {
      source,
      reader,
      readonly,
      run: (...values: unknown[]) => (isCount && this.#counts++ % COUNTS > 0 ? undefined : known().run(...values)),
      get: (...values: unknown[]) => known().get(...values),
      all: (...values: unknown[]) => known().all(...values),
      iterate: (...values: unknown[]) => this.#sqlite.prepare(source).iterate(...values),
      raw: () => {
        mode = 'raw'
        return made
      },
      pluck: () => {
        mode = 'pluck'
        return made
      },
    }
    return made as unknown as Statement
  }

  #statementOf(source: string, mode: Mode): Statement {
    const name = mode + source
    const known = this.#statements.get(name)
    if (known) return known

    const statement = this.#sqlite.prepare(source) as Statement
    if (mode !== 'plain') statement[mode]()
    if (this.#statements.size > MOST) this.#statements.clear()
    this.#statements.set(name, statement)
    return statement
  }
}
