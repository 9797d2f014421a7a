import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('a commission begins with its next step, then what the client wants, then the talk, then money and history', async () => {
  const admin = site.signedIn('admin@example.com')
  const ids = site.database.sqlite
    .prepare("SELECT id FROM commission_requests WHERE status IN ('SUBMITTED', 'ACCEPTED', 'IN_PROGRESS')")
    .pluck()
    .all()
  expect(ids.length).toBeGreaterThan(1)
  for (const id of ids) {
    const page = await admin.get(`/admin/commissions/${String(id)}`)
    const places = ['main p.note strong', '#brief', '#messages', 'main .slip', '#history'].map((part) => {
      const [found] = page.all(part)
      return found ? page.all('main *').indexOf(found) : -1
    })
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})
