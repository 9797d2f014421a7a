import type { Db } from './database.server.ts'

/** The one word by which a command says that it did something; any other says why it did not. */
const DONE = 'DONE'
/** What a command may return: a word is in capitals, so that no other text is taken for a refusal. */
export type Outcome = object | Uppercase<string> | number | boolean | null | undefined | void

/**
 * Runs a command in one immediate transaction, or in a savepoint of the transaction that is open already, so that
 * commands can be made of others. What throws undoes all of it, and so does a refusal, which is still returned:
 * `false`, `{ ok: false }`, an answer to a request, or a word that is not `DONE`.
 */
export function inTransaction<R extends Outcome>(db: Db, work: (tx: Db) => R): R {
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

/** Whether a command that answers this did nothing. */
export function isRefusal(value: unknown): boolean {
  if (typeof value === 'string') return value !== DONE
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
