import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

test('a notice that is missing is written by its fields, linked from the footer, and no longer missing', async () => {
  const list = await admin.get('/admin/site-config/documents')
  expect(list.text).toMatch(/Imprint\s*Missing/)
  const form = await admin.get('/admin/site-config/documents/imprint')
  const draft = await form.submit('Save as a draft', { 'your full name': 'Mio Sato' })
  expect(draft.announced).toContain('Saved')
  expect(draft.text).toMatch(/Imprint\s*Draft\s*5 gaps to fill/)
  expect((await site.visitor().get('/p/imprint')).status).toBe(404)

  const rest = await admin.get('/admin/site-config/documents/imprint')
  const done = await rest.submit('Publish', {
    'your address': 'Hafenweg 3, Berlin',
    'your email address': 'us@example.com',
    'your telephone number': '+49 30 123',
    'your VAT number': 'none',
    'responsible person': 'Mio Sato',
  })
  expect(done.text).toMatch(/Imprint\s*Published/)
  const read = await site.visitor().get('/p/imprint')
  expect(read.text).toContain('Hafenweg 3, Berlin')
  expect(read.all('footer a').map((link) => link.getAttribute('href'))).toContain('/p/imprint')
  expect((await site.visitor().get('/p/imprint?lng=ja')).text).toContain('Hafenweg 3, Berlin')
})

test('terms begin with what she does, and what she leaves empty is told', async () => {
  site.database.sqlite.exec("DELETE FROM site_texts WHERE kind = 'TERMS'")
  const opening = await admin.get('/admin/site-config/documents/terms')
  const shop = await opening.follow('Shop alone')
  expect(shop.text).not.toContain('subjects you do not draw')
  const done = await (
    await shop.follow('Shop and commissions')
  ).submit('Publish', { 'subjects you do not draw': 'gore' })
  expect(done.text).toMatch(/Terms\s*Published\s*\d+ gaps to fill/)
  const terms = await site.visitor().get('/terms')
  expect(terms.text).toContain('We do not draw: gore.')
  expect((await admin.get('/admin/site-config/documents/none')).status).toBe(404)
})

test('of two who fill one document the second is told', async () => {
  const first = await admin.get('/admin/site-config/documents/accessibility')
  const second = await admin.get('/admin/site-config/documents/accessibility')
  await first.submit('Publish', { 'your email address': 'us@example.com' })
  const late = await second.submit('Publish', { 'your email address': 'you@example.com' })
  expect(late.announced).toContain('Someone else changed this text')
  expect((await site.visitor().get('/p/accessibility')).text).toContain('us@example.com')
})
