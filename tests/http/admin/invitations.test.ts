import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import { linkIn, waitForMail } from '../../support/visitor/mailbox.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const PASSWORD = 'a long enough Passw0rd!'
const levelOf = (email: string) =>
  site.database.sqlite.prepare('SELECT authority_level FROM users WHERE email = ?').pluck().get(email)
const countKeys = () =>
  site.database.sqlite.prepare("SELECT count(*) FROM account_keys WHERE kind LIKE 'INVITE%'").pluck().get()

async function invite(email: string, role: string) {
  const page = await admin.get('/admin/users/invitations')
  return page.submit('Send the invitation', { Email: email, role })
}

const mailTo = (email: string) =>
  waitForMail(site.dataDir, ({ to, subject }) => to === email && subject.startsWith('Invitation'))

test('somebody is invited with a role, chooses a password by the link, and sees what the role sees', async () => {
  expect((await admin.get('/admin/users/invitations')).text).toContain('packs and sends them')
  const sent = await invite('nao@example.org', 'HELPER')
  expect(sent.announced).toContain('the invitation for nao@example.org is a file in the folder outbox')
  expect(sent.text).toContain('Take back the invitation of nao@example.org')
  expect(levelOf('nao@example.org')).toBe(0)

  const mail = await mailTo('nao@example.org')
  expect(mail.text).toContain('A helper works with orders')
  const helper = site.visitor()
  const page = await helper.get(linkIn(mail))
  expect(page.heading).toContain('Welcome')
  const done = await page.submit('Set password', { 'New password': PASSWORD, 'Confirm new password': PASSWORD })
  const asked = await done.submit('Continue', { 'E-mail': 'nao@example.org' })
  const first = await asked.submit('Login', { Password: PASSWORD })
  expect([done.url.pathname, first.url.pathname]).toEqual(['/login', '/admin/orders'])
  expect([levelOf('nao@example.org'), countKeys()]).toEqual([6, 0])
  expect((await helper.get(linkIn(mail))).announced).not.toBe('')

  const signedIn = site.signedIn('nao@example.org')
  expect((await signedIn.get('/admin/orders')).status).toBe(200)
  expect((await signedIn.get('/admin/users')).status).toBe(403)
})

test('an invitation ends when it is taken back, by a later one, and after seven days', async () => {
  await invite('ren@example.org', 'ACCOUNTANT')
  const first = linkIn(await mailTo('ren@example.org'))
  await invite('ren@example.org', 'EVENT_HELPER')
  expect(countKeys()).toBe(1)
  expect((await site.visitor().get(first)).has('New password')).toBe(false)

  const page = await admin.get('/admin/users/invitations')
  expect((await page.submit('Take back the invitation of ren@example.org')).announced).toContain('taken back')
  expect(countKeys()).toBe(0)

  await invite('ren@example.org', 'ACCOUNTANT')
  site.database.sqlite.exec(`UPDATE account_keys SET expires_at = ${Date.now() - 1}`)
  expect((await admin.get('/admin/users/invitations')).text).not.toContain('ren@example.org')
  expect(levelOf('ren@example.org')).toBe(0)
})

test('whoever has an account already gets the role on its page, which asks where the address is not confirmed', async () => {
  const page = await invite('customer@example.com', 'HELPER')
  expect(page.heading).toBe('customer@example.com')
  expect(page.announced).toContain('has an account already')
  site.database.sqlite.exec("UPDATE users SET email_verified_at = NULL WHERE email = 'customer@example.com'")
  const asked = await page.submit('Make helper')
  expect(asked.text).toContain('has not been confirmed')
  expect(levelOf('customer@example.com')).toBe(0)
})
