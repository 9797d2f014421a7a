import { type YearOrder, withGifts } from './buying.ts'
import { GOODS, ID, type Good } from './goods.ts'
import { type Lines, pairs, sumOf } from './ledger.ts'
import { visit, work, type Year } from './year.ts'

/** A part goes back by hand: the desk sent it from the account before it writes it down. */
export async function refundPart(year: Year, { id, country }: YearOrder, cents: number): Promise<void> {
  const { desk, leave } = await work(year, `/admin/orders/${id}`)
  await desk.press('Record the refund', {
    'Refund amount, EUR': (cents / 100).toFixed(2),
    Reason: 'A dented corner',
    'I’ve already sent the money': true,
  })
  await desk.press('Yes, do it')
  await desk.says('Refund recorded')
  year.ledger.note({ channel: 'WEB', country, refunds: cents })
  await leave()
}

/** A part of what was paid by card goes back through the provider. */
export async function refundCard(year: Year, { id, country }: YearOrder, cents: number): Promise<void> {
  const { desk, leave } = await work(year, `/admin/orders/${id}`)
  await desk.press('Record the refund', { 'Refund amount, EUR': (cents / 100).toFixed(2), Reason: 'One was scratched' })
  await desk.press('Yes, do it')
  await desk.says('Refund recorded')
  await desk.press('Send back through Stripe')
  await desk.says('It cannot be called back')
  await desk.press('Yes, do it')
  await desk.says('It goes back through the provider now')
  await desk.open(`/admin/orders/online?search=O-${id}`)
  await desk.awaits('Refunded in part')
  year.ledger.note({ channel: 'WEB', country, refunds: cents })
  await leave()
}

/** An order that is paid and not sent is cancelled: its goods are for sale again, or were found to be spoilt. */
export async function cancel(
  year: Year,
  { id, lines, country, cents }: YearOrder,
  isRestocked: boolean,
): Promise<void> {
  const { desk, leave } = await work(year, `/admin/orders/${id}?cancel=ask`)
  await desk.press('Cancel order', {
    Reason: isRestocked ? 'As they asked' : 'Spoilt by water',
    'I’ve already sent the money': true,
    'Return the items to stock': isRestocked,
  })
  await desk.press('Yes, do it')
  await desk.says('Order canceled successfully')
  const { ledger } = year
  ledger.note({ channel: 'WEB', country, refunds: cents })
  ledger.unsell(withGifts(lines))
  if (isRestocked) ledger.move('promised', withGifts(lines), -1)
  else ledger.send(withGifts(lines))
  await leave()
}

/**
 * A buyer withdraws from some of it, and the desk gives the money back.
 * @param isRestocked what came back is counted into the shelf; else nobody would buy it again
 */
export async function withdraw(year: Year, order: YearOrder, back: Lines, isRestocked = true): Promise<void> {
  const buyer = await visit(year)
  await buyer.desk.open(order.path)
  await buyer.desk.follow('Withdraw from contract')
  const amounts = pairs(order.lines).map(([good, units]) => [
    `${GOODS[good].en} (up to ${units})`,
    String(back[good] ?? 0),
  ])
  await buyer.desk.press('Confirm withdrawal', Object.fromEntries(amounts))
  await buyer.desk.says('Withdrawal received.')
  await buyer.leave()

  await refundPart(year, order, sumOf(back))
  const { desk, leave } = await work(year, `/admin/orders/${order.id}`)
  await desk.says('The customer withdrew on')
  await desk.press('Mark as done')
  await desk.says('Withdrawal marked as done')
  await leave()
  if (isRestocked) for (const [good, units] of pairs(back)) await countBack(year, good, units)
}

async function countBack(year: Year, good: Good, units: number): Promise<void> {
  const { desk, leave } = await work(year, `/admin/products/${ID[good]}`)
  year.ledger.move('home', { [good]: units }, 1)
  const counted = String(year.ledger.home.get(good))
  await desk.press('Record the count', { Counted: counted, Reason: 'Came back' })
  await desk.says('Count recorded')
  await leave()
}

/** Before it is sent, an order gets fewer of a thing; what was paid for the others goes back. @returns the order since */
export async function shorten(year: Year, order: YearOrder, good: Good, left: number): Promise<YearOrder> {
  const { desk, leave } = await work(year, `/admin/orders/${order.id}/edit`)
  await desk.press('Preview the change', { [`Amount of ${GOODS[good].en}`]: String(left), Reason: 'Sold twice, sorry' })
  await desk.says('The difference')
  await desk.press('Save the change')
  await desk.says('Order changed, and we’ve emailed the customer')
  await desk.press('Refund sent')
  await desk.press('Yes, do it')
  await desk.says('Refund marked as sent')
  await leave()
  const less = { [good]: (order.lines[good] ?? 0) - left }
  year.ledger.lessen({ channel: 'WEB', country: order.country }, less)
  year.ledger.move('promised', less, -1)
  return { ...order, lines: { ...order.lines, [good]: left }, cents: order.cents - sumOf(less) }
}
