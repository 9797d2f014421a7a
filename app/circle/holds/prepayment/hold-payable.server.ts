import { and, eq, isNotNull, ne } from 'drizzle-orm'

import { isLookedAt } from '#app/money/standing.ts'
import type { AmountDue, LedgerMove, Payable } from '#app/payments/payable.server.ts'
import { winBackOf } from '#app/payments/refunds/dispute-names.ts'
import { keepPromises } from '#app/payments/refunds/keep-promises.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { textOfMails } from '#app/site/mail/mails.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, holdLines, holdPayments, holds, products } from '#db/schema.server.ts'

import { payUntilOf } from '../hold-emails.server.ts'
import { holdPath } from '../holds.ts'
import {
  listHoldPayments,
  listOwed,
  owe,
  readPrepayment,
  settleHoldReturn,
  writeHoldPayment,
  findPickUpHold,
} from './hold-ledger.server.ts'
import { emailPaid, emailMoneyBack } from './prepayment-emails.server.ts'

/** What the log calls a provider: nobody of the site. */
const PROVIDER = 'provider'

/** How goods that are put aside are paid before their event, into a ledger of their own. */
export const payableHolds: Payable = {
  findDue: (db, id) => findDue(db, id),
  titleOf: (db, id, locale) => fixedT(locale)('payments:titleHOLD', { code: readPrepayment(db, id)?.hold.code ?? '' }),
  pathOf: (db, id) => pickUpPath(db, id),
  payPathOf: (db, id) => ({ action: `${pickUpPath(db, id)}/payment`, orderKey: null }),
  receive: (tx, money) => receive(tx, money),
  findPromise: (db, id, operation) => listOwed(db, id).find((owed) => owed.operation === operation) ?? null,
  keepPromise: (tx, id, operation, now) => {
    const owed = listOwed(tx, id).find((one) => one.operation === operation)
    if (owed) settleHoldReturn(tx, { holdId: id, entryId: owed.id, by: PROVIDER, now })
  },
  reopenPromise: (tx, id, operation, now) => reopenPromise(tx, id, operation, now),
  evidenceOf: (db, id) => evidenceOf(db, id),
  sendBack: (tx, money, underWay) => sendBack(tx, money, underWay),
  chargeBack: (tx, money, underWay) => sendBack(tx, money, underWay, 'CHARGE_BACK'),
  winBack: (tx, money) => winBack(tx, money),
  allowTime: (tx, id, now) => allowTime(tx, id, now),
}

function pickUpPath(db: Db, id: number): string {
  return holdPath(readPrepayment(db, id)?.hold.secret ?? '')
}

/** Goods that are kept for somebody, at an event that takes prepayments. */
function findDue(db: Db, id: number): AmountDue | null {
  const money = readPrepayment(db, id)
  if (!money || money.dueMinor === 0 || isLookedAt(findPickUpHold(db, id))) return null

  const { eventId, code, email, locale, payUntil } = money.hold
  const takes = db.select({ prepayment: events.prepayment }).from(events).where(eq(events.id, eventId)).get()
  if (!takes || takes.prepayment === 'NONE') return null

  const madeAt = money.hold.requestedAt
  const base = baseAt(db, madeAt)
  const title = fixedT(locale)('payments:titleHOLD', { code })
  const lines = linesOf(db, id).map(({ name, version, quantity, priceMinor }) => ({
    name: [localise(name, locale), localise(version, locale)].filter(Boolean).join(' '),
    quantity,
    unitMinor: priceMinor,
  }))
  const isSum = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0) === money.dueMinor
  const charge = { amountMinor: money.dueMinor, currency: base.name, conversion: 1, madeAt, lines: isSum ? lines : [] }
  return { ...charge, email, locale, title, payUntil }
}

function linesOf(db: Db, holdId: number) {
  const { name, version } = products
  const { quantity, priceMinor } = holdLines
  return db
    .select({ name, version, quantity, priceMinor })
    .from(holdLines)
    .innerJoin(products, eq(products.id, holdLines.productId))
    .where(eq(holdLines.holdId, holdId))
    .orderBy(holdLines.productId)
    .all()
}

/** Who has paid is kept waiting no more; what came for goods that are not kept any more, or twice, is owed back. */
function receive(tx: Db, { id: holdId, amountMinor, operation, reason, now }: LedgerMove): void {
  const before = readPrepayment(tx, holdId)
  if (!before) throw new Error(`No hold ${holdId} takes its payment`)
  if (isWritten(tx, operation)) return

  writeHoldPayment(tx, { holdId, kind: 'RECEIVED', amountMinor, operation, reason, isSent: true, now })
  audited(tx, { actor: PROVIDER, action: 'hold.pay', subject: `hold/${holdId}`, after: { amountMinor } }, now)
  const overMinor = Math.max(0, amountMinor - before.dueMinor)
  if (overMinor > 0) owe(tx, holdId, { amountMinor: overMinor, operation: `${operation}:over`, why: 'SURPLUS', now })
  if (before.dueMinor === 0) return

  const isAskedFor = and(eq(holds.id, holdId), eq(holds.state, 'REQUESTED'))
  tx.update(holds).set({ payUntil: null }).where(eq(holds.id, holdId)).run()
  tx.update(holds).set({ state: 'ACCEPTED', movedAt: now }).where(isAskedFor).run()
  emailPaid(tx, holdId, { amountMinor: before.dueMinor, operation }, now)
}

function isWritten(tx: Db, operation: string): boolean {
  return tx.select().from(holdPayments).where(eq(holdPayments.operation, operation)).get() !== undefined
}

/** Promises are kept by it first, in part where it is less; the rest of it lessens what was paid. */
function sendBack(
  tx: Db,
  { id: holdId, amountMinor, operation, reason, now }: LedgerMove,
  underWay: readonly string[],
  text: Text = 'SENT',
): number {
  const back = { amountMinor, underWay }
  const left = keepPromises(listOwed(tx, holdId), back, {
    whole: (owed) => settleHoldReturn(tx, { holdId, entryId: owed.id, by: PROVIDER, now, text }),
    inPart: (owed, part) => keepInPart(tx, owed, { part, operation, text }, now),
  })
  const money = readPrepayment(tx, holdId)
  const part = Math.min(left, money?.paidMinor ?? 0)
  // Of goods that were handed over it is a part of the price; before that, it is as if less had been paid.
  const kind = money?.hold.state === 'COLLECTED' ? 'REFUNDED' : 'RETURNED'
  if (part > 0) writeSent(tx, { holdId, kind, amountMinor: part, operation: `${operation}:rest`, reason, text }, now)
  return left - part
}

type Entry = typeof holdPayments.$inferSelect
type Text = 'SENT' | 'CHARGE_BACK'
type EntryInput = Pick<Entry, 'holdId' | 'kind' | 'amountMinor' | 'operation' | 'reason'> & { text?: Text }

type Part = { part: number; operation: string; text: Text }

function keepInPart(tx: Db, owed: Entry, { part, operation, text }: Part, now: Date): void {
  const rest = { amountMinor: owed.amountMinor - part }
  tx.update(holdPayments).set(rest).where(eq(holdPayments.id, owed.id)).run()
  writeSent(tx, { ...owed, amountMinor: part, operation, text }, now)
}

function writeSent(
  tx: Db,
  { holdId, kind, amountMinor, operation, reason, text = 'SENT' }: EntryInput,
  now: Date,
): void {
  writeHoldPayment(tx, { holdId, kind, amountMinor, operation, reason, isSent: true, now })
  emailMoneyBack(tx, holdId, { amountMinor, operation, text }, now)
  audited(tx, { actor: PROVIDER, action: 'hold.refund', subject: `hold/${holdId}`, after: { kind, amountMinor } }, now)
}

/** What was sent came back: it is owed again. */
function reopenPromise(tx: Db, holdId: number, operation: string, now: Date): boolean {
  const isSent = and(
    eq(holdPayments.holdId, holdId),
    eq(holdPayments.operation, operation),
    ne(holdPayments.kind, 'RECEIVED'),
    isNotNull(holdPayments.settledAt),
  )
  const [line] = tx.update(holdPayments).set({ settledAt: null }).where(isSent).returning().all()
  if (!line) return false

  const after = { amountMinor: line.amountMinor }
  audited(tx, { actor: PROVIDER, action: 'hold.refund-failed', subject: `hold/${holdId}`, after }, now)
  return true
}

/** What the bank took is there again: no new payment, so that nothing of it is more than was due. */
function winBack(tx: Db, { id: holdId, operation, now }: Pick<LedgerMove, 'id' | 'operation' | 'now'>): number {
  const won = winBackOf(operation)
  const lost = listHoldPayments(tx, holdId).find((line) => line.operation === `${operation}:rest`)
  if (!lost) return 0

  const { amountMinor } = lost
  if (isWritten(tx, won)) return amountMinor

  writeHoldPayment(tx, { holdId, kind: 'RECEIVED', amountMinor, operation: won, isSent: true, now })
  audited(tx, { actor: PROVIDER, action: 'hold.pay', subject: `hold/${holdId}`, after: { amountMinor } }, now)
  return amountMinor
}

/** As much time as whoever asks now would have. */
function allowTime(tx: Db, holdId: number, now: Date): void {
  const hold = readPrepayment(tx, holdId)?.hold
  if (hold?.state !== 'REQUESTED' || hold.payUntil === null) return

  tx.update(holds)
    .set({ payUntil: payUntilOf(tx, hold.eventId, now) ?? hold.payUntil })
    .where(eq(holds.id, holdId))
    .run()
}

/** What was put aside, for which event, and what was written about it. */
function evidenceOf(db: Db, id: number): Record<string, string> {
  const money = readPrepayment(db, id)
  if (!money) return {}

  const { secret, idempotencyKey: _, contentHash: __, network: ___, ...facts } = money.hold
  const event = db.select().from(events).where(eq(events.id, facts.eventId)).get()
  const hold = { ...facts, event, lines: linesOf(db, id), payments: listHoldPayments(db, id) }
  return {
    'pick-up.json': JSON.stringify(hold, null, 2),
    'mails.txt': textOfMails(db, `hold:${id}:`, [secret]),
  }
}
