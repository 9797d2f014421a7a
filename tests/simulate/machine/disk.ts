import Sqlite from 'better-sqlite3'

/** What happens to a write: nothing, no room for it, or the process ends before it. */
export type Fault = 'FULL' | 'KILLED'

/** The process ended here; whoever catches this runs on in a process that is gone. */
class ProcessEnd extends Error {
  constructor() {
    super('The process was killed')
  }
}

/** The disk below a connection: counts what is written, and fails where it is told to. */
export class Disk {
  writes = 0
  /** Whether a fault has come since it was ordered. */
  hasFailed = false
  #left = Infinity
  #fault: Fault = 'FULL'
  #isDead = false
  #isTried = true

  /** The write after so many others fails. */
  failAfter(writes: number, fault: Fault): void {
    this.#left = writes
    this.#fault = fault
    this.hasFailed = false
  }

  /** Whoever still runs in the process that had it goes no further. */
  end(): void {
    this.#isDead = true
  }

  mend(): void {
    this.#left = Infinity
  }

  /** Does what is no part of the site: no fault comes meanwhile. */
  untried<R>(work: () => R): R {
    this.#isTried = false
    try {
      return work()
    } finally {
      this.#isTried = true
    }
  }

  get isDead(): boolean {
    return this.#isDead
  }

  before(isWrite: boolean): void {
    if (this.#isDead) throw new ProcessEnd()
    if (!isWrite || !this.#isTried) return

    this.writes += 1
    this.#left -= 1
    if (this.#left >= 0) return

    this.hasFailed = true
    this.#left = Infinity
    this.#isDead = this.#fault === 'KILLED'
    throw this.#isDead ? new ProcessEnd() : new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL')
  }
}

type Statement = Sqlite.Statement

/** More texts of statements than the site has; what is written anew each time must not pile up. */
const MOST = 3000

/**
 * Has a connection ask the disk before each write, its COMMIT included, and keeps statements by their text: preparing
 * them is a third of what a command takes.
 */
export function onDisk(sqlite: Sqlite.Database, disk: Disk): void {
  const prepare = sqlite.prepare.bind(sqlite) as (source: string) => Statement
  const kept = new Map<string, Statement>()
  const asking = (statement: Statement) => {
    const isWrite = !statement.readonly
    const guarded =
      (work: (...values: unknown[]) => unknown) =>
      (...values: unknown[]) => {
        disk.before(isWrite)
        return work.apply(statement, values)
      }
    const { reader, readonly, source } = statement
    const { run, get, all } = statement as Record<'run' | 'get' | 'all', (...values: unknown[]) => unknown>
    return { reader, readonly, source, run: guarded(run), get: guarded(get), all: guarded(all) }
  }
  const made = (source: string) => {
    // A mode would stay with whoever asks for the same text.
    const modes = new Map<string, unknown>()
    const inMode = (mode: 'raw' | 'pluck') => () => {
      const other = modes.get(mode) ?? asking(prepare(source)[mode]())
      modes.set(mode, other)
      return other
    }
    const iterate = (...values: unknown[]) => prepare(source).iterate(...values)
    return { ...asking(prepare(source)), raw: inMode('raw'), pluck: inMode('pluck'), iterate } as unknown as Statement
  }
  const byText = (source: string) => {
    const known = kept.get(source) ?? made(source)
    if (kept.size > MOST) kept.clear()
    kept.set(source, known)
    return known
  }
  const [begin, commit, rollBack] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map(prepare) as [
    Statement,
    Statement,
    Statement,
  ]
  const inner = sqlite.transaction.bind(sqlite)
  const transaction = (work: (...given: unknown[]) => unknown) => {
    const inOne = (...given: unknown[]) => {
      if (sqlite.inTransaction) return inner(work)(...given)

      disk.before(false)
      begin.run()
      try {
        const value = work(...given)
        disk.before(true)
        commit.run()
        return value
      } catch (error) {
        if (sqlite.inTransaction) rollBack.run()
        throw error
      }
    }
    return Object.assign(inOne, { deferred: inOne, immediate: inOne, exclusive: inOne, default: inOne })
  }
  Object.assign(sqlite, { prepare: byText, transaction })
}
