import { expect } from 'playwright/test'

import { linkIn, waitForMail } from '../visitor/mailbox.ts'
import { turnTo, browse, browseAtDesk, type Year } from './year.ts'

const SUBJECT = 'Autumn at the harbour'
const isTo = (to: string) => (mail: { to: string; subject: string }) => mail.to === to

/** Somebody asks for the newsletter and says yes from the mail. @returns the way to their page */
export async function subscribe(year: Year, email: string): Promise<string> {
  const { context, desk } = await browse(year)
  await desk.open('/newsletter')
  await desk.press('Subscribe', { 'Your email': email })
  await desk.says('Check your email to confirm')
  const page = linkIn(await waitForMail(year.site.dataDir, isTo(email)))
  await desk.open(page)
  await desk.press('Confirm my subscription')
  await desk.says('Subscription confirmed')
  await context.close()
  return page
}

export async function unsubscribe(year: Year, page: string): Promise<void> {
  const { context, desk } = await browse(year)
  await desk.open(page)
  await desk.press('Unsubscribe')
  await desk.says('Unsubscribed')
  await context.close()
}

/** A newsletter goes to those who wait for it; it is sent in portions, some of them after the site began anew. */
export async function sendNewsletter(year: Year, readers: readonly string[], nextDay: string): Promise<void> {
  const { context, page, desk } = await browseAtDesk(year, '/admin/newsletter/new')
  await desk.press('Save', { 'Subject (English)': SUBJECT, 'Text (English)': 'The moon book is back.' })
  await desk.says('Newsletter saved')
  await desk.says(`It goes to ${readers.length} subscribers who confirmed.`)
  await desk.press('Send it…')
  await desk.says('Send this newsletter?')
  await desk.press('Yes, do it')
  await desk.says('The newsletter is on its way')
  await turnTo(year, nextDay)
  for (const email of readers)
    await waitForMail(year.site.dataDir, ({ to, subject }) => to === email && subject.includes(SUBJECT))
  await expect(async () => {
    await page.reload()
    await expect(page.locator('body')).toContainText(`${readers.length} emails were written to the outbox folder.`, {
      timeout: 1000,
    })
  }).toPass({ timeout: 60_000 })
  await context.close()
}
