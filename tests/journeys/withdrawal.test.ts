import { placeOrder } from '../support/journeys/walks.ts'
import { expect, test } from './story.ts'

test('who bought as a guest withdraws from a part of the order, and reads what became of it', async ({
  arrive,
  atDesk,
}) => {
  const guest = await arrive()
  const id = await placeOrder(guest)
  const order = guest.url.pathname + guest.url.search
  await guest.lacks('Withdraw from contract')

  const desk = await atDesk(`/admin/orders/${id}`)
  await desk.press('Confirm order')
  await desk.says('Order confirmed')

  await guest.open(order)
  await guest.follow('Withdraw from contract')
  await guest.heads(`Withdraw from order ${id}`)
  await guest.press('Confirm withdrawal', { 'Your name': '' })
  await expect.poll(() => guest.texts('.errors')).toEqual([expect.stringContaining('Your name')])
  await guest.press('Confirm withdrawal', { 'Your name': 'Anna Beispiel' })
  await guest.says('We received your withdrawal on')
  await guest.lacks('Withdraw from contract')

  await desk.open('/admin/dashboard')
  await desk.follow(`Order ${id}`)
  await desk.press('Mark as done')
  await desk.says('Withdrawal marked as done')
})
