import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'
import { accountKeys, mails, sessions, users } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'
import { linkIn, waitForMail } from '../../support/visitor/mailbox.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let count = 0

/** Somebody with a new account, logged in. */
async function member(): Promise<{ visitor: Visitor; email: string }> {
  count += 1
  const email = `member${count}@example.com`
  const visitor = site.visitor()
  const first = await visitor.get('/login')
  const second = await first.submit('Continue', { 'E-mail': email })
  await second.submit('Register', { Password: 'tide-table', 'Confirm password': 'tide-table' })
  return { visitor, email }
}

async function askForLink(email: string): Promise<string> {
  const page = await site.visitor().get('/password-reset')
  await page.submit('Send the link', { 'E-mail': email })
  return linkIn(
    await waitForMail(site.dataDir, ({ to, subject }) => to === email && subject === 'Reset your nenas password'),
  )
}

const userOf = (email: string) => site.database.db.select().from(users).where(eq(users.email, email)).get()

test('a forgotten password is chosen anew by a link that works once, and everybody is logged out', async () => {
  const { visitor, email } = await member()
  const link = await askForLink(email)
  const tab = await site.visitor().get(link)
  const otherTab = await site.visitor().get(link)
  expect(tab.headers.get('Cache-Control')).toContain('no-store')

  const short = await tab.submit('Set password', { 'New password': 'ab', 'Confirm new password': 'cd' })
  expect(short.status).toBe(400)
  expect(short.html).not.toContain('value="ab"')

  const done = await tab.submit('Set password', {
    'New password': 'new-tide-table',
    'Confirm new password': 'new-tide-table',
  })
  expect(done.url.pathname).toBe('/login')
  expect(done.announced).toContain('Password updated successfully')
  const late = await otherTab.submit('Set password', {
    'New password': 'thief-tide-table',
    'Confirm new password': 'thief-tide-table',
  })
  expect(late.status).toBe(400)
  expect(late.text).toContain('This link has expired or was already used. Ask for a new one below.')
  expect((await visitor.get('/shop/account')).path).toBe('/shop')
  expect((await site.visitor().logIn(email, 'tide-table')).status).toBe(400)
  expect((await site.visitor().logIn(email, 'new-tide-table')).announced).toContain('Logged in successfully')
  expect(userOf(email)?.emailVerifiedAt).not.toBeNull()
})

test('nothing tells whether an address has an account: neither words nor time, and nobody is written to', async () => {
  const { email } = await member()
  const answers = []
  for (const asked of [email, 'nobody@example.com']) {
    const page = await site.visitor().get('/password-reset')
    const before = performance.now()
    const answer = await page.submit('Send the link', { 'E-mail': asked })
    answers.push({ text: answer.text.replaceAll(asked, ''), path: answer.path, ms: performance.now() - before })
  }
  expect(answers[0]?.text).toBe(answers[1]?.text)
  expect(answers[0]?.path).toBe('/password-reset?sent')
  for (const { ms } of answers) expect(ms).toBeGreaterThan(150)
  expect(site.database.db.select().from(mails).where(eq(mails.to, 'nobody@example.com')).all()).toEqual([])
})

test('a link is over after its time, and after a newer one; only its hash is kept, and the mail is forgotten', async () => {
  const { email } = await member()
  const first = await askForLink(email)
  const rows = site.database.db.select().from(accountKeys).all()
  expect(JSON.stringify(rows)).not.toContain(first.slice(-20))
  await expect
    .poll(() =>
      site.database.db
        .select()
        .from(mails)
        .where(eq(mails.to, email))
        .all()
        .map(({ text }) => text),
    )
    .toEqual(['', ''])

  site.database.sqlite.prepare("UPDATE account_keys SET expires_at = ? WHERE kind = 'RESET'").run(Date.now() - 1)
  const late = await site.visitor().get(first)
  expect(late.text).toContain('This link has expired')
  expect(late.hasButton('Set password')).toBe(false)
  for (const key of ['', 'x', "' OR 1=1 --", 'x'.repeat(2000)])
    expect((await site.visitor().get(`/password-reset?key=${encodeURIComponent(key)}`)).text).toContain(
      'This link has expired',
    )
})

test('who asks too often waits, and one address gets only so many letters', async () => {
  const { email } = await member()
  const { db } = site.database
  const kept = site.database.sqlite.prepare("SELECT value FROM site_settings WHERE key = 'rateLimits'").pluck().get()
  const limits = JSON.parse(String(kept)) as Record<string, { tries: number; seconds: number }[]>
  writeSetting(
    db,
    'rateLimits',
    { ...limits, resetByAccount: [{ tries: 2, seconds: 777 }], resetByAddress: [{ tries: 4, seconds: 778 }] } as never,
    new Date(),
  )
  const answers = []
  for (let asked = 0; asked < 5; asked++) {
    const page = await site.visitor().get('/password-reset')
    answers.push(await page.submit('Send the link', { 'E-mail': email }))
  }
  writeSetting(db, 'rateLimits', limits as never, new Date())

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(Number(answers[4]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  const emails = db.select().from(mails).where(eq(mails.to, email)).all()
  expect(emails.filter(({ kind }) => kind === 'PASSWORD_RESET')).toHaveLength(2)
})

test('a disabled account gets no link', async () => {
  const { email } = await member()
  site.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email)).run()
  const page = await site.visitor().get('/password-reset')
  expect((await page.submit('Send the link', { 'E-mail': email })).announced).toContain('a link is on its way')
  const emails = site.database.db.select().from(mails).where(eq(mails.to, email)).all()
  expect(emails.map(({ kind }) => kind)).toEqual(['EMAIL_CONFIRMATION'])
})

test('a new address confirms itself by one press, which looking at the page does not do', async () => {
  const { visitor, email } = await member()
  const mail = await waitForMail(site.dataDir, ({ to }) => to === email)
  await site.visitor().get(linkIn(mail))
  await site.visitor().fetch(linkIn(mail), { method: 'HEAD' })
  expect(userOf(email)?.emailVerifiedAt).toBeNull()
  expect((await visitor.get('/shop/account')).text).toContain('Not confirmed yet')

  const page = await site.visitor().get(linkIn(mail))
  expect((await page.submit('Confirm my email address')).announced).toContain('Your email address is confirmed')
  expect(userOf(email)?.emailVerifiedAt).not.toBeNull()
  expect((await page.submit('Confirm my email address')).text).toContain('This link has expired or was already used')
  expect((await visitor.get('/verify-email')).url.pathname).toBe('/shop/account')
})

test('another link can be asked for, and the one before is over', async () => {
  const { visitor, email } = await member()
  const first = linkIn(await waitForMail(site.dataDir, ({ to }) => to === email))
  const page = await (await visitor.get('/shop/account')).follow('Confirm my email address')
  expect((await page.submit('Send another link')).announced).toContain(`A link is on its way to ${email}`)
  expect((await site.visitor().get(first)).text).toContain('This link has expired')
  expect((await site.visitor().get('/verify-email')).url.pathname).toBe('/login')
})

test('the address changes when the new one says so, and the old one is told', async () => {
  const { visitor, email } = await member()
  const wanted = `new-${email}`
  const account = await visitor.get('/shop/account')
  const wrong = await account.submit('Change e-mail', { 'New e-mail': wanted, Password: 'not it' })
  expect(wrong.status).toBe(400)
  expect(wrong.field('New e-mail')).toBe(wanted)
  expect(wrong.announced).toContain('Failed to update email')
  const taken = await account.submit('Change e-mail', { 'New e-mail': 'customer@example.com', Password: 'tide-table' })
  expect(taken.announced).toContain('Email already exists.')
  const same = await account.submit('Change e-mail', { 'New e-mail': email.toUpperCase(), Password: 'tide-table' })
  expect(same.announced).toContain('This is already your email address.')

  const asked = await account.submit('Change e-mail', { 'New e-mail': wanted, Password: 'tide-table' })
  expect(asked.announced).toContain(`We’ve sent a link to ${wanted}`)
  expect(userOf(email)).toBeDefined()
  const link = linkIn(await waitForMail(site.dataDir, ({ to }) => to === wanted))
  const done = await (await visitor.get(link)).submit('Confirm my new address')
  expect(done.announced).toContain('Email updated successfully')
  expect(done.text).toContain(wanted)
  expect(userOf(wanted)?.emailVerifiedAt).not.toBeNull()
  expect((await site.visitor().logIn(wanted, 'tide-table')).announced).toContain('Logged in')

  const warning = await waitForMail(site.dataDir, ({ to, subject }) => to === email && /about to change/.test(subject))
  expect(warning.text).toContain(wanted)
  const stranger = await (await site.visitor().get(linkIn(warning))).submit('Stop this change')
  expect(stranger.heading).toBe('New password')
  expect(userOf(email)).toBeDefined()
  expect((await visitor.get('/shop/account')).path).toBe('/shop')
  await stranger.submit('Set password', {
    'New password': 'mine-again-tide',
    'Confirm new password': 'mine-again-tide',
  })
  expect((await site.visitor().logIn(email, 'mine-again-tide')).announced).toContain('Logged in')
})

test('a password that is set by mail tells which change of address it ended', async () => {
  const { visitor, email } = await member()
  const wanted = `later-${email}`
  await (await visitor.get('/shop/account')).submit('Change e-mail', { 'New e-mail': wanted, Password: 'tide-table' })
  const change = linkIn(await waitForMail(site.dataDir, ({ to }) => to === wanted))
  await (await site.visitor().get('/password-reset')).submit('Send the link', { 'E-mail': email })
  const isReset = ({ to, text }: { to: string; text: string }) => to === email && text.includes('/password-reset?')
  const form = await site.visitor().get(linkIn(await waitForMail(site.dataDir, isReset)))
  const done = await form.submit('Set password', {
    'New password': 'another-tide',
    'Confirm new password': 'another-tide',
  })
  expect(done.announced).toContain(`Your change of email address to ${wanted} was canceled`)
  expect((await site.visitor().get(change)).text).toContain('This link has expired')
})

test('a new password ends a change of address that waits, and a change of address a waiting link: both say so', async () => {
  const { visitor, email } = await member()
  const wanted = `later-${email}`
  const ask = async (Password: string) =>
    (await visitor.get('/shop/account')).submit('Change e-mail', { 'New e-mail': wanted, Password })
  await ask('tide-table')
  const first = linkIn(await waitForMail(site.dataDir, ({ to }) => to === wanted))
  const changed = await (
    await visitor.get('/shop/account')
  ).submit('Change password', {
    'Current password': 'tide-table',
    'New password': 'another-tide',
    'Confirm new password': 'another-tide',
  })
  expect(changed.announced).toContain(`Your change of email address to ${wanted} was canceled`)
  expect((await visitor.get(first)).text).toContain('This link has expired')

  await ask('another-tide')
  await (await site.visitor().get('/password-reset')).submit('Send the link', { 'E-mail': email })
  const isAnother = ({ to, text }: { to: string; text: string }) => to === wanted && !text.includes(first)
  const done = await (
    await visitor.get(linkIn(await waitForMail(site.dataDir, isAnother)))
  ).submit('Confirm my new address')
  expect(done.announced).toContain('The password link we sent to your old address no longer works')
})

test('an address that somebody else took meanwhile is refused in words', async () => {
  const { visitor, email } = await member()
  const wanted = `contested-${email}`
  await (await visitor.get('/shop/account')).submit('Change e-mail', { 'New e-mail': wanted, Password: 'tide-table' })
  const link = linkIn(await waitForMail(site.dataDir, ({ to }) => to === wanted))
  site.database.db.insert(users).values({ email: wanted, createdAt: new Date() }).run()
  const page = await (await visitor.get(link)).submit('Confirm my new address')
  expect(page.announced).toContain('Email already exists.')
  expect(userOf(email)).toBeDefined()
})

test('a new password ends every other session and keeps this one, in a session of its own', async () => {
  const { visitor, email } = await member()
  const other = site.visitor()
  await other.logIn(email, 'tide-table')
  const account = await visitor.get('/shop/account')
  const filled = { 'New password': 'a-new-tide-table', 'Confirm new password': 'a-new-tide-table' }
  const wrong = await account.submit('Change password', { 'Current password': 'wrong', ...filled })
  expect(wrong.announced).toContain('Failed to update password')
  const common = await account.submit('Change password', {
    'Current password': 'tide-table',
    'New password': 'Password1',
    'Confirm new password': 'Password1',
  })
  expect(common.text).toContain('That password is too easy to guess')

  const before = visitor.cookie('session')
  const done = await account.submit('Change password', { 'Current password': 'tide-table', ...filled })
  expect(done.announced).toContain('Password updated successfully')
  expect(visitor.cookie('session')).not.toBe(before)
  expect((await visitor.get('/shop/account')).heading).toBe('My Information')
  expect((await other.get('/shop/account')).path).toBe('/shop')
  expect(
    site.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userOf(email)?.id ?? 0))
      .all(),
  ).toHaveLength(1)
  await waitForMail(site.dataDir, ({ to, subject }) => to === email && subject === 'Your password was changed')
})

test('a name is one whatever its width, spaces and capitals', async () => {
  const { visitor } = await member()
  const { visitor: other } = await member()
  await (await visitor.get('/shop/account')).submit('Save name', { Name: '  Ｎａｇｉ   Umi\u200B ' })
  expect((await visitor.get('/shop/account')).field('Name')).toBe('Nagi Umi')
  const page = await (await other.get('/shop/account')).submit('Save name', { Name: 'nagi umi' })
  expect(page.status).toBe(400)
  expect(page.announced).toContain('Username already exists.')
  expect(page.announced).toContain('Failed to update user name')
  const empty = await (await other.get('/shop/account')).submit('Save name', { Name: '\u200B\u200B' })
  expect(empty.status).toBe(400)
})
