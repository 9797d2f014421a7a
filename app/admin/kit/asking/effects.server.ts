import { and, eq, gt, max, notInArray, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionLedger, mails, orderPayments, stockMovements } from '#db/schema.server.ts'

/** What a command does outside its own page: to money in minor units of the base currency, to goods in units, and whom it writes to. */
export type Effects = {
  receivedMinor: number
  /** Promised back, and still to be sent. */
  owedMinor: number
  /** Noted as sent back, or carried over. */
  sentMinor: number
  /** What lies on the shelves. */
  unitsThere: number
  unitsForSale: number
  emails: { to: string; subject: string }[]
}

/** How things stand before a command runs. */
export function readStanding(tx: Db) {
  const movement = tx
    .select({ id: max(stockMovements.id) })
    .from(stockMovements)
    .get()
  return { money: readMoney(tx), waiting: waitingMails(tx), movementId: movement?.id ?? 0 }
}

/** What has changed since. */
export function effectsSince(tx: Db, before: ReturnType<typeof readStanding>): Effects {
  const money = readMoney(tx)
  return {
    receivedMinor: money.receivedMinor - before.money.receivedMinor,
    owedMinor: money.owedMinor - before.money.owedMinor,
    sentMinor: money.sentMinor - before.money.sentMinor,
    unitsThere: unitsSince(tx, before.movementId, true),
    unitsForSale: unitsSince(tx, before.movementId, false),
    emails: waitingMails(tx)
      .filter(({ id }) => !before.waiting.some((mail) => mail.id === id))
      .map(({ to, subject }) => ({ to, subject })),
  }
}

/** What is to be sent: new mails, and failed ones that are sent once more. */
function waitingMails(tx: Db) {
  const { id, to, subject } = mails
  return tx.select({ id, to, subject }).from(mails).where(eq(mails.state, 'QUEUED')).orderBy(id).all()
}

export function isNothing({ emails, ...sums }: Effects): boolean {
  return emails.length === 0 && Object.values(sums).every((sum) => sum === 0)
}

function readMoney(tx: Db) {
  const [ofOrders, ofCommissions] = [sumsOf(tx, orderPayments), sumsOf(tx, commissionLedger)]
  return {
    receivedMinor: ofOrders.receivedMinor + ofCommissions.receivedMinor,
    owedMinor: ofOrders.owedMinor + ofCommissions.owedMinor,
    sentMinor: ofOrders.sentMinor + ofCommissions.sentMinor,
  }
}

const NONE = { receivedMinor: 0, owedMinor: 0, sentMinor: 0 }

function sumsOf(tx: Db, table: typeof orderPayments | typeof commissionLedger) {
  const isIn = sql`${table.kind} IN ('RECEIVED', 'DEPOSIT', 'BALANCE')`
  const sumWhere = (condition: typeof isIn) =>
    sql<number>`coalesce(sum(CASE WHEN ${condition} THEN ${table.amountMinor} END), 0)`
  const sums = tx
    .select({
      receivedMinor: sumWhere(isIn),
      owedMinor: sumWhere(sql`NOT ${isIn} AND ${table.settledAt} IS NULL`),
      sentMinor: sumWhere(sql`NOT ${isIn} AND ${table.settledAt} IS NOT NULL`),
    })
    .from(table)
    .get()
  return sums ?? NONE
}

/** RESERVE and RELEASE move promises, every other kind what lies there. */
function unitsSince(tx: Db, movementId: number, isOnHand: boolean): number {
  const { id, kind, quantity } = stockMovements
  const onlyMoved = isOnHand ? notInArray(kind, ['RESERVE', 'RELEASE']) : undefined
  const moved = tx
    .select({ units: sql<number>`coalesce(sum(${quantity}), 0)` })
    .from(stockMovements)
    .where(and(gt(id, movementId), onlyMoved))
    .get()
  return moved?.units ?? 0
}
