import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import type { FormValues } from '#app/platform/conflict/conflict.ts'
import { idempotencyKey, moneyIn } from '#app/platform/fields.forms.ts'
import { inside } from '#app/platform/forms/field-names.ts'
import type { Key, T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import type { Outcome } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Change, UserChange } from '../audit/audit.server.ts'

type Shape = z.ZodRawShape
export type Words = { t: T; db: Db; locale: Locale }
/** The title of what is asked; with facts beside it, it is asked in any case. */
type Question =
  | string
  | { title: string; facts: string[]; /** Its e-mails are written elsewhere. */ isEmailedLater?: boolean }
type Values<S extends Shape> = z.output<z.ZodObject<S>>

/** Found where something new is made, which has no number yet. */
export const NEW = 'new'

/** What operations are done to, such as an order: how it is found, and where its page is. */
export type Subject<Thing, Action extends string = never> = {
  /** As in `order`. */
  name: string
  /** Its calls name no number. */
  isNew?: boolean
  find: (db: Db, id: number) => Thing | null
  /** The currency that its amounts are in; absent where it has none. */
  base?: (db: Db, found: Thing) => Currency
  /** Its page in the admin; what a call makes has the same address below `/api`. */
  path: (id: number) => string
  /** Runs a command and writes the audit log's line of what it changed; absent where commands write their own. */
  logged?: <R extends Outcome>(tx: Db, id: number, action: Action, change: Change, run: (tx: Db) => R) => R
}

/** On which page it is said, where that is not its subject's. */
type Message = { key: Key; values?: Record<string, string>; to?: string }
/** What is said of what was done. */
type Success = Key | (Omit<Message, 'values'> & { values?: Record<string, string | number>; isAlert?: boolean })
/**
 * Why nothing was done, as `formatProblem` reads it: of the whole, or at fields, of which form and body each show their
 * own; `detail` tells a program more.
 */
export type Refusal =
  | (Message & { detail?: object })
  | { fields: Record<string, string>; status?: 409; detail?: object }

/** The words by which a command refuses; NOT_FOUND is a 404 wherever it comes from. */
type RefusalWord<R> = R extends { ok: false; problem: infer P extends string }
  ? P
  : R extends false | { ok: false }
    ? 'REFUSED'
    : R extends 'DONE'
      ? never
      : Extract<R, string>

/** What a command answers where it did something. */
type CommandResult<R> = Exclude<R, string | false | { ok: false }>

/**
 * An act of an administrator, told once: its page's form and its call of the API are both made of it
 * (`admin/kit/submit-operation.server.ts`, `api/kit/operation-call.server.ts`).
 */
type Declaration<Thing, Action, R, At extends Shape, In extends Shape, Form extends Shape, Query extends Shape> = {
  /** The line of the audit log; absent where the command writes its own. */
  action?: Action
  /** What it takes beside the number of its subject: in the address of a call, and in the form. */
  at?: At
  /** What it takes, as JSON has it. A form has amounts without `Minor`, as somebody types them, and boxes that are unticked at first. */
  input?: In
  /** What its form has beside these, or reads in another way. */
  form?: Form
  /** What of its input only a call names; its form says it another way. */
  calls?: readonly (keyof In & string)[]
  /** What a call says in its query; a form says it by the question that was answered. */
  query?: Query
  /** Its key makes one of a form or call that is sent twice. It is the key's name, and `operation` of the input. */
  once?: string
  /** Asks before it is done what that does to money, goods and mailboxes (`admin/kit/asking`). */
  ask?: (found: Thing, input: OperationInput<At, In, Form, Query>, words: Words) => Question
  /** What the form began with: what somebody else changed since then is not overwritten. */
  began?: (found: Thing) => FormValues
  run: (tx: Db, id: number, input: OperationInput<At, In, Form, Query>, change: ActContext) => R
  /** The number of what it makes, which its call answers as made (201). */
  makes?: (result: CommandResult<R>) => number
  /** What is said once it is done. @param found as it was before */
  done:
    | Success
    | ((result: CommandResult<R>, found: Thing, words: Words, input: OperationInput<At, In, Form, Query>) => Success)
  refusals: {
    [Word in Exclude<RefusalWord<R>, 'NOT_FOUND'>]:
      | Refusal
      | ((result: R, found: Thing, words: Words, input: OperationInput<At, In, Form, Query>) => Refusal)
  }
  /** Its line in the reference of the API, more of it, and when it answers 409. */
  summary: string
  about?: string
  conflict?: string
}
type OperationInput<At extends Shape, In extends Shape, Form extends Shape, Query extends Shape> = Values<At> &
  Values<In> &
  Partial<Values<Omit<Form, keyof In>> & Values<Query>> & { operation: string }
/** Who does it, in which language, and when. */
type ActContext = UserChange & { locale: Locale }

export type Operation<Thing, At extends Shape = Shape, In extends Shape = Shape, Query extends Shape = Shape> = {
  at: At
  input: In
  form: Shape
  calls: readonly string[]
  query: Query
  once: string | null
  ask: ((found: Thing, input: never, words: Words) => Question) | null
  began: ((found: Thing) => FormValues) | null
  run: (tx: Db, id: number, input: never, change: ActContext) => Outcome
  makes?: (result: never) => number
  done: Success | ((result: never, found: Thing, words: Words, input: never) => Success)
  refusals: Readonly<Record<string, Refusal | ((result: never, found: Thing, words: Words, input: never) => Refusal)>>
  summary: string
  about?: string
  conflict?: string
  subject: Omit<Subject<Thing>, 'logged'>
}

/** Declares operations of one subject. */
export function operationsOf<Thing, Action extends string = never>(subject: Subject<Thing, Action>) {
  return <R, At extends Shape = {}, In extends Shape = {}, Form extends Shape = {}, Query extends Shape = {}>({
    at,
    input,
    form,
    calls = [],
    query,
    once,
    ask,
    began,
    action,
    run,
    ...declared
  }: Declaration<Thing, Action, R, At, In, Form, Query>): Operation<Thing, At, In, Query> => ({
    ...declared,
    run: (tx, id, given, change) => {
      const runIn = (inner: Db) => run(inner, id, given, change) as Outcome
      return action && subject.logged ? subject.logged(tx, id, action, change, runIn) : runIn(tx)
    },
    at: at ?? ({} as At),
    input: input ?? ({} as In),
    form: form ?? {},
    calls,
    query: query ?? ({} as Query),
    once: once ?? null,
    ask: ask ?? null,
    began: began ?? null,
    subject,
  })
}

/** The schema of an operation's form. */
export function formOf<Thing>({ at, input, form, calls, once }: Operation<Thing>, base: Currency) {
  const fields = Object.entries({ ...at, ...input })
    .filter(([name]) => !calls.includes(name))
    .map(([name, schema]) => fieldOf(name, schema as z.ZodType, base))
  return z.object({ ...(once && { operation: idempotencyKey }), ...Object.fromEntries(fields), ...form })
}

const MINOR = /Minor$/

function fieldOf(name: string, schema: z.ZodType, base: Currency): [string, z.ZodType] {
  if (!MINOR.test(name)) return [name, inside(schema) instanceof z.ZodBoolean ? z.boolean().default(false) : schema]

  const amount = moneyIn(base).refine((minor) => schema.safeParse(minor).success, 'admin:noAmount')
  const usual = schema.safeParse(undefined)
  if (!usual.success) return [fieldNameOf(name), amount]

  return [fieldNameOf(name), usual.data === undefined ? amount.optional() : amount.default(usual.data as number)]
}

/** What a form gave, by the names of the operation's input. */
export function inputOf<Thing>({ input }: Operation<Thing>, values: Readonly<Record<string, unknown>>): object {
  const amounts = new Set(Object.keys(input).filter((name) => MINOR.test(name)))
  const renamed = Object.entries(values).map(([name, value]) => [
    amounts.has(`${name}Minor`) ? `${name}Minor` : name,
    value,
  ])
  return Object.fromEntries(renamed)
}

/** Why a command that answered this did nothing; null where it did something. */
export function refusalOf<Thing>(
  { refusals }: Operation<Thing>,
  result: unknown,
  found: Thing,
  words: Words,
  input: object,
): Refusal | 'NOT_FOUND' | null {
  const word = wordOf(result)
  const refusal = word === 'NOT_FOUND' ? word : refusals[word]
  return typeof refusal === 'function' ? refusal(result as never, found, words, input as never) : (refusal ?? null)
}

function wordOf(result: unknown): string {
  if (result === false) return 'REFUSED'
  if (typeof result === 'object' && result !== null && 'ok' in result && result.ok === false)
    return 'problem' in result ? String(result.problem) : 'REFUSED'

  return typeof result === 'string' ? result : ''
}

/** The name that a field of the input has in the form. */
export function fieldNameOf(name: string): string {
  return name.replace(MINOR, '')
}

/** The problems of fields that there are; '' is all of them together. */
export function problemsOf(fields: Record<string, string>, names: object): [name: string, problem: string][] {
  return Object.entries(fields).filter(([name]) => name === '' || Object.hasOwn(names, name.split('.')[0] ?? ''))
}
