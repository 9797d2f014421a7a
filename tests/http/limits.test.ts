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

test('passwords of many accounts are tried from one network so often and no more, by pages and by calls', async () => {
  const statuses = []
  for (let i = 0; i < 22; i++) {
    const page = await site.visitor().post('/login', { email: `somebody-${i}@example.com`, password: 'demo-password' })
    statuses.push(page.status)
  }
  // Ten were tried before.
  expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
  const right = { email: 'admin@example.com', password: 'demo-password' }
  expect((await site.visitor().post('/login', right)).status).toBe(429)
  const call = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(right),
  })
  expect([call.status, Number(call.headers.get('Retry-After')) > 800]).toEqual([429, true])
})

test('a proxy’s word for the network counts where the proxy is trusted alone', async () => {
  const elsewhere = { email: 'admin@example.com', password: 'demo-password' }
  const forged = site.visitor()
  forged.headers = { 'X-Forwarded-For': '198.51.100.7' }
  expect((await forged.post('/login', elsewhere)).status).toBe(429)
})

test('accounts are made from one network so often and no more', async () => {
  const statuses = []
  for (let i = 0; i < 11; i++) {
    const form = { email: `many-${i}@example.com`, password: 'tide-table', confirmPassword: 'tide-table' }
    statuses.push((await site.visitor().post('/login', form)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
