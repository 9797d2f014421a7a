import { desc, eq } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Viewer } from '#app/sign-in/sessions/viewer.ts'
import type { Db } from '#db/database.server.ts'
import { baseChanges, currencies, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { KeptAmount } from '#db/base-vocabulary.ts'

import { readAmounts, writeAmount } from './amounts.server.ts'
import type { Blocker } from './base-view.ts'
import { listBlockers } from './blockers.server.ts'
import { planChange, type NewBase } from './plan.server.ts'
import { type Rate, ratesBack } from './rates.ts'

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
export function changeBase(db: Db, newBase: NewBase, seen: string, { by, now }: Change): { id: number } | Refusal {
  return inTransaction(db, (tx) => {
    const blockers = listBlockers(tx)
    if (blockers.length > 0) return { problem: 'BLOCKED', blockers }

    const plan = planChange(tx, newBase, 'en')
    if (!plan) return { problem: 'NOT_A_CURRENCY' }
    if (plan.seen !== seen) return { problem: 'CHANGED_SINCE' }

    const { from, to, rate, rates } = plan
    const amounts = plan.amounts.map(({ kind, key, minor, after }) => ({ kind, key, before: minor, after }))
    const kept = { fromName: from.name, toName: to.name, rate, rounding: newBase.rounding, amounts, rates: ratesOf(tx) }
    const { id } = tx
      .insert(baseChanges)
      .values({ at: now, ...kept, boxes: boxesOf(tx), byUserId: by.id })
      .returning({ id: baseChanges.id })
      .get()
    for (const amount of amounts) writeAmount(tx, amount, amount.after, now)
    turnRates(tx, { base: to.name, rates }, now)
    for (const { id: sessionId, conversion } of boxesOf(tx))
      tx.update(tillSessions)
        .set({ conversion: conversion / rate })
        .where(eq(tillSessions.id, sessionId))
        .run()
    writeLine(tx, { from: from.name, to: to.name, rate, count: amounts.length }, { by, now })
    return { id }
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
export function undoBaseChange(db: Db, changeId: number, { by, now }: Change): { id: number } | Refusal {
  return inTransaction(db, (tx) => {
    const last = findLastChange(tx)
    if (!last || last.id !== changeId) return { problem: 'NOTHING_TO_UNDO' }

    const blockers = listBlockers(tx)
    if (blockers.length > 0) return { problem: 'BLOCKED', blockers }
    if (changedSince(tx, last.amounts).length > 0) return { problem: 'CHANGED_SINCE' }

    const { fromName, toName, rate, rounding, amounts, rates, boxes } = last
    const back = amounts.map(({ before, after, ...amount }) => ({ ...amount, before: after, after: before }))
    const kept = { fromName: toName, toName: fromName, rate: 1 / rate, rounding, amounts: back, rates: ratesOf(tx) }
    const { id } = tx
      .insert(baseChanges)
      .values({ at: now, ...kept, boxes: boxesOf(tx), byUserId: by.id, undoes: last.id })
      .returning({ id: baseChanges.id })
      .get()
    for (const amount of back) writeAmount(tx, amount, amount.after, now)
    turnRates(
      tx,
      { base: fromName, rates: ratesBack({ before: rates, now: ratesOf(tx), from: fromName, to: toName, rate }) },
      now,
    )
    restoreBoxes(tx, { boxes, rate })
    writeLine(tx, { from: toName, to: fromName, rate: 1 / rate, count: back.length }, { by, now })
    return { id }
  })
}

function ratesOf(tx: Db): Rate[] {
  return tx.select({ name: currencies.name, conversion: currencies.conversion }).from(currencies).all()
}

/** Boxes of tables with the rate of their currency; what was sold there is in their own. */
function boxesOf(tx: Db): { id: number; conversion: number }[] {
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

/** A box that was prepared since is turned by the rate; the others get back the rate that they had. */
function restoreBoxes(tx: Db, { boxes, rate }: { boxes: readonly { id: number; conversion: number }[]; rate: number }) {
  const before = new Map(boxes.map(({ id, conversion }) => [id, conversion]))
  for (const { id, conversion } of boxesOf(tx))
    tx.update(tillSessions)
      .set({ conversion: before.get(id) ?? conversion * rate })
      .where(eq(tillSessions.id, id))
      .run()
}

type Line = { from: string; to: string; rate: number; count: number }

function writeLine(tx: Db, { from, to, rate, count }: Line, { by, now }: Change): void {
  const subject = `currency/${to}`
  const after = { base: to, conversion: rate, amounts: count }
  audited(tx, { actor: by, action: 'currency.base', subject, before: { base: from }, after }, now)
}
