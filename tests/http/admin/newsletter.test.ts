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

test('what is sent is what the fields say, and the question about it empties none of them', async () => {
  site.database.sqlite.exec(`DELETE FROM newsletter_subscribers;
    INSERT INTO newsletter_subscribers (email, locale, secret, created_at, confirmed_at)
      VALUES ('one@example.com', 'en', 'key-one', 0, 1)`)
  const admin = site.signedIn('admin@example.com')
  const words = { 'Subject (English)': 'First', 'Text (English)': 'The first words.' }
  const page = await (await admin.get('/admin/newsletter/new')).submit('Save', words)
  const nobody = await page.submit('Send it…', { 'Text (English)': '', 'Subject (English)': '' })
  expect([nobody.status, nobody.announced.includes('Check')]).toEqual([400, true])

  const asked = await page.submit('Send it…', { 'Text (English)': 'The last words.' })
  expect([asked.status, asked.field('Subject (English)'), asked.field('Text (English)')]).toEqual([
    409,
    'First',
    'The last words.',
  ])
  const sent = await asked.submit('Yes, do it')
  expect(sent.text).toContain('Sending')
  expect(sql("SELECT json_extract(body, '$.en') AS body FROM newsletter_issues ORDER BY id DESC").get()).toEqual({
    body: 'The last words.',
  })
})

test('a newsletter that is paused is corrected for those who have not got it, or ended', async () => {
  const { id } = sql(`INSERT INTO newsletter_issues (subject, body, state, created_at, changed_at, started_at)
    VALUES ('{"en":"Fair"}', '{"en":"On Sunnday."}', 'PAUSED', 0, 0, 0) RETURNING id`).get() as { id: number }
  const admin = site.signedIn('admin@example.com')
  const page = await admin.get(`/admin/newsletter/${id}`)
  const corrected = await page.submit('Save', { 'Text (English)': 'On Sunday.' })
  expect(corrected.announced).toContain('Newsletter saved')

  const ended = await (await corrected.submit('End it…')).submit('Yes, do it')
  expect(ended.announced).toContain('Newsletter ended')
  expect(sql(`SELECT state, json_extract(body, '$.en') AS body FROM newsletter_issues WHERE id = ${id}`).get()).toEqual(
    {
      state: 'SENT',
      body: 'On Sunday.',
    },
  )
  expect(ended.has('Subject (English)')).toBe(false)
})
