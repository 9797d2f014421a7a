import { cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { readOrderAccount } from '#app/shop/orders/payments/order-account.server.ts'
import {
  recordOrderPayment,
  refundOrder,
  settleOrderRefund,
  undoOrderPayment,
} from '#app/shop/orders/payments/order-money.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { writeSetting } from '#app/site/site.server.ts'

import { stockOf } from '../book.ts'
import { ADMIN, GOODS } from '../circle.ts'
import { type Acts, type Choices, newKey, nowOf, type World } from '../world.ts'
import { orderAt } from './orders.ts'

/** Who runs the shop: money that came, parcels, money that goes back, and counting. */
export const desk: Acts = {
  'desk records a payment': { weight: 9, apply: onOrder(recordPayment) },
  'desk ships': { weight: 7, apply: onOrder(ship) },
  'desk cancels': { weight: 1, apply: onOrder(cancel) },
  'desk gives back': { weight: 1, apply: onOrder(giveBack) },
  'desk sends what is owed': { weight: 3, apply: onOrder(settle) },
  'desk counts': { weight: 3, apply: count },
  'desk changes taxes': { weight: 0.15, apply: changeTaxes },
}

type OrderAct = (world: World, orderId: number, choices: Choices) => string

function onOrder(work: OrderAct): (world: World, at: Choices) => string {
  return (world, at) => {
    const orderId = orderAt(world, at[0])
    return orderId === undefined ? 'nothing' : work(world, orderId, at)
  }
}

const SHARES = [1, 1, 1, 1, 1, 0.5, 1.3, 0.98]

function recordPayment(world: World, orderId: number, [, share, again]: Choices): string {
  const { site, book } = world
  const account = readOrderAccount(site.db, orderId)
  const amountMinor = Math.round((account?.dueMinor ?? 0) * (SHARES[share % SHARES.length] ?? 1))
  if (amountMinor === 0) return 'nothing due'

  const operation = newKey(world, 'by-hand')
  const told = { orderId, amountMinor, operation, byUserId: ADMIN.id, isSure: true, now: nowOf(world) }
  const done = recordOrderPayment(site.db, told)
  if (!done.ok) return done.problem

  book.confirmed.push({ table: 'order_payments', column: 'operation', value: operation })
  book.byHand.set(operation, amountMinor)
  if (again % 10 === 0) recordOrderPayment(site.db, told)
  if (again % 23 === 1 && undoPayment(world, orderId, operation)) book.byHand.delete(operation)
  return `${amountMinor} for ${orderId}: ${done.status}`
}

/** It was another customer's. */
function undoPayment(world: World, orderId: number, operation: string): boolean {
  const find = world.site.sqlite.prepare('SELECT id FROM order_payments WHERE operation = ?').pluck()
  const paymentId = find.get(operation) as number
  return undoOrderPayment(world.site.db, { orderId, paymentId, byUserId: ADMIN.id, now: nowOf(world) })
}

function ship(world: World, orderId: number, [, parcels, again]: Choices): string {
  const sent = Array.from({ length: 1 + (parcels % 2) }, () => ({ carrier: 'Post', trackingNumber: 'RR1', link: '' }))
  const told = { orderId, parcels: sent, byUserId: ADMIN.id, isPaymentHeld: again % 2 === 0, now: nowOf(world) }
  const done = shipOrder(world.site.db, told)
  if (done.ok && again % 10 === 0 && shipOrder(world.site.db, told).ok) throw new Error(`${orderId} was sent twice`)
  return done.ok ? `sent ${orderId}` : done.problem
}

function cancel({ site, book, clock }: World, orderId: number, [, kept, damaged]: Choices): string {
  const order = book.orders.get(orderId)
  const paid = readOrderAccount(site.db, orderId)?.paidMinor ?? 0
  const isRestocked = damaged % 4 !== 0
  const refundMinor = kept % 3 === 0 ? Math.floor(paid / 2) : undefined
  const done = cancelOrder(site.db, { orderId, by: 'ADMIN', refundMinor, isRestocked, now: new Date(clock.now) })
  if (done.ok && order) order.isDamaged = !isRestocked
  return done.ok ? `canceled ${orderId}` : done.problem
}

function giveBack(world: World, orderId: number, [, share, sent]: Choices): string {
  const paid = readOrderAccount(world.site.db, orderId)?.paidMinor ?? 0
  const operation = newKey(world, 'back')
  const amountMinor = Math.round(paid * (share % 2 === 0 ? 0.3 : 1))
  const isSent = sent % 2 === 0
  const told = { orderId, amountMinor, operation, reason: 'bent', byUserId: ADMIN.id, isSent, now: nowOf(world) }
  const done = refundOrder(world.site.db, told)
  if (done === 'DONE') {
    const promiseOf = isSent ? undefined : orderId
    world.book.confirmed.push({ table: 'order_payments', column: 'operation', value: operation, promiseOf })
    if (isSent) world.book.byHand.set(operation, -amountMinor)
  }
  return `${done} ${amountMinor} of ${orderId}`
}

function settle({ site, book, clock }: World, orderId: number): string {
  const owed = site.sqlite.prepare(OWED).get(orderId) as { id: number; operation: string; amount: number } | undefined
  if (!owed) return 'nothing owed'

  const told = { orderId, paymentId: owed.id, now: new Date(clock.now) }
  const done = settleOrderRefund(site.db, told)
  if (done === 'DONE') {
    book.byHand.set(`${owed.operation}:sent`, -owed.amount)
    if (settleOrderRefund(site.db, told) === 'DONE') throw new Error(`${owed.operation} was sent twice`)
  }
  return `${done} ${owed.operation}`
}

const OWED = `SELECT id, operation, amount_minor AS amount FROM order_payments
  WHERE order_id = ? AND kind <> 'RECEIVED' AND settled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = order_payments.order_id AND a.paid_at IS NOT NULL) LIMIT 1`

const MODES = ['NONE', 'INCLUDED', 'ON_TOP'] as const

function changeTaxes(world: World, [mode, percent]: Choices): string {
  const { db } = world.site
  const rates = [{ place: 'DE', kind: 'ALL' as const, percent: String(5 + (percent % 20)) }]
  writeSetting(db, 'taxMode', MODES[mode % MODES.length] ?? 'NONE', nowOf(world))
  writeSetting(db, 'taxRates', rates, nowOf(world))
  return `${MODES[mode % MODES.length]} ${rates[0]?.percent}`
}

function count(world: World, [what, units]: Choices): string {
  const productId = GOODS[what % GOODS.length] ?? GOODS[0]
  const stock = stockOf(world.book, productId)
  // She counts what is there, or prints more.
  const counted = units % 3 === 0 ? Math.max(0, stock.onHand - (units % 2)) : Math.max(stock.onHand, 30 + (units % 40))
  const told = { productId, pool: 'WEB', counted, operation: newKey(world, 'count'), by: ADMIN.id, now: nowOf(world) }
  const done = countStock(world.site.db, told)
  if (done === 'DONE') stock.onHand = counted
  if (stock.onHand < stock.reserved) world.book.isShort.add(productId)
  return `${done} ${productId}: ${counted}`
}
