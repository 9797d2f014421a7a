import { readFileSync } from 'node:fs'

import { expect } from 'playwright/test'

import { sendRequest } from '../journeys/walks.ts'
import { linkIn, waitForMail } from '../visitor/mailbox.ts'
import { cents } from './goods.ts'
import { browse, browseAtDesk, type Year } from './year.ts'

export type Commission = { id: number; home: string; email: string }
const DESK = '/admin/commissions/1'

/** Somebody looks at the samples and asks for a drawing, and confirms their address from the mail. */
export async function ask(year: Year): Promise<Commission> {
  const { context, page, desk } = await browse(year)
  const email = 'client@example.com'
  await desk.open('/commissions')
  await expect(page.locator('.samples a img')).toHaveAttribute('alt', 'Tea')
  await sendRequest(desk, { email, type: 'Ink drawing', details: 'The cat of the sample, but in a boat.' })
  await desk.says('Request sent')
  const mail = await waitForMail(
    year.site.dataDir,
    ({ to, subject }) => to === email && subject.includes('got your request'),
  )
  await desk.open(linkIn(mail))
  await desk.press('Confirm my email address')
  await desk.says('Your email address is confirmed')
  const home = new URL(page.url()).pathname
  await context.close()
  return { id: 1, home, email }
}

/** A quote, a question about it, its answer, and a yes. */
export async function agree(year: Year, { home }: Commission): Promise<void> {
  const studio = await browseAtDesk(year, DESK)
  await studio.desk.press('Send quote', { 'Line 1': 'Bust in ink', 'Amount of line 1': '200.00' })
  await studio.desk.says('Quote sent')
  const client = await browse(year)
  await client.desk.open(home)
  await client.desk.says('€200.00')
  await client.desk.press('Send message', { 'Your message': 'May the boat have a red sail?' })
  await client.desk.says('Message sent')
  await studio.desk.open(DESK)
  await studio.desk.says('May the boat have a red sail?')
  await studio.desk.press('Send message', { 'Your message': 'With pleasure.' })
  await studio.desk.says('Message sent')
  await client.desk.open(home)
  await client.desk.says('With pleasure.')
  await client.desk.press('Accept quote')
  await client.desk.says('Quote accepted')
  await client.context.close()
  await studio.context.close()
}

/** The deposit, a fifth, and later the balance come by transfer. @param amount as it is typed */
export async function receive(year: Year, amount: '40.00' | '160.00'): Promise<void> {
  const { context, desk } = await browseAtDesk(year, DESK)
  await desk.holds('Amount received', amount)
  await desk.press('Record payment', { 'Amount received': amount })
  await desk.says('Payment recorded')
  year.ledger.note({ channel: 'COMMISSION', country: '', sales: amount === '40.00' ? 1 : 0, goods: cents(amount) })
  await context.close()
}

const sketch = (name: string) => ({
  name: 'sketch.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(`app/seed/originals/${name}.jpg`),
})
const FINISHED = Buffer.from('the finished drawing, with a red sail')

/** A sketch, a wish, another sketch, a yes; lines, colours, and the file. */
export async function draw(year: Year, { home }: Commission): Promise<void> {
  const { page, desk, context } = await browseAtDesk(year, DESK)
  const sure = async (button: string, filling = {}) => {
    await desk.press(button, filling)
    await desk.press('Yes, do it')
  }
  const client = await browse(year)
  await sure('Start work')
  await desk.says('Work started')
  await desk.press('Show to the client', { 'Pictures of this stage': sketch('beach') })
  await desk.says('Update shown to the client')
  await client.desk.open(home)
  await expect(client.page.locator('.proofs img').first()).toBeVisible()
  await client.desk.press('Request revision', { 'What should we change?': 'A bigger sail, please' })
  await client.desk.says('Revision requested')
  await desk.open(DESK)
  await desk.says('A bigger sail, please')
  await desk.press('Show to the client', { 'Pictures of this stage': sketch('tide') })
  await desk.says('Update shown to the client')
  await client.desk.open(home)
  await client.desk.press('Approve')
  await client.desk.says('Approved.')
  await desk.open(DESK)
  await sure('Go on to the lineart')
  await desk.says('Next stage started')
  await sure('Go on to the colours')
  await desk.says('Now: Colours.')
  await desk.press('Deliver', { 'Finished files': { name: 'boat.png', mimeType: 'image/png', buffer: FINISHED } })
  await desk.says('Commission delivered')
  await client.desk.open(home)
  const link = (await client.page.locator('#delivery a').first().getAttribute('href')) ?? ''
  expect(await (await client.page.request.get(link)).text()).toBe(FINISHED.toString())
  await client.context.close()
  await page.close()
  await context.close()
}

/** Something goes back after all. */
export async function refundClient(year: Year): Promise<void> {
  const { context, desk } = await browseAtDesk(year, DESK)
  await desk.press('Record the refund', { 'Refund amount': '10.00', Reason: 'Three days late' })
  await desk.press('Yes, do it')
  await desk.says('Refund recorded')
  await desk.press('Refund sent')
  await desk.press('Yes, do it')
  await desk.says('Refund marked as sent')
  year.ledger.note({ channel: 'COMMISSION', country: '', refunds: cents('10.00') })
  await context.close()
}
