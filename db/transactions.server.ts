import type { Db } from './database.server.ts'

/** Words by which commands say that they did something, or that it was done before. */
const DONE_WORDS = ['DONE', 'BEGUN', 'JOINED', 'MOVED', 'REPEATED', 'QUEUED', 'ALREADY_REGISTERED'] as const
/** Words by which commands refuse. A command with a word of its own adds it here, or to those above: the compiler asks. */
const REFUSALS = [
  'REFUSED',
  'NOT_FOUND',
  'LAST',
  'BUSY',
  'WRONG',
  'TAKEN',
  'CIRCLE',
  'NO_PARENT',
  'OTHER',
  'REASON_NEEDED',
  'TOO_MUCH',
  'ENTERED_BEFORE',
  'GOING_BACK',
  'MORE_THAN_DUE',
  'SAME_DAY',
  'SLOT_TAKEN',
  'CHANGED',
  'SAME',
  'VOID',
  'ALREADY_REQUESTED',
  'NO_ROUNDS',
  'CLOSED',
  'UNPAID',
  'HELD',
  'BOUGHT',
  'LACKING',
  'OTHER_BASE',
  'OVER',
  'FULL',
] as const

const refusals: ReadonlySet<string> = new Set(REFUSALS)
type Known = (typeof DONE_WORDS)[number] | (typeof REFUSALS)[number]
/** What a command may return: a word of it is known as done or as refused. */
export type Outcome = object | number | boolean | null | undefined | void | Known

/**
 * Runs a command in one immediate transaction, or in a savepoint of the transaction that is open already, so that
 * commands can be made of others. What throws undoes all of it, and so does a refusal, which is still returned:
 * `false`, `{ ok: false }`, an answer to a request, or one of `REFUSALS`.
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
  if (typeof value === 'string') return refusals.has(value)
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
