import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()
const DARK = '@media screen{[data-palette=teal]'
const BY_SYSTEM = '@media screen and (prefers-color-scheme:dark)'

test('a page is light or dark as the system prefers, until one is chosen by a button that needs no script', async () => {
  const visitor = site.visitor()
  const page = await visitor.get('/terms')
  expect(page.html).toContain(BY_SYSTEM)
  expect(page.html).not.toContain('data-scheme')
  expect(page.all('meta[name=theme-color]').map((meta) => meta.getAttribute('media'))).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ])

  const dark = await page.submit('Dark')

  expect([dark.path, dark.url.hash]).toEqual(['/terms', '#end'])
  expect(dark.html).toMatch(/<html[^>]* data-scheme="dark"/)
  expect(dark.html).toContain(DARK)
  expect(dark.html).not.toContain(BY_SYSTEM)
  expect(dark.all('.schemes [aria-pressed=true]').map(({ textContent }) => textContent)).toEqual(['Dark'])
  expect(dark.all('meta[name=theme-color]')).toHaveLength(1)
})

test('a scheme that was chosen holds on every page, and goes when the choice is left to the system again', async () => {
  const visitor = site.visitor()
  const light = await (await visitor.get('/')).submit('Light')
  expect(light.html).not.toMatch(/prefers-color-scheme:|@media screen\{/)
  expect((await visitor.get('/shop')).html).toContain('data-scheme="light"')

  const back = await light.submit('Auto')

  expect(visitor.cookie('scheme')).toBeFalsy()
  expect(back.html).toContain(BY_SYSTEM)
})

test('kept pages are of three kinds: for a choice of dark, of light, and for all others', async () => {
  const as = (cookie: string) => site.visitor().fetch('/', { headers: { Cookie: cookie } })
  const tags: (string | null)[] = []
  for (const cookie of ['', 'scheme=dark', 'scheme=light', 'scheme=dark', ''])
    tags.push((await as(cookie)).headers.get('ETag'))

  expect(new Set(tags).size).toBe(3)
  expect(tags[0]).toBe(tags[4])
  expect(tags[1]).toBe(tags[3])
  expect((await as('scheme=purple')).headers.get('ETag')).toBeNull()
})

test('whatever is not offered changes nothing', async () => {
  const visitor = site.visitor()
  await visitor.post('/preferences', { scheme: 'purple', redirectTo: '/' })

  expect(visitor.cookie('scheme')).toBeUndefined()
})
