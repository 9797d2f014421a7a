import { brotliCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import type { FontRule } from '#app/platform/typefaces/type-sheet.ts'
import { isTypeface, TYPE_PAIR_NAMES, type TypePair } from '#app/ui/theme/type-pair.ts'

import { HEAVIEST, weigh } from '../../support/measures/weigh.ts'
import { openSite } from '../../support/site/site.ts'
import { publicPages } from '../../support/visitor/public-pages.ts'

const site = openSite()
const BRAND = '/admin/site-config/brand'
const SHEET = /<noscript><link rel="stylesheet" href="(\/type\/[\w-]{12})\.css"><\/noscript><\/body>/
const PRELOADED = /<link rel="preload" href="(\/type\/[\w-]{12}\.woff2)" as="font"/
/** Bytes of the Latin letters, which each first page asks for at once. */
const MOST_LATIN = 14_000
/** Bytes that an illustrator's page may wait for, late. */
const MOST_BYTES = 25_000
/** Bytes that a typeface adds to a first view: its name, its Latin letters and the font in their place, the address of its sheet. */
const MOST_ADDED = 320

const typefaces = TYPE_PAIR_NAMES.filter(isTypeface)
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers: { 'Accept-Language': 'ja', ...headers } })
const sheetOf = async (path: string) => SHEET.exec(await (await get(path)).text())?.[1]
const rulesOf = async (sheet: string | undefined) => (await (await get(`${sheet}.json`)).json()) as FontRule[]
const addressIn = ({ src }: FontRule) => /\((.*)\)/.exec(src)?.[1] ?? ''

function choose(pair: TypePair) {
  site.database.sqlite
    .prepare("INSERT OR REPLACE INTO site_settings (key, value, changed_at) VALUES ('typePair', ?, 0)")
    .run(JSON.stringify(pair))
}

test('what a page is set in is kept for ever by whoever has it', async () => {
  const sheet = await sheetOf('/')
  const [css, json, font] = await Promise.all(
    [`${sheet}.css`, `${sheet}.json`, ...(await rulesOf(sheet)).slice(0, 1).map(addressIn)].map((path) => get(path)),
  )

  for (const response of [css, json, font]) {
    expect(response?.status).toBe(200)
    expect(response?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  }
  expect(font?.headers.get('Content-Type')).toBe('font/woff2')
  expect((await font?.text())?.slice(0, 4)).toBe('wOF2')
})

test('nobody has a font made by an address that no page has', async () => {
  const [first] = await rulesOf(await sheetOf('/'))
  const known = addressIn(first as FontRule)
  const made = [
    known.replace(/.\.woff2$/, '~.woff2'),
    known.replace(/\w(?=\.woff2$)/, (last) => (last === 'a' ? 'b' : 'a')),
    '/type/%E9%AC%B1.woff2',
    '/type/aaaaaaaaaaaa.css',
    '/type/aaaaaaaaaaaa.json',
    '/type/..%2f..%2fpackage.json',
    '/type/files%2Fmaru.woff2',
  ]
  for (const path of made) expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('the pages of the demo, each with what its headings need, stay small', async () => {
  const sizes = new Map<string, number>()
  const sizeOf = async (rule: FontRule) => {
    const address = addressIn(rule)
    const size = sizes.get(address) ?? (await (await get(address)).arrayBuffer()).byteLength
    sizes.set(address, size)
    return size
  }
  for (const { addresses, cookie } of await publicPages(site.url, site.database))
    // A page of one thing has one heading, and the lists have all of them.
    for (const address of addresses.filter((_, at) => addresses.length < 20 || at % 4 === 0)) {
      const html = await (await get(address, cookie ? { Cookie: cookie } : {})).text()
      const sheet = SHEET.exec(html)?.[1]
      // Sheets to print have a sheet of their own.
      if (html.includes('data-admin')) continue

      const bytes = (await Promise.all((sheet ? await rulesOf(sheet) : []).map(sizeOf))).reduce(
        (sum, size) => sum + size,
        0,
      )
      expect([address, bytes, bytes <= MOST_BYTES]).toEqual([address, expect.any(Number), true])
    }
  expect(sizes.size).toBeGreaterThan(60)
}, 60_000)

/** A page in the device's own fonts: what it is packed into, in bytes. */
const plainSizes = new Map<string, number>()
async function plainSize(path: string, language: string): Promise<number> {
  const known = plainSizes.get(path + language)
  if (known !== undefined) return known

  choose('system')
  const size = brotliCompressSync((await weigh(site.url + path, language)).page).length
  plainSizes.set(path + language, size)
  return size
}

test.each(typefaces)('%s keeps the heaviest pages small, and adds next to nothing to a first view', async (pair) => {
  for (const path of ['/', '/shop', '/art/2025/last-tram-home', '/terms'])
    for (const language of ['en', 'ja']) {
      const plain = await plainSize(path, language)
      choose(pair)
      const set = await weigh(site.url + path, language)

      expect(set.page).toContain('/type/')
      expect([path, language, set.requests, set.total <= HEAVIEST]).toEqual([path, language, 1, true])
      const added = brotliCompressSync(set.page).length - plain
      expect([path, language, added, added <= MOST_ADDED]).toEqual([path, language, added, true])
      expect((await (await get(PRELOADED.exec(set.page)?.[1] ?? '')).arrayBuffer()).byteLength).toBeLessThan(MOST_LATIN)
      const sheet = SHEET.exec(set.page)?.[1]
      for (const rule of sheet ? await rulesOf(sheet) : [])
        expect((await (await get(addressIn(rule))).arrayBuffer()).byteLength).toBeLessThan(MOST_BYTES)
    }
  choose('maru')
})

test('who spares data and the device’s own fonts know nothing of it, the administration of texts alone', async () => {
  const spared = await (await get('/', { 'Save-Data': 'on' })).text()
  expect(spared).not.toMatch(/\/type\/|@font-face|--head:/)

  const admin = site.signedIn('admin@example.com')
  const desk = (await admin.get('/admin/products')).html
  expect(desk).not.toMatch(/\/type\/|--head:/)
  expect(desk.match(/@font-face{font-family:\w+/g)).toEqual(['@font-face{font-family:text'])

  choose('system')
  expect(await (await get('/')).text()).not.toMatch(/\/type\/|@font-face|--head:/)
  choose('maru')
})

test('a script that has shown a page by its data asks which fonts its document has', async () => {
  const sheet = await sheetOf('/shop')
  for (const time of ['first', 'again']) {
    const head = await get('/shop', {}, 'HEAD')
    expect([time, `/type/${head.headers.get('X-Typefaces')}`]).toEqual([time, sheet])
  }
  expect((await get('/shop')).headers.has('X-Typefaces')).toBe(false)
  expect((await get('/shop/cart')).headers.has('X-Typefaces')).toBe(false)
  expect((await get('/shop/cart', {}, 'HEAD')).headers.get('X-Typefaces')).toMatch(/^[\w-]{12}$/)
})

test('the typeface is chosen by how it looks, tried before it is saved, and goes along with the look', async () => {
  const admin = site.signedIn('admin@example.com')
  const page = await admin.get(BRAND)
  const samples = page.all('.cards .sample').map((sample) => [sample.textContent.trim(), sample.getAttribute('style')])
  expect(samples).toHaveLength(6)
  expect(samples[1]).toEqual(['Tide Table 夜の市', expect.stringContaining('type-pop')])
  const sheet = /href="(\/type\/[\w-]{12}\.css)"/.exec(page.html)?.[1]
  const css = await (await admin.fetch(sheet ?? '')).text()
  for (const pair of typefaces) expect(css).toContain(`font-family:type-${pair};`)

  const tried = await page.submit('Preview', { 'Elegant (Kaisei Decol)': true })
  expect(tried.html).toContain('--head:type-decol')
  expect(await (await get('/')).text()).toContain('size-adjust:93%')

  const saved = await tried.submit('Save settings')
  expect(saved.announced).toContain('Settings saved')
  expect(await (await get('/')).text()).toContain('size-adjust:101%')

  const file = JSON.parse(await (await admin.fetch(`${BRAND}/theme.json`)).text()) as Record<string, unknown>
  expect(file['typePair']).toBe('decol')
  expect((await importTheme({ ...file, typePair: 'marker' })).announced).toContain('Settings saved')
  expect(await (await get('/')).text()).toContain('size-adjust:99%')
  const refused = await importTheme({ ...file, typePair: 'comic sans' })
  expect([refused.status, refused.announced]).toEqual([400, expect.stringContaining('not a theme of this site')])

  function importTheme(theme: object) {
    const form = new FormData()
    form.set('file', new File([JSON.stringify(theme)], 'theme.json', { type: 'application/json' }))
    return admin.post(`${BRAND}/import`, form)
  }
})
