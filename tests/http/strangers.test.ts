import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../support/site.ts'

/** What anonymous strangers can take from others at most, with the limits that a site starts with. */
const site = openSite({ TRUST_PROXY: '1' })

beforeAll(() => {
  site.database.sqlite.exec("DELETE FROM site_settings WHERE key = 'rateLimits'")
})

test('a household registers five accounts with every slip there is', async () => {
  const family = networkAt('203.0.113.50')
  for (let i = 0; i < 5; i++) {
    for (const email of [`kin-${i}@exmaple.com`, `kin${i}@example.com`, `kin-${i}@example.com`])
      expect((await family('checkExisting', { email })).status).toBe(200)
    const email = `kin-${i}@example.com`
    expect((await family('register', { email, password: 'short' })).status).toBe(400)
    expect((await family('register', { email: 'customer@example.com', password: 'tide-table' })).status).toBe(409)
    expect((await family('register', { email, password: 'tide-table' })).status).toBe(200)
  }
})

/** Somebody who calls from an address. */
function networkAt(address: string) {
  return (name: string, body: object) =>
    fetch(`${site.url}/api/auth/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    })
}
