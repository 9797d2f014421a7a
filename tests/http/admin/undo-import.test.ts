import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()
const targets = () =>
  site.database.sqlite.prepare("SELECT old, target FROM redirects WHERE old IN ('/mug', '/cap') ORDER BY old").all()

test('an import is taken back as a whole, once it was said what that does; what was changed since stays', async () => {
  const admin = site.signedIn('admin@example.com')
  const form = new FormData()
  form.append('file', new File(['old,new\n/mug,/shop\n/cap,/shop\n'], 'addresses.csv', { type: 'text/csv' }))
  const planned = await admin.post('/admin/site-config/redirects/import', form)
  await planned.submit('Import now')
  expect(targets()).toHaveLength(2)
  site.database.sqlite.exec("UPDATE redirects SET target = '/about' WHERE old = '/cap'")

  const page = await admin.get('/admin/imports')
  expect(page.text).toMatch(/addresses\.csv\s*2 old addresses/)
  const asked = await page.submit('Undo… addresses.csv')
  expect(asked.status).toBe(409)
  expect(asked.announced).toContain('Take the import of addresses.csv back?')
  expect(asked.announced).toContain('2 entries are removed')
  expect(targets()).toHaveLength(2)

  const undone = await asked.submit('Yes, do it')
  expect(undone.announced).toContain('1 entry taken back. Changed since, or in use, and still there: /cap')
  expect(targets()).toEqual([{ old: '/cap', target: '/about' }])
  expect(undone.text).not.toContain('addresses.csv 2')
  expect((await admin.post('/admin/imports', { intent: 'undo', import: '1' })).status).toBe(404)
})
