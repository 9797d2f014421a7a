import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

type Mail = { recipient: string; text: string }
const mailsTo = (address: string) =>
  site.database.sqlite
    .prepare(`SELECT "to" AS recipient, text FROM mails WHERE "to" = ? ORDER BY id`)
    .all(address) as Mail[]
const subscriber = (address: string) =>
  site.database.sqlite
    .prepare('SELECT secret, confirmed_at FROM newsletter_subscribers WHERE email = ?')
    .get(address) as { secret: string; confirmed_at: number | null } | undefined

test('a block on an own page asks for the newsletter; nobody is subscribed before they press the link in the mail', async () => {
  const admin = site.signedIn('admin@example.com')
  const page = { 'Title (English)': 'Stay', 'Text (English)': 'Hello\n\n[[newsletter]]', 'Page address': 'stay' }
  await (await admin.get('/admin/pages/new')).submit('Save', { ...page, Status: 'Published' })

  const visitor = site.visitor()
  const open = await visitor.get('/p/stay?lng=en')
  expect(open.headers.get('Cache-Control')).toBe('public, no-cache')
  const answer = await open.submit('Subscribe', { 'Your email': 'Reader@Example.org' })
  expect(answer.announced).toContain('Check your email to confirm')
  const asked = subscriber('reader@example.org')
  expect(asked?.confirmed_at).toBeNull()
  expect(mailsTo('reader@example.org')).toHaveLength(1)
  expect(mailsTo('reader@example.org')[0]?.text).toContain(`/newsletter/${asked?.secret}`)

  // Asked again on the same day, nothing more is sent.
  await (await visitor.get('/newsletter')).submit('Subscribe', { 'Your email': 'reader@example.org' })
  expect(mailsTo('reader@example.org')).toHaveLength(1)
  await (await visitor.get(`/newsletter/${asked?.secret}`)).submit('Confirm my subscription')
  expect(subscriber('reader@example.org')?.confirmed_at).not.toBeNull()

  const again = await (await visitor.get('/newsletter')).submit('Subscribe', { 'Your email': 'reader@example.org' })
  expect(again.announced).toContain('Check your email to confirm')
  expect(mailsTo('reader@example.org')).toHaveLength(1)
})

test('what is no address is told with the words kept, robots are refused, and one network has a limit', async () => {
  const page = await site.visitor().get('/newsletter')
  const wrong = await page.submit('Subscribe', { 'Your email': 'nobody' })
  expect([wrong.status, wrong.field('Your email')]).toEqual([400, 'nobody'])
  const robot = await page.submit('Subscribe', {
    'Your email': 'robot@example.org',
    'Leave this field empty: it catches spam robots.': 'https://spam.example',
  })
  expect(robot.status).toBe(400)
  expect(subscriber('robot@example.org')).toBeUndefined()

  site.database.sqlite
    .prepare('INSERT OR REPLACE INTO site_settings (key, value, changed_at) VALUES (?, ?, 0)')
    .run('rateLimits', JSON.stringify({ newsletterByAddress: [{ tries: 1, seconds: 3600 }] }))
  const send = async (name: string) =>
    (await site.visitor().get('/newsletter')).submit('Subscribe', { 'Your email': `${name}@example.org` })
  await send('one')
  const last = await send('two')
  expect([last.status, last.field('Your email')]).toEqual([429, 'two@example.org'])
  expect(subscriber('two@example.org')).toBeUndefined()
})
