import { expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()

/** Other people's addresses, as they have been smuggled past checks. */
const SPELLINGS = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,evil',
  'vbscript:evil',
  'file:///etc/passwd',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2e%2e',
  '//evil.example@localhost',
  '//localhost@evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\\\\evil.example',
  '/%5cevil.example/..//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '\u00a0//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/x/%2e%2e//evil.example',
  '.evil.example',
  '@evil.example',
  'evil.example',
  ':evil.example',
  '?https://evil.example',
  '#//evil.example',
  '/\r\nLocation: https://evil.example',
  '/\u2028//evil.example',
  '/／evil.example',
  '／／evil.example',
  'https://localhost:80@evil.example',
  'http:\\\\evil.example',
  '/;@evil.example',
  '%2f%2fevil.example',
  '',
]

type Way = { name: string; go: (visitor: Visitor, to: string) => Promise<Response> }

const post = (path: string, field: string, more: Record<string, string> = {}): Way => ({
  name: path,
  go: (visitor, to) => visitor.fetch(path, { method: 'POST', body: new URLSearchParams({ ...more, [field]: to }) }),
})

const ofEverybody: Way[] = [
  {
    name: '/login',
    go: (visitor, to) =>
      visitor.fetch(`/login?redirectTo=${encodeURIComponent(to)}`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'customer@example.com', password: 'demo-password' }),
      }),
  },
  post('/preferences', 'redirectTo', { locale: 'en' }),
  post('/notices/dismissal', 'redirectTo', { notice: 'x' }),
  post('/shop/product/1/like', 'redirectTo', { value: '1' }),
  post('/auth/google', 'redirectTo'),
  post('/login/passkey', 'redirectTo', { answer: '{}' }),
]
const ofACustomer: Way[] = [
  {
    name: '/shop/account/proof',
    go: (visitor, to) =>
      visitor.fetch(`/shop/account/proof?redirectTo=${encodeURIComponent(to)}`, {
        method: 'POST',
        body: new URLSearchParams({ password: 'demo-password' }),
      }),
  },
]
const ofAdmin: Way[] = [
  post('/admin/art', 'redirectTo', { show: '1' }),
  post('/admin/products', 'redirectTo', { bulk: 'PUBLISHED', ids: '1', value: '' }),
  post('/admin/art/remaking', 'redirectTo'),
]

test('no spelling of another address leads anybody there, whichever form carries it', async () => {
  expect(new Set(SPELLINGS).size).toBeGreaterThanOrEqual(50)
  const admin = site.visitor()
  await admin.logIn('admin@example.com')
  const customer = site.visitor()
  await customer.logIn('customer@example.com')
  writeSetting(site.database.db, 'offersPasskeys', true, new Date())
  const ways = [
    ...ofEverybody.map((way) => [way, null] as const),
    ...ofACustomer.map((way) => [way, customer] as const),
    ...ofAdmin.map((way) => [way, admin] as const),
  ]
  for (const [way, visitor] of ways) {
    const leads = await Promise.all(SPELLINGS.map((to) => way.go(visitor ?? site.visitor(), to)))
    for (const [at, { status, headers }] of leads.entries()) {
      const location = headers.get('Location')
      expect([way.name, SPELLINGS[at], status < 500]).toEqual([way.name, SPELLINGS[at], true])
      if (location !== null)
        expect([way.name, SPELLINGS[at], originOf(location)]).toEqual([way.name, SPELLINGS[at], site.url])
    }
  }
})

test('what is offered as a link on the way is safe too', async () => {
  const customer = site.visitor()
  await customer.logIn('customer@example.com')
  for (const to of SPELLINGS) {
    for (const visitor of [site.visitor(), customer]) {
      const { html } = await visitor.get(`/login?redirectTo=${encodeURIComponent(to)}`)
      const links = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link = '']) =>
        link.replaceAll('&amp;', '&'),
      )
      const strange = links.filter((link) => originOf(link) !== site.url && link.includes('evil'))
      expect([to, strange]).toEqual([to, []])
    }
  }
})

test('paths of this site are followed as they are', async () => {
  for (const to of ['/shop?search=a%26b&page=2', '/art/2026', '/shop#product-3', '/about?x=//y']) {
    const visitor = site.visitor()
    visitor.setCookie('locale', 'en')
    const { headers } = (await ofEverybody[0]?.go(visitor, to)) ?? new Response()
    expect(headers.get('Location')).toBe(to)
  }
})

/** Where a browser that stands on this site would go. */
function originOf(location: string): string {
  return URL.parse(location, `${site.url}/login`)?.origin ?? 'nowhere'
}

test('Google is offered only where it is set up', async () => {
  expect((await site.visitor().get('/login')).html).not.toContain('/auth/google')
})
