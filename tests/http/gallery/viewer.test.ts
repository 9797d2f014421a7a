import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import { open } from '../../support/visitor/every-page.ts'

const site = openSite()

test('from picture to picture the viewer shows all of the gallery, each once, and never an original', async () => {
  const { sqlite } = site.database
  const pictures = sqlite
    .prepare(
      `SELECT hash FROM artworks JOIN artwork_pictures ON artwork_id = artworks.id JOIN pictures ON pictures.id = picture_id
       WHERE is_visible AND content_warning IS NULL
       ORDER BY artworks.date DESC, artworks.position DESC, artworks.id DESC, artwork_pictures.position`,
    )
    .pluck()
    .all()
  const visitor = site.visitor()
  const seen: unknown[] = []
  let page = await visitor.get('/art/2026/first-snow/view')
  for (;;) {
    expect(page.status).toBe(200)
    const [shown] = page.all('.stage img')
    const source = shown?.getAttribute('src') ?? ''
    if (shown) {
      expect(source).toMatch(/^\/pictures\/\w+\/\d+\.jpg$/)
      seen.push(/pictures\/(\w+)/.exec(source)?.[1])
    } else expect(page.text).toContain('Content warning:')
    if (page.all('.viewer-pager a[rel=next]').length === 0) break
    page = await page.follow('Next')
  }

  expect(seen).toEqual(pictures)
  for (const odd of ['original', 'original.jpg', 'original.png', '4096.jpg', ''])
    expect([odd, (await visitor.fetch(`/pictures/${String(pictures[0])}/${odd}`)).status]).toEqual([odd, 404])
})

test('the viewer leads back to the artwork, and shows all pictures of it as a strip', async () => {
  const artwork = await site.visitor().get('/art/2026/tide-table')
  const links = artwork.all('.artwork-pictures a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/art/2026/tide-table/view', '/art/2026/tide-table/view/2'])

  const second = await site.visitor().get('/art/2026/tide-table/view/2')
  expect(second.all('.strip a').map((link) => link.getAttribute('aria-current') ?? null)).toEqual([null, 'page'])
  expect((await second.follow('Close')).path).toBe('/art/2026/tide-table')
  expect(second.html).toContain(`<link rel="canonical" href="${site.url}/art/2026/tide-table"`)
})

test('no page leads to the bare file of a picture', async () => {
  const visitor = site.visitor()
  for (const path of [...open, '/art/2026/tide-table', '/art/2026/tide-table/view'])
    expect([path, (await visitor.get(path)).all('a[href^="/pictures/"]').length]).toEqual([path, 0])
})

test('what stands behind a warning is not sent to the viewer before it is opened, nor a neighbour with it', async () => {
  const visitor = site.visitor()
  const closed = await visitor.get('/art/2026/red-thread/view')
  expect(closed.html).not.toContain('/pictures/')
  expect(closed.text).toContain('Needles, a drop of blood')
  expect(await (await visitor.fetch('/art/2026/red-thread/view.data')).text()).not.toContain('"hash"')

  const opened = await closed.follow('Show the picture')
  expect(opened.path).toBe('/art/2026/red-thread/view?open=1')
  expect(opened.html).toContain('/pictures/')
  const artwork = await visitor.get('/art/2026/red-thread?open=1')
  expect(artwork.all('.artwork-pictures a')[0]?.getAttribute('href')).toBe('/art/2026/red-thread/view?open=1')
})

test('a number that is none of its pictures is not found, nor is an artwork that is hidden', async () => {
  const visitor = site.visitor()
  for (const odd of [
    '/art/2026/tide-table/view/3',
    '/art/2026/tide-table/view/0',
    '/art/2026/tide-table/view/x',
    '/art/2026/none/view',
    '/art/20x6/tide-table/view',
  ])
    expect([odd, (await visitor.get(odd)).status]).toEqual([odd, 404])

  site.database.sqlite.exec("UPDATE artworks SET is_visible = 0 WHERE slug = 'jelly-song'")
  expect((await visitor.get('/art/2026/jelly-song/view')).status).toBe(404)
})
