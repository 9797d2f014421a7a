import { expect, test } from 'vitest'

import { FEWEST, PAGE_SIZE } from '#app/gallery/gallery-query.ts'
import { writeSetting } from '#app/site/site.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'

const site = openSite()

test('page after page the gallery shows every artwork once, newest first', async () => {
  const seen: string[] = []
  let page = await site.visitor().get('/')
  for (;;) {
    seen.push(...shown(page))
    if (page.all('.pages a[rel=next]').length === 0) break
    page = await page.follow('Next')
  }
  const all = site.database.sqlite
    .prepare(
      "SELECT '/art/' || year || '/' || slug FROM artworks WHERE is_visible ORDER BY date DESC, position DESC, id DESC",
    )
    .pluck()
    .all()

  expect(all.length).toBeGreaterThan(PAGE_SIZE * 2)
  expect(seen).toEqual(all)
  expect(page.html).toContain('<title>Gallery, page 3 – ')
})

test('a filter holds over years and pages, and each can be taken away', async () => {
  const visitor = site.visitor()
  const gallery = await visitor.get('/?tag=cats')
  const ofYear = await gallery.follow('2022')
  const both = await visitor.get('/art/2022?tag=cats&character=chair-sumi')
  const without = await both.follow('Without Tag Cats')

  expect(ofYear.path).toBe('/art/2022?tag=cats')
  expect(shown(ofYear).length).toBeGreaterThan(shown(both).length)
  expect(shown(both)).toEqual(['/art/2022/snowy-roofs'])
  expect(without.path).toBe('/art/2022?character=chair-sumi')
  expect(gallery.html).toContain('<title>Cats – Gallery – ')
  expect(canonical(gallery)).toMatch(/\/\?tag=cats$/)
  expect(canonical(await visitor.get('/art'))).toMatch(/\/$/)
})

test('the facts of an artwork lead to the walls of what shares them', async () => {
  const artwork = await site.visitor().get('/art/2026/tide-table')
  const gallery = await artwork.follow('Cover art')

  expect(gallery.path).toBe('/?tag=cover')
  expect(shown(gallery)).toContain('/art/2026/tide-table')
})

test('a franchise shows what hangs under those below it', async () => {
  const visitor = site.visitor()

  expect(shown(await visitor.get('/?franchise=original'))).toContain('/art/2026/jelly-song')
  expect(shown(await visitor.get('/?franchise=tide-table'))).toContain('/art/2026/jelly-song')
  expect(shown(await visitor.get('/?franchise=night-lines'))).not.toContain('/art/2026/jelly-song')
})

test('a filter that leaves nothing says so and leads out; what is none is not found', async () => {
  const visitor = site.visitor()
  const nothing = await visitor.get('/art/2021?tag=rain')

  expect([nothing.status, shown(nothing)]).toEqual([200, []])
  expect(nothing.text).toContain('No picture matches all of these.')
  expect(shown(await nothing.follow('Show all pictures')).length).toBeGreaterThan(PAGE_SIZE - FEWEST)
  for (const path of ['/?tag=nothing', '/art/1999', '/art/20x6', '/art/2026/nothing', '/art/1999?tag=cats'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
})

test('odd pages are the nearest that there is', async () => {
  const visitor = site.visitor()
  const first = shown(await visitor.get('/'))

  for (const odd of ['0', '-1', 'x', '1.5', '%00', '99999999999999999999'])
    expect([odd, shown(await visitor.get(`/?page=${odd}`))]).toEqual([odd, first])
  expect(shown(await visitor.get('/?page=9999'))).toEqual(shown(await visitor.get('/?page=3')))
})

test('what stands behind a warning leaves the site nowhere before it is opened', async () => {
  const { sqlite } = site.database
  const warned = sqlite
    .prepare<[], { path: string; year: number; hash: string; alt: string }>(
      `SELECT '/art/' || year || '/' || slug AS path, year, hash, json_extract(alt, '$.en') AS alt FROM artworks
       JOIN artwork_pictures ON artwork_id = artworks.id JOIN pictures ON pictures.id = picture_id
       WHERE content_warning IS NOT NULL`,
    )
    .all()
  const visitor = site.visitor()
  const walls = [
    '/',
    '/?page=2',
    '/?page=3',
    '/?tag=animals',
    '/?tag=fantasy',
    '/?tag=process',
    '/about',
    '/feed.xml',
    '/sitemap.xml',
  ]
  const api = ['/api/art?take=100', '/api/art/years']
  const neighbours = sqlite.prepare("SELECT '/art/' || year || '/' || slug FROM artworks").pluck().all().map(String)
  const places = [...walls, ...api, ...neighbours, ...neighbours.map((path) => `${path}.data`)]

  expect(warned.length).toBeGreaterThanOrEqual(4)
  for (const place of places) {
    const told = await (await visitor.fetch(place)).text()
    for (const { hash, alt } of warned)
      expect([place, told.includes(hash), told.includes(alt)]).toEqual([place, false, false])
  }
  for (const { path, hash } of warned) {
    const opened = await (await visitor.get(path)).follow('Show the picture')
    expect(opened.html).toContain(`/pictures/${hash}/`)
    expect(
      opened
        .all('meta[property="og:image"]')
        .map((meta) => meta.getAttribute('content'))
        .join(),
    ).not.toContain(hash)
    expect(opened.html.slice(opened.html.indexOf('ld+json')).split('</script>')[0]).not.toContain(hash)
  }
})

test('an artwork tells search engines and previews what it is', async () => {
  const page = await site.visitor().get('/art/2026/tide-table')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html)?.[1] ?? ''
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
  const [image, crumbs] = graph

  expect(image).toMatchObject({ '@type': 'ImageObject', name: 'Tide Table', datePublished: '2026-08-02' })
  expect(String(image?.contentUrl)).toMatch(/^http:.*\/pictures\/\w+\/\d+\.jpg$/)
  expect((await fetch(String(image?.contentUrl))).headers.get('Content-Type')).toBe('image/jpeg')
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(page.all('meta[property="og:image"]')).toHaveLength(1)
})

test('an artwork is shared by plain links that carry its whole address', async () => {
  const page = await site.visitor().get('/art/2026/tide-table')
  const links = page.all('.share a').map((link) => link.getAttribute('href') ?? '')

  expect(links.length).toBeGreaterThanOrEqual(3)
  for (const link of links) expect(link).toContain(encodeURIComponent(`${site.url}/art/2026/tide-table`))
})

test('banners hang below the first pictures, or above them where the circle wants that; on other pages at the top', async () => {
  const visitor = site.visitor()
  const order = async (path: string) => {
    const { html } = await visitor.get(path)
    return ['class="banner"', 'class="gallery-grid"', 'id="y2025"'].toSorted(
      (a, b) => html.indexOf(a) - html.indexOf(b),
    )
  }
  expect(await order('/')).toEqual(['class="gallery-grid"', 'class="banner"', 'id="y2025"'])

  writeSetting(site.database.db, 'hasBannersFirst', true, new Date())
  expect(await order('/')).toEqual(['class="banner"', 'class="gallery-grid"', 'id="y2025"'])
})

test('related goods lead to the shop, and are gone while it is closed', async () => {
  const visitor = site.visitor()
  const open = await visitor.get('/art/2026/tide-table')
  expect(open.all('main a[href^="/shop/product/"]').length).toBeGreaterThan(0)

  writeSetting(site.database.db, 'shopAccess', 'admin-only', new Date())
  const closed = await visitor.get('/art/2026/tide-table')
  expect(closed.all('main a[href^="/shop/product/"]')).toEqual([])
})

test('the API tells artworks newest first, counted, by year and in the language asked for', async () => {
  const ask = async (path: string) => {
    const response = await site.visitor().fetch(path)
    return { status: response.status, count: response.headers.get('X-Total-Count'), body: await response.json() }
  }
  const all = await ask('/api/art')
  const year = await ask('/api/art?year=2021&take=2&skip=1')
  const ja = await ask('/api/art?take=1&lng=ja')
  const total = site.database.sqlite.prepare('SELECT count(*) FROM artworks WHERE is_visible').pluck().get()

  expect(all.body).toHaveLength(16)
  expect(all.count).toBe(String(total))
  expect(year.count).toBe('10')
  expect(year.body).toMatchObject([{ year: 2021 }, { year: 2021 }])
  expect((all.body as unknown[]).slice(0, 1)).toMatchObject([
    { id: expect.any(Number), title: 'First snow, third try', contentWarning: null },
  ])
  expect(ja.body).toMatchObject([{ title: '初雪、三度目の正直' }])
  expect((await ask('/api/art/years')).body).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
  for (const bad of ['take=0', 'take=101', 'skip=-1', 'year=x', 'take=x'])
    expect([bad, (await ask(`/api/art?${bad}`)).status]).toEqual([bad, 400])
  expect((await ask('/api/art?year=1999')).body).toEqual([])
})

function shown(page: Page): string[] {
  return page.all('.year .gallery-grid a').map((link) => link.getAttribute('href') ?? '')
}

function canonical(page: Page): string {
  return page.all('link[rel=canonical]')[0]?.getAttribute('href') ?? ''
}
