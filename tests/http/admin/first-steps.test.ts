import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('a first step is left out and taken up again, by plain forms; a test e-mail goes to who asks', async () => {
  site.database.sqlite.exec(
    "DELETE FROM commission_slots WHERE status = 'FREE'; DELETE FROM site_settings WHERE key = 'skippedSteps'",
  )
  site.database.sqlite.exec("INSERT OR REPLACE INTO site_settings VALUES ('shopAccess', '\"admin-only\"', 0)")
  const admin = site.signedIn('admin@example.com')
  const steps = await admin.get('/admin/first-steps')
  expect(steps.text).toContain('Open the shop to everyone')
  const without = await steps.submit('Skip Open the shop to everyone')
  expect(without.text).toContain('skipped')
  expect((await admin.get('/admin/dashboard')).text).not.toContain('Open the shop to everyone')
  const again = await without.submit('Take it up again Open the shop to everyone')
  expect(again.text).not.toContain('skipped')
  expect((await admin.get('/admin/dashboard')).text).toContain('Open the shop to everyone')

  const mail = await (await admin.get('/admin/mail')).submit('Send me a test email')
  expect(mail.announced).toContain('on its way to admin@example.com')
  expect(mail.heading).toContain('Your emails arrive')
})
