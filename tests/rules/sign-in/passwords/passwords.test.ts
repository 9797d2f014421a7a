import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readConfig } from '#app/platform/config.server.ts'
import { findByPassword } from '#app/sign-in/login/accounts.server.ts'
import { hashPassword, isPassword } from '#app/sign-in/passwords/passwords.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'

test('a password is hashed by argon2id with 19 MiB and two passes, and never twice alike', async () => {
  const [one, other] = await Promise.all([hashPassword('tide-table'), hashPassword('tide-table')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect([await isPassword('tide-table', one), await isPassword('tide-table', other)]).toEqual([true, true])
})

test('nothing but the whole password fits, and nothing fits no hash', async () => {
  const long = `${'海'.repeat(200)}!`
  const hash = await hashPassword(long)
  for (const given of ['', long.slice(0, -1), `${long} `, long.toUpperCase() + 'x']) {
    expect(await isPassword(given, hash)).toBe(false)
  }
  expect(await isPassword(long, hash)).toBe(true)
  for (const none of [null, '', 'tide-table', hash.replace('argon2id', 'argon2i')])
    expect(await isPassword('tide-table', none)).toBe(false)
})

test('a hash of other costs is still read: they may grow', async () => {
  // Made by the reference implementation (RFC 9106): argon2 "somesalt" -id -t 2 -k 65536 -p 1, of "password".
  const made = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', made)).toBe(true)
  expect(await isPassword('Password', made)).toBe(false)
})

test('the secret of a site is made once, long, and for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-'))
  const first = readConfig({ DATA_DIR: folder }).sessionSecret
  const file = join(folder, 'session-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect(readFileSync(file, 'utf8').trim()).toBe(first)
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(first)
  rmSync(folder, { recursive: true })
})

test('a password that is changed while it is checked opens nothing any more', async () => {
  const { db } = openDatabase(':memory:')
  const passwordHash = await hashPassword('tide-table')
  db.insert(users).values({ email: 'a@example.com', passwordHash, createdAt: new Date() }).run()
  const credentials = { email: 'a@example.com', password: 'tide-table' }

  expect(await findByPassword(db, credentials)).toBe(1)
  const checking = findByPassword(db, credentials)
  db.update(users).set({ passwordHash: 'another' }).run()
  expect(await checking).toBeNull()
})
