import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { address, goToCheckout } from '../../support/shop/buyer.ts'
import { runCommand } from '../../support/site/run-command.ts'
import { openSite } from '../../support/site/site.ts'
import { waitForMail } from '../../support/visitor/mailbox.ts'

const site = openSite()

const administrator = () => site.signedIn('admin@example.com')

const pathOf = (email: string) =>
  `/admin/users/${String(site.database.sqlite.prepare('SELECT id FROM users WHERE email = ?').pluck().get(email))}`
const actions = () =>
  site.database.sqlite.prepare("SELECT action FROM audit_log WHERE action LIKE 'user.%' ORDER BY id").pluck().all()

test('users are found by their address, filtered by level and method, and exported as they are found', async () => {
  const admin = administrator()
  const found = await admin.get('/admin/users?search=customer@&level=PUBLIC&method=password')
  expect(found.text).toContain('customer@example.com')
  expect(found.text).not.toContain('admin@example.com Administrator')

  const csv = await (await admin.fetch('/admin/users.csv?search=customer@')).text()
  expect(csv.trim().split('\n')).toHaveLength(2)
  expect(csv).toContain('customer@example.com')
  expect(csv).not.toMatch(/argon2/)
})

test('a disabled account is signed out at once and cannot sign in, until it is enabled', async () => {
  const customer = site.signedIn('customer@example.com')
  const admin = administrator()
  const page = await admin.get(pathOf('customer@example.com'))
  const done = await page.submit('Disable this account')

  expect(done.announced).toContain('Account disabled')
  expect((await customer.fetch('/shop/account')).headers.get('Location')).toBe('/shop')
  expect((await site.visitor().logIn('customer@example.com')).status).toBe(400)
  expect((await admin.get('/admin/users?disabled=1')).text).toContain('customer@example.com')

  expect((await done.submit('Enable this account')).announced).toContain('Account enabled')
  expect((await site.visitor().logIn('customer@example.com')).announced).toContain('Logged in successfully')
})

test('ending sessions ends refresh tokens too', async () => {
  const tokens = await site.visitor().fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'customer@example.com', password: 'demo-password' }),
  })
  const { refreshToken } = (await tokens.json()) as { refreshToken: string }
  const page = await administrator().get(pathOf('customer@example.com'))
  await page.submit('Log out everywhere')
  const again = await site.visitor().fetch('/api/auth/refreshToken', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })

  expect(again.status).toBe(401)
})

test('the last administrator can neither step down nor be disabled', async () => {
  const admin = administrator()
  const path = pathOf('admin@example.com')
  expect((await (await admin.get(path)).submit('Make customer')).announced).toContain('last administrator')
  const asked = await admin.get(path)
  expect((await asked.submit('Disable this account')).announced).toContain('last administrator')
  expect((await admin.get('/admin/users')).status).toBe(200)

  await (await admin.get(pathOf('customer@example.com'))).submit('Make administrator')
  expect((await (await admin.get(path)).submit('Make customer')).status).toBe(403)
  expect(actions()).toEqual(['user.disable', 'user.enable', 'user.end-sessions', 'user.level', 'user.level'])
})

test('erasing somebody whose order waits asks once, with what becomes of it', async () => {
  const gone = 'waiting@example.com'
  const buyer = site.visitor()
  const first = await (await buyer.get('/login')).submit('Continue', { 'E-mail': gone })
  await first.submit('Register', { Password: 'tide-table', 'Confirm password': 'tide-table' })
  const product = site.database.sqlite
    .prepare(
      `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.weight_grams < 300 ORDER BY b.for_sale DESC LIMIT 1`,
    )
    .pluck()
    .get()
  const { 'Contact email': _, ...where } = address
  await (await goToCheckout(buyer, Number(product))).submit('Place order', where)
  const admin = site.signedIn('customer@example.com')

  const path = pathOf(gone)
  const page = await (await admin.get(path)).follow('Erase this account')
  const asked = await page.submit('Erase for good', { Reason: 'They asked by letter.' })
  expect([asked.status, asked.announced]).toEqual([409, expect.stringContaining('for sale')])
  expect((await admin.get(path)).status).toBe(200)
  expect((await asked.submit('Yes, do it')).announced).toContain('Account erased')
  expect((await admin.get(path)).status).toBe(404)
})

test('somebody’s data is handed over, and their account erased for a reason that does not name them', async () => {
  const gone = 'leaving@example.com'
  const first = await site.visitor().get('/login')
  const second = await first.submit('Continue', { 'E-mail': gone })
  await second.submit('Register', { Password: 'tide-table', 'Confirm password': 'tide-table' })
  const path = pathOf(gone)
  const admin = site.signedIn('customer@example.com')

  const zip = await admin.fetch(`${path}/export`, { method: 'POST' })
  expect(zip.headers.get('Content-Type')).toBe('application/zip')
  expect(zip.headers.get('Cache-Control')).toBe('private, no-store')
  const held = strFromU8(unzipSync(new Uint8Array(await zip.arrayBuffer()))['data.json'] ?? new Uint8Array())
  expect(held).toContain(gone)
  expect(held).not.toMatch(/argon2/)

  const asked = await (await admin.get(path)).follow('Erase this account')
  expect(asked.text).toContain(`This erases the account of ${gone}`)
  expect((await asked.submit('Erase for good')).status).toBe(400)
  const named = await asked.submit('Erase for good', { Reason: `A letter from ${gone.toUpperCase()}` })
  expect([named.status, named.announced]).toEqual([400, expect.stringContaining('The reason stays in the audit log')])
  const done = await named.submit('Erase for good', { Reason: 'They asked by letter.' })
  expect(done.announced).toContain('Account erased')
  expect((await admin.get(path)).status).toBe(404)
  expect((await admin.get(`${path}/erasure`)).status).toBe(404)
  expect((await admin.fetch(`${path}/export`, { method: 'POST' })).status).toBe(404)

  const lines = site.database.sqlite
    .prepare('SELECT actor, action, after FROM audit_log WHERE subject = ? ORDER BY id DESC LIMIT 2')
    .all(path.replace('/admin/users/', 'user/'))
  expect(lines).toEqual([
    { actor: 'customer@example.com', action: 'user.erase', after: '{"reason":"They asked by letter."}' },
    { actor: 'customer@example.com', action: 'user.export', after: null },
  ])
  expect(JSON.stringify(site.database.sqlite.prepare('SELECT * FROM audit_log').all())).not.toContain(gone)
})

test('who lost their devices is let in by the password alone, for a reason, and is told', async () => {
  const email = 'lost@example.com'
  const member = site.visitor()
  const second = await (await member.get('/login')).submit('Continue', { 'E-mail': email })
  await second.submit('Register', { Password: 'tide-table', 'Confirm password': 'tide-table' })
  const path = pathOf(email)
  const id = path.replace('/admin/users/', '')
  const lose = () =>
    site.database.sqlite.exec(`
      INSERT INTO second_factors (user_id, sealed_secret, created_at, last_step) VALUES (${id}, 'x', 1, 1);
      INSERT INTO recovery_codes (id, user_id) VALUES ('code', ${id});
      INSERT INTO passkeys (id, user_id, name, user_handle, public_key, counter, transports, created_at)
        VALUES ('key', ${id}, 'Phone', 'handle', x'00', 0, '[]', 1)`)
  const left = () =>
    site.database.sqlite
      .prepare(
        'SELECT (SELECT count(*) FROM second_factors), (SELECT count(*) FROM recovery_codes), (SELECT count(*) FROM passkeys)',
      )
      .raw()
      .get()
  const admin = site.signedIn('customer@example.com')
  expect((await admin.get(path)).text).not.toContain('Lost devices')
  lose()
  expect((await site.visitor().logIn(email, 'tide-table')).has('Code')).toBe(true)

  const asked = await (await admin.get(path)).follow('Lost devices')
  expect(asked.text).toContain(`After this, ${email} can log in`)
  expect((await asked.submit('Remove two-step login and passkeys')).status).toBe(400)
  expect(left()).toEqual([1, 1, 1])
  site.database.sqlite.prepare('UPDATE sessions SET created_at = 1').run()
  expect((await asked.submit('Remove two-step login and passkeys', { Reason: 'They called.' })).path).toContain(
    '/shop/account/proof',
  )
  expect(left()).toEqual([1, 1, 1])
  const proven = await (await admin.get(`${path}/rescue`)).submit('Continue', { Password: 'demo-password' })
  const done = await proven.submit('Remove two-step login and passkeys', { Reason: 'They called.' })
  expect([done.path, done.announced]).toEqual([path, expect.stringContaining('Two-step login and passkeys removed')])
  expect(left()).toEqual([0, 0, 0])
  expect((await member.fetch('/shop/account')).headers.get('Location')).toBe('/shop')
  expect((await site.visitor().logIn(email, 'tide-table')).announced).toContain('Logged in successfully')
  await waitForMail(
    site.dataDir,
    ({ to, subject }) => to === email && /Your two-step login and passkeys were removed/.test(subject),
  )
  const line = () =>
    site.database.sqlite
      .prepare("SELECT actor, before, after FROM audit_log WHERE action = 'user.rescue' ORDER BY id DESC")
      .get()
  expect(line()).toEqual({
    actor: 'customer@example.com',
    before: '{"hasFactor":true,"passkeys":1}',
    after: '{"reason":"They called."}',
  })
  expect((await admin.get(`${pathOf('customer@example.com')}/rescue`)).path).toBe('/shop/account/security')

  const command = () => runCommand('admin', ['rescue', email], { DATA_DIR: site.dataDir })
  await expect(command()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('neither a second factor nor a passkey'),
  })
  lose()
  expect(await command()).toContain('without second factor and passkeys')
  expect([left(), line()]).toMatchObject([[0, 0, 0], { actor: 'terminal' }])
})

test('the last administrator is not erased, and who erases themselves proves it as everybody does', async () => {
  const admin = site.signedIn('customer@example.com')
  const own = await admin.get(`${pathOf('customer@example.com')}/erasure`)
  expect(own.path).toBe('/shop/account/data/erasure')
  const refused = await own.submit('Erase for good', { Password: 'demo-password' })
  expect(refused.announced).toContain('You’re the only administrator')
  expect((await admin.get('/admin/users')).status).toBe(200)
})

test('the log is searched, filtered and exported', async () => {
  const admin = site.signedIn('customer@example.com')
  const page = await admin.get('/admin/audit?kind=user&search=disable')
  expect(page.heading).toBe('Audit log')
  expect(page.text).toMatch(/Disabled account “.+”/)
  expect(page.text).not.toContain('Changed the role')

  const csv = await (await admin.fetch('/admin/audit.csv?kind=user')).text()
  expect(csv).toContain('user.level')
  expect((await admin.get('/admin/audit?until=2020-01-01')).text).toContain(
    'Nothing matches. Clear the filters to see everything.',
  )
})

test('newsletter subscribers are listed and exported, confirmed ones by themselves', async () => {
  site.database.sqlite.exec(`INSERT INTO newsletter_subscribers (email, locale, created_at, confirmed_at)
    VALUES ('yes@example.com', 'en', 1000, 2000), ('maybe@example.com', 'ja', 1000, NULL)`)
  const admin = site.signedIn('customer@example.com')
  const page = await admin.get('/admin/users/newsletter?state=CONFIRMED')
  expect(page.text).toContain('yes@example.com')
  expect(page.text).not.toContain('maybe@example.com')
  const csv = await (await admin.fetch('/admin/users/newsletter.csv?state=WAITING')).text()
  expect(csv).toContain('maybe@example.com,ja')
  expect(csv).not.toContain('yes@')
})
