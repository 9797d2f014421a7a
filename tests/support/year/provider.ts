import { parse } from 'csv-parse/sync'
import { expect } from 'playwright/test'

import { work, type Year } from './year.ts'

const written = (cents: number) => (cents / 100).toFixed(2)

/**
 * The provider's own list agrees with the circle's book and with what the site says: payment by payment, and by the
 * page that compares the provider's file.
 * @param refunded what went back through it, in cents
 */
export async function expectProvider(year: Year, refunded: number): Promise<void> {
  const { ledger, stripe } = year
  const taken = stripe.taken().map(({ amount_total: gross, intent }) => ({
    id: intent?.id ?? '',
    gross,
    fee: intent?.fee ?? 0,
    back: intent?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0,
  }))
  const sum = (name: 'gross' | 'fee' | 'back') => taken.reduce((all, payment) => all + payment[name], 0)
  const fees = ledger.entries.reduce((all, entry) => all + entry.fees, 0)
  expect([sum('gross'), sum('fee'), sum('back')]).toEqual([ledger.byCard, fees, refunded])

  const { desk, leave } = await work(year, '/admin/orders/online')
  const { text } = await desk.read('/admin/orders/online.csv')
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  const said = rows.map(({ paymentId, charged, fee, refunded: back }) => [paymentId, charged, fee, back].join(' '))
  const listed = taken.map(({ id, gross, fee, back }) => [id, written(gross), written(fee), written(back)].join(' '))
  expect(said.toSorted()).toEqual(listed.toSorted())

  await desk.open('/admin/orders/online/payouts')
  const payouts = { name: 'payouts.csv', mimeType: 'text/csv', buffer: Buffer.from(payoutsOf(taken)) }
  await desk.press('Compare', { 'File of the provider (CSV)': payouts })
  await desk.says(`${taken.length} lines agree with what we know.`)
  expect(await desk.texts('.sticker.rose')).toEqual([])
  await leave()
}

/** As the provider's dashboard writes itemised payouts. */
function payoutsOf(taken: readonly { id: string; gross: number; fee: number; back: number }[]): string {
  const lines = taken.flatMap(({ id, gross, fee, back }, at) => [
    ['po_1', `txn_${at}`, 'eur', written(gross), written(fee), written(gross - fee), 'charge', id],
    ...(back > 0 ? [['po_1', `txn_${at}r`, 'eur', written(-back), '0.00', written(-back), 'refund', id]] : []),
  ])
  const head = 'automatic_payout_id,balance_transaction_id,currency,gross,fee,net,reporting_category,payment_intent_id'
  return [head, ...lines.map((line) => line.join(','))].join('\n')
}
