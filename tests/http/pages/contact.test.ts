import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()

const letter = {
  'Your name (optional)': 'Ada',
  'Your email': 'ada@example.org',
  'Your message': 'May I print your poster?\n\nI would ask first.',
}

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

const mails = () =>
  site.database.sqlite
    .prepare(
      'SELECT "to" AS recipient, reply_to AS replyTo, subject, text FROM mails WHERE kind = \'CONTACT\' ORDER BY id',
    )
    .all() as { recipient: string; replyTo: string; subject: string; text: string }[]

const setting = (key: string, value: unknown) =>
  site.database.sqlite
    .prepare('INSERT OR REPLACE INTO site_settings (key, value, changed_at) VALUES (?, ?, 0)')
    .run(key, JSON.stringify(value))

test('a message reaches the circle, which answers the sender, and the answer is kept', async () => {
  setting('replyTo', 'circle@example.com')
  const page = await site.visitor().get('/contact?lng=en')
  const sent = await page.submit('Send message', letter)
  expect(sent.announced).toContain('Message sent')
  expect(mails()).toMatchObject([{ recipient: 'circle@example.com', replyTo: 'ada@example.org' }])
  expect(mails()[0]?.text).toContain('May I print your poster?')

  // Sent once more by the same page, it is the same message.
  await page.submit('Send message', letter)
  expect(mails()).toHaveLength(1)

  const admin = await administrator()
  const message = await (await admin.get('/admin/messages?search=poster&state=UNREAD')).follow('Ada')
  expect(message.text).toContain('I would ask first.')
  const read = await message.submit('Mark as read')
  const answered = await read.submit('Send answer', { Answer: 'Yes, with our name.' })
  expect(answered.announced).toContain('Answer sent')
  expect(answered.text).toContain('Yes, with our name.')
  expect(mails()[1]).toMatchObject({ recipient: 'ada@example.org', replyTo: 'circle@example.com' })
  expect(mails()[1]?.text).toMatch(/Yes, with our name\.[\s\S]*May I print your poster\?/)

  const twice = await read.submit('Send answer', { Answer: 'Yes, with our name.' })
  expect(twice.status).toBe(409)
  expect(twice.field('Answer')).toBe('Yes, with our name.')
  expect(mails()).toHaveLength(2)

  await answered.submit('Delete message')
  expect((await admin.get('/admin/messages?search=poster')).text).toContain('Nothing matches')
})

test('without an address of the circle every administrator gets the message', async () => {
  setting('replyTo', '')
  await (await site.visitor().get('/contact?lng=en')).submit('Send message', letter)
  expect(mails().at(-1)).toMatchObject({ recipient: 'admin@example.com', replyTo: 'ada@example.org' })
})

test('robots, what is too long, and what names no address are refused with the words kept', async () => {
  const page = await site.visitor().get('/contact?lng=en')
  const wrong = await page.submit('Send message', { ...letter, 'Your email': 'nobody' })
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('Your email: ')
  expect(wrong.field('Your message')).toContain('poster')
  const long = await page.submit('Send message', { ...letter, 'Your message': 'x'.repeat(4001) })
  expect(long.status).toBe(400)
  const robot = await page.submit('Send message', {
    ...letter,
    'Leave this field empty: it catches spam robots.': 'https://spam.example',
  })
  expect(robot.status).toBe(400)
})

test('one network may write a few messages, then it waits', async () => {
  setting('rateLimits', { contactByAddress: [{ tries: 1, seconds: 3600 }] })
  const write = async () => (await site.visitor().get('/contact?lng=en')).submit('Send message', letter)
  const before = mails().length
  const results = [await write(), await write(), await write()]
  expect(results.at(-1)?.status).toBe(429)
  expect(results.at(-1)?.field('Your message')).toContain('poster')
  expect(mails().length - before).toBeLessThan(3)
  site.database.sqlite.prepare("DELETE FROM site_settings WHERE key = 'rateLimits'").run()
})

test('where it is switched off, nothing leads there and it does not answer', async () => {
  const footer = async () => (await site.visitor().get('/about?lng=en')).all('footer a').map((link) => link.textContent)
  // A kept page may be a second old for who did not make the change.
  await expect.poll(footer).toContain('Contact')
  setting('takesMessages', false)
  await expect.poll(footer).not.toContain('Contact')
  expect((await site.visitor().get('/contact')).status).toBe(404)
  setting('takesMessages', true)
})
