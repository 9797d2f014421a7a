import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../support/site.ts'

const site = openSite()

beforeAll(() => {
  site.database.sqlite.exec("DELETE FROM site_settings WHERE key = 'rateLimits'")
})

test('after ten wrong passwords the account waits, even for the right one, and says how long', async () => {
  const guess = (password: string) => site.visitor().post('/login', { email: 'customer@example.com', password })
  for (let i = 0; i < 10; i++) expect((await guess(`guess ${i}`)).status).toBe(400)
  const held = await guess('demo-password')
  expect(held.status).toBe(429)
  expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect(held.text).toContain('Too many tries')
})

test('logging in rightly does not count', async () => {
  for (let i = 0; i < 12; i++) {
    const page = await site.visitor().post('/login', { email: 'admin@example.com', password: 'demo-password' })
    expect(page.status).toBe(200)
  }
})

test('after five questions every address has an account', async () => {
  const ask = async (email: string) => {
    const response = await fetch(`${site.url}/api/auth/checkExisting`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return ((await response.json()) as { data: boolean }).data
  }
  const answers = []
  for (let i = 0; i < 7; i++) answers.push(await ask(`nobody-${i}@example.com`))
  expect(answers).toEqual([false, false, false, false, false, true, true])
})
