import { desc, eq } from 'drizzle-orm'

import type { Viewer } from '#app/sign-in/sessions/staff.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { KeptAmount, Rounding } from '#db/base-vocabulary.ts'
import type { Db } from '#db/database.server.ts'
import { baseChanges, currencies, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { readAmounts, writeAmount } from './amounts.server.ts'
import { listBlockers } from './blockers.server.ts'
import { planChange, type NewBase } from './plan.server.ts'
import { type Blocker, type Rate, ratesBack } from './rates.ts'

type Change = { by: Viewer; now: Date }
export type Refusal =
  | { problem: 'BLOCKED'; blockers: Blocker[] }
  /** What is priced or a rate changed since it was shown. */
  | { problem: 'CHANGED_SINCE' }
  | { problem: 'NOT_A_CURRENCY' }
  | { problem: 'NOTHING_TO_UNDO' }

/**
 * Makes another currency the base one: prices, tariffs and limits are converted, and rates turned round. What was
 * ordered, agreed and paid keeps its amounts and their currency (`#app/site/base/bases.server.ts`).
 * @param seen of the plan that was shown; another one by now changes nothing
 */
export function changeBase(db: Db, newBase: NewBase, seen: string, change: Change): { id: number } | Refusal {
  return inTransaction(db, (tx) => {
    const blockers = listBlockers(tx)
    if (blockers.length > 0) return { problem: 'BLOCKED', blockers }

    const plan = planChange(tx, newBase, 'en')
    if (!plan) return { problem: 'NOT_A_CURRENCY' }
    if (plan.seen !== seen) return { problem: 'CHANGED_SINCE' }

    const { from, to, rate, rates } = plan
    const amounts = plan.amounts.map(({ kind, key, minor, after }) => ({ kind, key, before: minor, after }))
    const boxes = boxesOf(tx).map(({ id, conversion }) => ({ id, conversion: conversion / rate }))
    const { rounding } = newBase
    return carryOut(tx, { from: from.name, to: to.name, rate, rounding, amounts, rates, boxes, undoes: null }, change)
  })
}

/** The last change, if it can be taken back: null where there is none, or where it took one back itself. */
export function findLastChange(db: Db) {
  const last = db.select().from(baseChanges).orderBy(desc(baseChanges.id)).limit(1).get()
  return last && last.undoes === null ? last : null
}

/** Amounts of a change that are others by now, gone, or were added since: then it is no longer taken back. */
export function changedSince(db: Db, amounts: readonly KeptAmount[]): { kind: KeptAmount['kind']; key: string }[] {
  const nameOf = ({ kind, key }: Pick<KeptAmount, 'kind' | 'key'>) => `${kind} ${key}`
  const now = new Map(readAmounts(db, 'en').map((amount) => [nameOf(amount), amount]))
  const changed = amounts.filter((amount) => now.get(nameOf(amount))?.minor !== amount.after)
  const known = new Set(amounts.map(nameOf))
  const added = [...now.values()].filter((amount) => !known.has(nameOf(amount)))
  return [...changed, ...added].map(({ kind, key }) => ({ kind, key }))
}

/** Takes the last change back: every amount and rate is to the last unit what it was. */
export function undoBaseChange(db: Db, changeId: number, change: Change): { id: number } | Refusal {
  return inTransaction(db, (tx) => {
    const last = findLastChange(tx)
    if (!last || last.id !== changeId) return { problem: 'NOTHING_TO_UNDO' }

    const blockers = listBlockers(tx)
    if (blockers.length > 0) return { problem: 'BLOCKED', blockers }
    if (changedSince(tx, last.amounts).length > 0) return { problem: 'CHANGED_SINCE' }

    const { fromName: from, toName: to, rate, rounding } = last
    const amounts = last.amounts.map(({ before, after, ...amount }) => ({ ...amount, before: after, after: before }))
    const rates = ratesBack({ before: last.rates, now: ratesOf(tx), from, to, rate })
    // A box that was prepared since is turned by the rate; the others get back the rate that they had.
    const had = new Map(last.boxes.map(({ id, conversion }) => [id, conversion]))
    const boxes = boxesOf(tx).map(({ id, conversion }) => ({ id, conversion: had.get(id) ?? conversion * rate }))
    const back = { from: to, to: from, rate: 1 / rate, rounding, amounts, rates, boxes, undoes: last.id }
    return carryOut(tx, back, change)
  })
}

type Box = { id: number; conversion: number }
type Turn = {
  from: string
  to: string
  /** Units of `to` for one of `from`. */
  rate: number
  rounding: Rounding
  amounts: readonly KeptAmount[]
  /** The rates of currencies and of boxes afterwards. */
  rates: readonly Rate[]
  boxes: readonly Box[]
  /** The change that it takes back. */
  undoes: number | null
}

/** Writes a change of the base with all that was before it, and turns prices, rates and boxes. */
function carryOut(tx: Db, turn: Turn, { by, now }: Change): { id: number } {
  const { from, to, rate, rounding, undoes } = turn
  const amounts = [...turn.amounts]
  const before = { fromName: from, toName: to, rate, rounding, amounts, rates: ratesOf(tx), boxes: boxesOf(tx) }
  const { id } = tx
    .insert(baseChanges)
    .values({ at: now, ...before, byUserId: by.id, undoes })
    .returning({ id: baseChanges.id })
    .get()
  for (const amount of amounts) writeAmount(tx, amount, amount.after, now)
  turnRates(tx, { base: to, rates: turn.rates }, now)
  for (const { id: sessionId, conversion } of turn.boxes)
    tx.update(tillSessions).set({ conversion }).where(eq(tillSessions.id, sessionId)).run()
  const after = { base: to, conversion: rate, amounts: amounts.length }
  const line = { actor: by, action: 'currency.base', subject: `currency/${to}`, before: { base: from }, after } as const
  audited(tx, line, now)
  return { id }
}

function ratesOf(tx: Db): Rate[] {
  return tx.select({ name: currencies.name, conversion: currencies.conversion }).from(currencies).all()
}

/** Boxes of tables with the rate of their currency; what was sold there is in their own. */
function boxesOf(tx: Db): Box[] {
  return tx.select({ id: tillSessions.id, conversion: tillSessions.conversion }).from(tillSessions).all()
}

function turnRates(tx: Db, { base, rates }: { base: string; rates: readonly Rate[] }, now: Date): void {
  tx.update(currencies).set({ isBase: false }).run()
  for (const { name, conversion } of rates)
    tx.update(currencies)
      .set({ conversion, isBase: name === base, rateChangedAt: now })
      .where(eq(currencies.name, name))
      .run()
}
