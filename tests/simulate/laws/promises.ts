import { presentCreditNote } from '#app/shop/documents/credit-note.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'

import type { Confirmation } from '../book.ts'
import type { World } from '../world.ts'

/** What was confirmed to somebody last is there. */
export function theLatestPromiseStands({ site, book }: World): string[] {
  const latest = book.confirmed.at(-1)
  return latest && !isThere(site, latest) ? [`${latest.table} ${latest.value} was confirmed, and is gone`] : []
}

/** Whatever was ever confirmed to somebody is there. */
export function allPromisesStand({ site, book }: World): string[] {
  const gone = book.confirmed.filter((one) => !isThere(site, one))
  return gone.map(({ table, value }) => `${table} ${value} was confirmed, and is gone`)
}

function isThere({ sqlite }: World['site'], { table, column, value, promiseOf }: Confirmation): boolean {
  if (sqlite.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(value) !== undefined) return true

  return promiseOf !== undefined && sqlite.prepare(LOST).get(promiseOf) !== undefined
}

const LOST = "SELECT 1 FROM order_payments WHERE order_id = ? AND operation LIKE 'dispute:%' AND kind = 'RETURNED'"

/** Credit notes are numbered once each, and no number is left out but by a restore. */
export function creditNotesHaveNoGaps({ site, book }: World): string[] {
  const { last, notes } = site.sqlite.prepare(NOTES).get() as { last: number | null; notes: number }
  const skipped = book.jumps.reduce((sum, { from, to }) => ((last ?? 0) > to ? sum + to - from : sum), 0)
  return (last ?? 0) - skipped === notes ? [] : [`${notes} credit notes, and the last is number ${last}`]
}

/** A number that somebody has on paper is never given to something else, not even after a restore. */
export function numbersAreGivenOnce({ site, papers }: World): string[] {
  return (site.sqlite.prepare(NUMBERS).all() as { number: string; of: string }[]).flatMap(({ number, of }) => {
    const known = papers.get(number) ?? of
    papers.set(number, known)
    return known === of ? [] : [`${number} was given to ${known}, and to ${of}`]
  })
}

/** A credit note that was handed out reads as it did, whatever becomes of the order and its money: the latest few. */
export function latestNotesStay(world: World): string[] {
  return notesStay(world, 12)
}

/** The same of all that there ever were. */
export function allNotesStay(world: World): string[] {
  return notesStay(world, -1)
}

function notesStay({ site, papers }: World, most: number): string[] {
  const rows = site.sqlite.prepare(LATEST_NOTES).all(most) as { orderId: number; number: number }[]
  return rows.flatMap(({ orderId, number }) => {
    const order = findOrder(site.db, orderId)
    const refund = order?.payments.find(({ creditNumber }) => creditNumber === number)
    if (!order || !refund) return [`credit note ${number} is of no order`]

    const text = JSON.stringify(presentCreditNote(site.db, order, refund, 'en'))
    const before = papers.get(`note ${number}`) ?? text
    papers.set(`note ${number}`, before)
    return text === before ? [] : [`credit note ${number} was ${before}, and is ${text}`]
  })
}

const LATEST_NOTES = `SELECT order_id AS orderId, credit_number AS number FROM order_payments
  WHERE credit_number IS NOT NULL ORDER BY credit_number DESC LIMIT ?`
const NOTES = 'SELECT max(credit_number) AS last, count(credit_number) AS notes FROM order_payments'
const NUMBERS = `SELECT 'order ' || id AS number, secret AS "of" FROM orders
  UNION ALL SELECT 'credit note ' || credit_number, operation FROM order_payments WHERE credit_number IS NOT NULL`
