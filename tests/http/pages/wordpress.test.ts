import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { Page } from '../../support/page.ts'
import { openSite } from '../../support/site.ts'
import type { Visitor } from '../../support/visitor.ts'

const site = openSite()
const XML = readFileSync('tests/support/exports/wordpress.xml', 'utf8')

function send(admin: Visitor, text: string): Promise<Page> {
  const form = new FormData()
  form.append('file', new File([text], 'export.xml'))
  return admin.post('/admin/pages/import', form)
}

test('an export of WordPress is looked at, imported once, and its old addresses lead on', async () => {
  const admin = site.visitor()
  await admin.logIn('admin@example.com')
  const form = await admin.get('/admin/pages')
  expect(form.html).toContain('/admin/pages/import')
  const wrong = await send(admin, '<rss/>')
  expect([wrong.status, wrong.text.includes('not an export of WordPress')]).toEqual([400, true])

  const preview = await send(admin, XML)
  expect(preview.text).toContain('News. Pictures left out: 1')
  expect(preview.text).toContain('Page')
  expect((await site.visitor().get('/news/thank-you')).status).toBe(404)
  const done = await preview.submit('Import now')
  expect(done.announced).toContain('3 posts and pages imported')

  const visitor = site.visitor()
  expect((await visitor.get('/news/thank-you')).text).toContain('three boxes')
  const old = await visitor.fetch('/2024/05/thank-you/')
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/news/thank-you'])
  expect((await visitor.get('/p/about')).text).toContain('I draw.')
})
