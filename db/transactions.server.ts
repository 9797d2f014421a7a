import type { Db } from './database.server.ts'

/** Words by which commands say that they did something, or that it was done before; every other word is a refusal. */
const DONE_WORDS: ReadonlySet<string> = new Set([
  'DONE',
  'BEGUN',
  'JOINED',
  'MOVED',
  'REPEATED',
  // Whoever waits already gets the mail that confirms the address once more.
  'ALREADY_REGISTERED',
])

/**
 * Runs a command in one immediate transaction, or in a savepoint of the transaction that is open already, so that
 * commands can be made of others. What throws undoes all of it, and so does a refusal, which is still returned:
 * `false`, `{ ok: false }`, an answer to a request, or a word that is not among `DONE_WORDS`.
 */
export function inTransaction<R>(db: Db, work: (tx: Db) => R): R {
  try {
    return db.transaction((tx) => keepUnlessRefused(work(tx)), { behavior: 'immediate' })
  } catch (error) {
    if (error instanceof Refusal) return error.value as R
    throw error
  }
}

/** Undoes what the command around it did, which then returns the value, though it looks like no refusal. */
export function undoAndReturn(value: unknown): never {
  throw new Refusal(value)
}

function keepUnlessRefused<R>(value: R): R {
  return isRefusal(value) ? undoAndReturn(value) : value
}

function isRefusal(value: unknown): boolean {
  if (typeof value === 'string') return !DONE_WORDS.has(value)
  if (value instanceof Response) return true

  return value === false || (typeof value === 'object' && value !== null && 'ok' in value && value.ok === false)
}

class Refusal extends Error {
  readonly value: unknown

  constructor(value: unknown) {
    super('A command refused, and what it did is undone')
    this.value = value
  }
}
