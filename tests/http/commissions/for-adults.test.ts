import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { commissionRequests } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('a price list takes works for adults, the client confirms to be one, and both sides read it', async () => {
  const admin = site.signedIn('admin@example.com')
  const client = site.visitor()
  const plain = await client.get('/commission-request')
  expect(plain.has('This work is for adults')).toBe(false)

  const list = await (await admin.get('/admin/commissions/price-lists')).follow('Digital')
  const saved = await list.submit('Save the price list', { 'Works for adults (R-18) may be requested': true })
  expect(saved.announced).toContain('Saved')

  const form = await client.get('/commission-request')
  const asked = {
    'Contact email': 'grown@example.com',
    'Commission type': 'Digital',
    Details: 'Two adults by the sea',
    'This work is for adults': true,
    'I accept the terms': true,
  }
  const other = await form.submit('Send request', {
    ...asked,
    'Commission type': 'Digital sketch',
    'I am 18 or older': true,
  })
  expect([other.status, other.announced]).toEqual([400, expect.stringContaining('We do not take works for adults')])
  const refused = await form.submit('Send request', asked)
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Confirm that you are 18 or older.')

  const sent = await refused.submit('Send request', { 'I am 18 or older': true })
  expect(sent.text).toContain('Adults (18+)')
  const isTheirs = eq(commissionRequests.email, 'grown@example.com')
  const { id, isForAdults } = site.database.db.select().from(commissionRequests).where(isTheirs).get() ?? {}
  expect(isForAdults).toBe(true)
  expect((await admin.get(`/admin/commissions/${id}`)).text).toContain('Adults (18+)')
})

test('the demo shows a legal notice and a privacy policy from its footer, with nothing left to fill in', async () => {
  const visitor = site.visitor()
  const home = await visitor.get('/')
  for (const link of ['Legal notice', 'Privacy policy']) {
    const page = await home.follow(link)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/[{}]/)
  }
})
