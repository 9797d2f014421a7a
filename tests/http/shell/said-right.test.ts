import { expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { openSite } from '../../support/site/site.ts'
import { acceptedCommission } from '../../support/studio/accepted-commission.ts'

const site = openSite()

test('a page that is called as the circle is says it once in its title', async () => {
  const title = (await site.visitor().get('/nenas')).all('title')[0]?.text
  expect(title).not.toMatch(/^(.*) – \1$/)
})

test('a sum in a Japanese sentence is followed by no Latin full stop', async () => {
  const { secret } = acceptedCommission(site.database.db)
  const client = site.visitor()
  client.setCookie('locale', 'ja')
  const { text } = await client.get(`/commission-request/${secret}`)
  expect(text).toContain('返金額')
  expect(text).not.toMatch(/\d\s*\.(?!\d)/)
})

test('closed commissions speak of prices where there are some', async () => {
  writeSetting(site.database.db, 'openingState', 'CLOSED', new Date())
  const guest = site.visitor()
  const text = async (path: string) => (await guest.get(path)).text
  expect(await text('/commissions')).toContain('The prices below are here for next time.')
  for (const path of ['/commission-slots', '/commission-request'])
    expect(await text(path)).not.toContain('for next time')
})
