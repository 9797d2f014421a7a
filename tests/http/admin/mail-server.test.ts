import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { mails } from '#db/schema.server.ts'

import { type MailServer, openMailServer } from '../../support/providers/mail-server.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const PASSWORD = 'an-app-password'
const HERE = '/admin/site-config/mail'
const site = openSite()
let server: MailServer
/** Every password that came, right or wrong. */
const tried: string[] = []
let admin: Visitor

beforeAll(async () => {
  server = await openMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _, done) => {
      tried.push(String(password))
      if (username === 'mio@nenas.example' && password === PASSWORD) done(null, { user: username })
      else done(new Error('Invalid login'))
    },
  })
  admin = site.visitor()
  await admin.logIn('admin@example.com')
})
afterAll(() => server.close())

const port = () => new URL(server.url).port
const fill = (values: Record<string, string>): Record<string, string> => ({
  'Where your email is': 'Another mail server',
  'Your address': 'mio@nenas.example',
  Server: '127.0.0.1',
  Port: port(),
  ...values,
})

test('a wrong password is told in plain words, keeps what was typed but for it, and saves nothing', async () => {
  const page = await admin.get(HERE)
  expect(page.text).toContain('Emails are not being sent yet')
  const refused = await page.submit('Save and send me a test', fill({ Password: 'wrong' }))
  expect([refused.status, refused.field('Server'), refused.field('Password')]).toEqual([400, '127.0.0.1', ''])
  expect(refused.text).toContain('does not accept this address with this password')
  expect(refused.html).not.toContain('value="wrong"')
  expect((await admin.get(HERE)).text).toContain('Emails are not being sent yet')
})

test('a server that is not there, and one without a name, are told at once', async () => {
  const page = await admin.get(HERE)
  const unreached = await page.submit('Save and send me a test', fill({ Password: PASSWORD, Port: '1' }))
  expect(unreached.text).toContain('The server does not answer')
  const nameless = await page.submit('Save and send me a test', fill({ Password: PASSWORD, Server: '' }))
  expect([nameless.status, nameless.all('[aria-invalid=true]').map((one) => one.getAttribute('name'))]).toEqual([
    400,
    ['host'],
  ])
})

test('an account that works is kept sealed, sends a test, and carries every mail from then on', async () => {
  const saved = await (await admin.get(HERE)).submit('Save and send me a test', fill({ Password: PASSWORD }))
  expect(saved.announced).toContain('A test is on its way to admin@example.com')
  // What else was waiting goes the same way.
  const arrived = () => server.received.find(({ mail }) => mail.subject === 'Your emails arrive')
  await vi.waitFor(() => expect(arrived()).toBeDefined(), { timeout: 60_000, interval: 100 })
  expect([arrived()?.to, arrived()?.mail.from?.address]).toEqual([['admin@example.com'], 'mio@nenas.example'])
  await vi.waitFor(() => expect(site.database.db.select().from(mails).all().at(-1)?.state).toBe('SENT'), 60_000)

  const kept = JSON.stringify(site.database.sqlite.prepare('SELECT * FROM mail_servers').all())
  expect(kept).toContain('mio@nenas.example')
  expect(kept).not.toContain(PASSWORD)
  const page = await admin.get(HERE)
  expect([page.text.includes('Emails go through 127.0.0.1'), page.html.includes(PASSWORD)]).toEqual([true, false])
  expect(JSON.stringify(site.database.sqlite.prepare('SELECT * FROM audit_log').all())).not.toContain(PASSWORD)
  expect((await admin.get('/admin/mail')).text).not.toContain('Set up sending')
})

test('an empty password keeps the known one, for the same server alone', async () => {
  const page = await admin.get(HERE)
  const again = await page.submit('Save and send me a test', fill({ Password: '' }))
  expect(again.announced).toContain('on its way')

  tried.length = 0
  const elsewhere = await (
    await admin.get(HERE)
  ).submit('Save and send me a test', fill({ Password: '', Server: 'localhost' }))
  expect(elsewhere.status).toBe(400)
  expect(tried).not.toContain(PASSWORD)
})

test('without the account mails wait as files again', async () => {
  const removed = await (await admin.get(HERE)).submit('Send no more through this account')
  expect(removed.announced).toContain('Removed')
  expect((await admin.get('/admin/mail')).text).toContain('Set up sending')
})
