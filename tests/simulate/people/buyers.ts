import { quoteCart } from '#app/shop/checkout/quote.server.ts'
import { formatSeen } from '#app/shop/checkout/seen.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { type Placement, placeOrder } from '#app/shop/orders/placement.server.ts'

import { anAddress, anOrder } from '../../support/shop/small-shop.ts'
import { stockOf } from '../book.ts'
import { ACCOUNTS, BUYERS, emailOfBuyer, EURO, METHODS, THINGS } from '../circle.ts'
import { type Acts, type Choices, newKey, nowOf, type World } from '../world.ts'
import { orderAt } from './orders.ts'

/** Who buys: guests and people with an account, with forms that are sent once, twice, or late. */
export const buyers: Acts = {
  'buyers order': { weight: 10, apply: (world, at) => order(world, at, newKey(world, 'order-form')) },
  'buyers press twice': { weight: 1, apply: pressTwice },
  'buyers order what they saw': { weight: 4, apply: orderSeen },
  'buyers cancel': { weight: 1, apply: cancel },
}

function order(world: World, at: Choices, idempotencyKey: string): string {
  return take(world, placeOrder(world.site.db, requestOf(at, idempotencyKey), nowOf(world)))
}

/** As the checkout does: where there is less than they want, they take what there is. */
function orderSeen(world: World, at: Choices): string {
  const { db } = world.site
  const request = requestOf(at, newKey(world, 'order-form'))
  const seen = formatSeen(quoteCart(db, request.cart, request.choices, nowOf(world)))
  return take(world, placeOrder(db, { ...request, seen }, nowOf(world)))
}

function pressTwice(world: World, at: Choices): string {
  const key = newKey(world, 'order-form')
  const first = order(world, at, key)
  const placed = placeOrder(world.site.db, requestOf(at, key), nowOf(world))
  if (first.startsWith('order') && !(placed.ok && !placed.isNew && first === `order ${placed.order.id}`))
    throw new Error(`The same form made another order than ${first}`)
  return first
}

function requestOf([who, what, units, more]: Choices, idempotencyKey: string) {
  const buyer = who % BUYERS
  const first = THINGS[what % THINGS.length] ?? THINGS[0]
  const second = THINGS.find((thing) => thing !== first && more % 3 === 0)
  const cart = [first, ...(second === undefined ? [] : [second])].map((productId) => ({
    productId,
    quantity: productId === THINGS.at(-1) ? 1 : 1 + (units % 4),
  }))
  const userId = buyer < ACCOUNTS ? 10 + buyer : null
  const paymentMethodId = METHODS[units % METHODS.length] ?? null
  const choices = { country: anAddress.country, methodId: null, paymentMethodId }
  const currency = more % 5 === 1 ? EURO : { name: 'USD', conversion: 1 }
  return anOrder({ idempotencyKey, userId, email: emailOfBuyer(buyer), cart, choices, currency, keepsCart: true })
}

/** What was confirmed to a buyer is written down. */
function take({ site, book }: World, placement: Placement): string {
  if (!placement.ok) return placement.problem
  if (!placement.isNew) throw new Error('A new form led to an order that was there')

  const { id } = placement.order
  book.confirmed.push({ table: 'orders', column: 'id', value: id })
  if (book.orders.has(id)) throw new Error(`Order ${id} was there already`)

  const goods = new Map<number, number>()
  const lines = site.sqlite.prepare(LINES).all(id) as { product: number; units: number }[]
  for (const { product, units } of lines) {
    goods.set(product, units)
    stockOf(book, product).reserved += units
  }
  const { email } = site.sqlite.prepare('SELECT email FROM orders WHERE id = ?').get(id) as { email: string }
  book.orders.set(id, { id, email, status: 'ORDERED', goods, isDamaged: false })
  book.orderIds.push(id)
  return `order ${id}`
}

const LINES = `SELECT product_id AS product, sum(quantity) AS units FROM order_lines
  WHERE order_id = ? AND NOT is_digital GROUP BY product_id`

function cancel(world: World, [at]: Choices): string {
  const orderId = orderAt(world, at)
  if (orderId === undefined) return 'nothing'

  const done = cancelOrder(world.site.db, { orderId, by: 'CUSTOMER', now: nowOf(world) })
  return done.ok ? `canceled ${orderId}` : done.problem
}
