import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()
const drafts = () =>
  site.database.sqlite.prepare("SELECT count(*) FROM newsletter_issues WHERE state = 'DRAFT'").pluck().get() as number
const sql = (text: string) => site.database.sqlite.prepare(text)

test('a newsletter is written, looked at, tried, sent in her name, and ended by one press of a mail program', async () => {
  site.database.sqlite.exec(`DELETE FROM newsletter_subscribers;
    INSERT INTO newsletter_subscribers (email, locale, secret, created_at, confirmed_at)
      VALUES ('reader@example.com', 'ja', 'the-readers-key', 0, 1)`)
  const admin = site.signedIn('admin@example.com')
  const empty = await (await admin.get('/admin/newsletter/new')).submit('Save', { 'Subject (English)': 'Winter' })
  expect(empty.status).toBe(400)

  const page = await empty.submit('Save', { 'Subject (English)': 'Winter', 'Text (English)': 'A book is out.' })
  expect(page.announced).toContain('Newsletter saved')
  expect(page.text).toContain('It goes to 1 subscriber who confirmed.')
  expect(page.all('iframe')).toHaveLength(2)
  expect((await page.submit('Send it to me only')).announced).toContain('on its way to you')

  const asked = await page.submit('Send it…')
  expect(asked.announced).toContain('It goes to 1 subscriber')
  expect(asked.announced).not.toContain('No email is sent')
  const sent = await asked.submit('Yes, do it')
  expect(sent.announced).toContain('on its way, in portions')
  expect(sent.has('Subject (English)')).toBe(false)

  const pressed = await fetch(`${site.url}/newsletter/the-readers-key`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(pressed.status).toBe(200)
  expect(sql('SELECT count(*) AS n FROM newsletter_subscribers').get()).toEqual({ n: 0 })
})

test('a draft is deleted by a button that stands behind a line of its own', async () => {
  const admin = site.signedIn('admin@example.com')
  const words = { 'Subject (English)': 'Spring', 'Text (English)': 'Not yet.' }
  const page = await (await admin.get('/admin/newsletter/new')).submit('Save', words)
  const before = drafts()
  expect(page.all('details.fold button').map((button) => button.textContent)).toEqual(['Delete this draft'])
  expect(page.text).toContain('This cannot be undone')
  expect((await page.submit('Delete this draft')).announced).toContain('Draft deleted')
  expect(drafts()).toBe(before - 1)
})
