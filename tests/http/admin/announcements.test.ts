import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'
import { banners, notices, siteTexts } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'

const site = openSite()
const AN_HOUR = 60 * 60 * 1000
const dismiss = 'Dismiss this notice'

test('a notice that is put away stays away on every page, until it says something else', async () => {
  const { db } = site.database
  const visitor = site.visitor()
  const page = await visitor.get('/about')
  expect(page.text).toContain('December slots are up')

  const after = await page.submit(dismiss)
  expect(after.path).toBe('/about')
  expect(after.text).not.toContain('December slots are up')
  expect((await visitor.get('/terms')).text).not.toContain('December slots are up')
  expect((await site.visitor().get('/terms')).text).toContain('December slots are up')

  db.update(notices)
    .set({ text: { en: 'January slots are up.' } })
    .where(eq(notices.id, 1))
    .run()
  expect((await visitor.get('/terms')).text).toContain('January slots are up.')
})

test('a visitor’s memory of notices does not grow with what they send', async () => {
  const visitor = site.visitor()
  const page = await visitor.get('/about')
  await page.submit(dismiss)
  const kept = visitor.cookie('notices')
  for (const tag of ['x'.repeat(3000), '..', 'abcdefgh']) {
    await visitor.post('/notices/dismissal', { notice: tag, redirectTo: 'https://evil.example' })
  }
  expect(visitor.cookie('notices')).toBe(kept)
})

test('notices and banners come and go at their times', async () => {
  const { db } = site.database
  const [past, soon] = [new Date(Date.now() - AN_HOUR), new Date(Date.now() + AN_HOUR)]
  db.insert(notices)
    .values([
      { type: 'ALERT', text: { en: 'Now only', ja: '今だけ' }, from: past, until: soon },
      { text: { en: 'Not yet' }, from: soon },
      { text: { en: 'Over' }, until: past },
    ])
    .run()
  const page = await site.visitor().get('/about?lng=ja')
  expect(page.text).toContain('今だけ')
  expect(page.text).not.toMatch(/Not yet|Over/)
  expect(page.all('.note.alert')).toHaveLength(1)

  expect(page.all('.banner')).toHaveLength(0)
  db.update(banners).set({ from: past, until: soon }).where(eq(banners.place, 'TOP')).run()
  expect((await site.visitor().get('/about')).all('.banner img[alt^="Comic Harbour"]')).toHaveLength(1)
  db.update(banners).set({ until: past }).where(eq(banners.place, 'TOP')).run()
  expect((await site.visitor().get('/about')).all('.banner')).toHaveLength(0)
})

test.each([
  ['/', 'A night tram'],
  ['/shop', 'A striped awning'],
  ['/commissions', 'Three of our characters'],
])('the banner of %s stands there and nowhere else, with a narrow picture where it has one', async (path, alt) => {
  const visitor = site.visitor()
  const [banner, ...more] = (await visitor.get(path)).all('.banner')
  expect(more).toEqual([])
  expect(banner?.querySelector('img')?.getAttribute('alt')).toContain(alt)
  expect(banner?.querySelectorAll('source[media]')).toHaveLength(path === '/commissions' ? 0 : 1)
  expect((await visitor.get('/about')).all('.banner')).toHaveLength(0)
  expect((await visitor.get(path === '/' ? '/art/2026' : '/commission-slots')).all('.banner')).toHaveLength(0)
})

test.each([
  ['links', ['id', 'kind', 'name', 'url']],
  ['currencies', ['conversion', 'decimals', 'isBase', 'name', 'roundingStep', 'symbol']],
  ['paymentMethods', ['description', 'id', 'name']],
  ['banner', ['alt', 'height', 'id', 'link', 'placement', 'url', 'width']],
  ['notices', ['id', 'link', 'linkText', 'text', 'type']],
])('the call for %s tells what the site is set to, and no more', async (list, fields) => {
  const response = await site.visitor().fetch(`/api/siteConfig/${list}?lng=ja`)
  const items = (await response.json()) as Record<string, unknown>[]
  expect(items.length).toBeGreaterThan(0)
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(fields)
})

test('banners are told by the placements of the specification, with pictures that are there', async () => {
  const visitor = site.visitor()
  const items = (await (await visitor.fetch('/api/siteConfig/banner')).json()) as { placement: string; url: string }[]
  expect(items.map(({ placement }) => placement)).toEqual([
    'HOME_BANNER',
    'HOME_BANNER_MOBILE',
    'SHOP_BANNER',
    'CHARACTER_DESIGN',
  ])
  for (const { url } of items) expect((await visitor.fetch(url)).headers.get('Content-Type')).toBe('image/jpeg')
})

test('countries are told by code and name, and what is not set is not found', async () => {
  const visitor = site.visitor()
  const countries = (await (await visitor.fetch('/api/shipping/countries?lng=ja')).json()) as object[]
  expect(countries).toContainEqual({ code: 'JP', name: '日本' })
  expect((await visitor.fetch('/api/siteConfig/nothing')).status).toBe(404)
  expect((await visitor.fetch('/api/siteConfig/toString')).status).toBe(404)
})

test('the terms say the site’s rules as they are set, and an older version stays to be read', async () => {
  const { db } = site.database
  const visitor = site.visitor()
  const page = await visitor.get('/terms')
  expect(page.text).toContain('within 72 hours')
  expect(page.html).toContain('id="whatArePrioritySlots"')
  for (const link of page.all('nav a[href^="#"]')) {
    expect(page.all(`.prose [id="${link.getAttribute('href')?.slice(1)}"]`)).toHaveLength(1)
  }
  writeSetting(db, 'quoteHours', 24, new Date())
  expect((await visitor.get('/terms')).text).toContain('within 24 hours')

  db.insert(siteTexts)
    .values({ kind: 'TERMS', version: 2, body: { en: '## New {#new}\n\nA {{mistake}}.' }, publishedAt: new Date() })
    .run()
  const newest = await visitor.get('/terms')
  expect(newest.text).toContain('Version 2')
  expect(newest.text).toContain('A ….')
  expect(newest.text).not.toContain('mistake')
  const older = await newest.follow('Version 1')
  expect(older.text).toContain('This is an older version')
  expect(older.text).toContain('within 24 hours')
  expect((await visitor.get('/terms?version=9')).status).toBe(404)
  expect((await visitor.get('/terms?version=x')).status).toBe(404)

  await visitor.logIn('admin@example.com')
  expect((await visitor.get('/terms')).announced).toContain('mistake')
})
