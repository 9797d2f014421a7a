import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import type { AmountDue, LedgerMove, Payable } from '#app/payments/payable.server.ts'
import { isOfDispute, winBackOf } from '#app/payments/refunds/dispute-names.ts'
import { keepPromises } from '#app/payments/refunds/keep-promises.ts'
import { keptLocale } from '#app/translations/added.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger } from '#db/schema.server.ts'

import { CLOCK } from '../actor.ts'
import { clientPath } from '../client-page/client-page.ts'
import { recordWork } from '../commission-audit.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { emailRefund } from '../emails/message-emails.server.ts'
import { findRequest } from '../requests/requests.server.ts'
import { settleRefund } from './decision.server.ts'
import { evidenceOf, followPayments, recordPayment, returnExcess } from './ledger.server.ts'

/** How deposits, balances and additions of commissions are paid by providers. */
export const payableCommissions: Payable = {
  findDue: (db, id) => findDue(db, id),
  titleOf: (_, id, locale) => fixedT(locale)('payments:titleBALANCE', { id }),
  pathOf: (db, id) => clientPath(findRequest(db, id)?.secret ?? ''),
  payPathOf: (db, id) => ({ action: clientPath(findRequest(db, id)?.secret ?? '', '/payment'), orderKey: null }),
  receive: (tx, { id, now, ...money }) => {
    const done = recordPayment(tx, id, { ...money, isSure: true }, CLOCK, now)
    if (done !== 'DONE') throw new Error(`Commission ${id} did not take its payment: ${done}`)
  },
  findPromise: (db, id, operation) => promisesOf(db, id).find((promise) => promise.operation === operation) ?? null,
  keepPromise: (tx, id, operation, now) => {
    const owed = promisesOf(tx, id).find((promise) => promise.operation === operation)
    if (owed) settleRefund(tx, id, owed.id, CLOCK, now)
  },
  reopenPromise: (tx, id, operation, now) => reopenPromise(tx, id, operation, now),
  evidenceOf: (db, id) => evidenceOf(db, id),
  sendBack: (tx, money, underWay) => sendBack(tx, money, underWay),
  chargeBack: (tx, money, underWay) => sendBack(tx, money, underWay),
  winBack: (tx, money) => winBack(tx, money),
  // Its clock began anew while its money was held (`restartHeldClocks`).
  allowTime: () => {},
}

function findDue(db: Db, id: number): AmountDue | null {
  const request = findRequest(db, id)
  if (!request) return null

  const { account, contract, quote } = readAgreement(db, id)
  if (account.dueMinor === 0) return null

  const { email, currency, conversion, clockUntil, createdAt: madeAt } = request
  const locale = keptLocale(request.locale)
  const isDeposit = account.coveredMinor < ((contract ?? quote)?.depositMinor ?? 0)
  const title = fixedT(locale)(isDeposit ? 'payments:titleDEPOSIT' : 'payments:titleBALANCE', { id })
  const shared = { amountMinor: account.dueMinor, currency, conversion, madeAt, email, locale, title } as const
  return { ...shared, lines: [], payUntil: clockUntil }
}

function promisesOf(db: Db, requestId: number) {
  const isOwed = and(
    eq(commissionLedger.requestId, requestId),
    inArray(commissionLedger.kind, ['REFUND', 'RETURN']),
    isNull(commissionLedger.settledAt),
  )
  return db.select().from(commissionLedger).where(isOwed).orderBy(commissionLedger.id).all()
}

/** Promises are kept by it first, in part where it is less; the rest of it is a refund that nobody promised. */
function sendBack(
  tx: Db,
  { id, amountMinor, operation, reason, now }: LedgerMove,
  underWay: readonly string[],
): number {
  const back = { amountMinor, underWay }
  const left = keepPromises(promisesOf(tx, id), back, {
    whole: (owed) => settleRefund(tx, id, owed.id, CLOCK, now, textOf({ operation })),
    inPart: (owed, part) => keepInPart(tx, owed, { part, operation }, now),
  })
  const part = Math.min(left, readAgreement(tx, id).account.paidMinor)
  if (part > 0) writeSent(tx, id, { kind: 'REFUND', amountMinor: part, operation: `${operation}:rest`, reason }, now)
  return left - part
}

type Entry = typeof commissionLedger.$inferSelect
/** `at`: when it was promised, where it was. */
type EntryInput = Pick<Entry, 'kind' | 'amountMinor' | 'operation' | 'reason'> & { at?: Date }

function keepInPart(tx: Db, owed: Entry, { part, operation }: { part: number; operation: string }, now: Date): void {
  tx.update(commissionLedger)
    .set({ amountMinor: owed.amountMinor - part })
    .where(eq(commissionLedger.id, owed.id))
    .run()
  writeSent(tx, owed.requestId, { ...owed, amountMinor: part, operation }, now)
}

function writeSent(
  tx: Db,
  requestId: number,
  { kind, amountMinor, operation, reason, at }: EntryInput,
  now: Date,
): void {
  const sent = { kind, amountMinor, operation, reason }
  tx.insert(commissionLedger)
    .values({ ...sent, requestId, at: at ?? now, settledAt: now })
    .run()
  emailRefund(tx, requestId, { ...sent, ...(isOfDispute(sent) && { reason: '' }), text: textOf(sent) }, now)
  const after = { kind: sent.kind, amountMinor: sent.amountMinor }
  recordWork(tx, { actor: CLOCK, action: 'refund-sent', requestId, after }, now)
}

/** A bank that gives money back is no refund of the circle. */
function textOf(sent: { operation: string }) {
  return isOfDispute(sent) ? 'textChargedBack' : 'textRefundSent'
}

/** What was sent came back: it is owed again. */
function reopenPromise(tx: Db, requestId: number, operation: string, now: Date): boolean {
  const isSent = and(
    eq(commissionLedger.requestId, requestId),
    eq(commissionLedger.operation, operation),
    inArray(commissionLedger.kind, ['REFUND', 'RETURN']),
    isNotNull(commissionLedger.settledAt),
  )
  const [line] = tx.update(commissionLedger).set({ settledAt: null }).where(isSent).returning().all()
  if (line)
    recordWork(tx, { actor: CLOCK, action: 'refund-failed', requestId, after: { amountMinor: line.amountMinor } }, now)
  return line !== undefined
}

/** What the bank took is there again: it counts in place of what was lost. */
function winBack(tx: Db, { id: requestId, operation, now }: Pick<LedgerMove, 'id' | 'operation' | 'now'>): number {
  const isLost = and(eq(commissionLedger.requestId, requestId), eq(commissionLedger.operation, `${operation}:rest`))
  const lost = tx.select().from(commissionLedger).where(isLost).get()
  if (!lost) return 0

  const { amountMinor } = lost
  const won = winBackOf(operation)
  const { changes } = tx
    .insert(commissionLedger)
    .values({ requestId, kind: 'BALANCE', amountMinor, operation: won, at: now, settledAt: now })
    .onConflictDoNothing()
    .run()
  if (changes === 0) return amountMinor

  tx.update(commissionLedger).set({ decision: 'WON_BACK' }).where(isLost).run()
  recordWork(tx, { actor: CLOCK, action: 'payment', requestId, after: { amountMinor } }, now)
  countWonBack(tx, requestId, won, now)
  return amountMinor
}

/** Where it was asked for again meanwhile, there may be more now than is due. */
function countWonBack(tx: Db, requestId: number, won: string, now: Date): void {
  const request = findRequest(tx, requestId)
  if (request?.status === 'ACCEPTED') followPayments(tx, request, now)
  const { account } = readAgreement(tx, requestId)
  const overMinor = Math.max(0, account.coveredMinor - account.totalMinor)
  returnExcess(tx, requestId, { amountMinor: overMinor, operation: `${won}:over` }, now)
}
