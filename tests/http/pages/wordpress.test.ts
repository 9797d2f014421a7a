import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { noisy } from '../../support/faults/odd-pictures.ts'
import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const PUBLISH = { 'Publish at once what is public there. Otherwise all of it comes as drafts.': true }
const XML = readFileSync('tests/support/exports/wordpress.xml', 'utf8')

function send(admin: Visitor, text: string): Promise<Page> {
  const form = new FormData()
  form.append('file', new File([text], 'export.xml'))
  return admin.post('/admin/pages/import', form)
}

test('an export of WordPress is looked at, imported once, and its old addresses lead on', async () => {
  const admin = site.signedIn('admin@example.com')
  const form = await admin.get('/admin/pages')
  expect(form.html).toContain('/admin/pages/import')
  const wrong = await send(admin, '<rss/>')
  expect([wrong.status, wrong.text.includes('not an export of WordPress')]).toEqual([400, true])

  const preview = await send(admin, XML)
  expect(preview.text).toContain('News. Pictures left out: 1')
  expect(preview.text).toContain('Page')
  expect((await site.visitor().get('/news/thank-you')).status).toBe(404)
  const done = await preview.submit('Import now', PUBLISH)
  expect(done.announced).toContain('3 posts and pages imported')

  const visitor = site.visitor()
  expect((await visitor.get('/news/thank-you')).text).toContain('three boxes')
  const old = await visitor.fetch('/2024/05/thank-you/')
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/news/thank-you'])
  expect((await visitor.get('/p/about')).text).toContain('I draw.')
})

test('pictures sent beside an export stand in their posts; what no post shows is named', async () => {
  const admin = site.signedIn('admin@example.com')
  const xml = XML.replaceAll('<wp:post_id>', '<wp:post_id>9').replaceAll('<wp:post_name>', '<wp:post_name>again-')
  const preview = await send(admin, xml)
  expect(preview.text).toContain('1 picture is missing')
  expect(preview.text).toContain('https://old.example.com/wp-content/uploads/2024/05/table.jpg')
  const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name, { type: 'image/png' })
  const bytes = new Uint8Array(await noisy(80, 60).png().toBuffer())

  const nobodys = await preview.submit('Add pictures', {})
  expect([nobodys.status, nobodys.announced.includes('None of these files')]).toEqual([400, true])
  const form = new FormData()
  form.append('files', file('other.png', bytes))
  const other = await admin.post(`${preview.path}/pictures`, form)
  expect([other.status, other.announced.includes('other.png: No post shows a picture of this name.')]).toEqual([
    400,
    true,
  ])
  expect((await admin.get(preview.path)).text).toContain('1 picture is missing')

  // WordPress names smaller ones after their size.
  const right = new FormData()
  right.append('files', file('table.jpg', bytes))
  const taken = await admin.post(`${preview.path}/pictures`, right)
  expect(taken.announced).toContain('1 picture')
  expect(taken.text).not.toContain('is missing')
  expect(taken.text).not.toContain('Pictures left out')
  await taken.submit('Import now', PUBLISH)
  const shown = () =>
    site.database.sqlite
      .prepare("SELECT json_extract(body, '$.en') FROM pages WHERE slug LIKE 'again-thank-you%'")
      .pluck()
      .get()
  expect(shown()).toMatch(/\[\[picture: \d+ \| The table\]\]/)
  expect(site.database.sqlite.prepare('SELECT count(*) FROM page_pictures').pluck().get()).toBeGreaterThan(0)
  await expect
    .poll(async () => (await site.visitor().get('/news/again-thank-you')).html, { timeout: 30_000 })
    .toContain('alt="The table"')
})
