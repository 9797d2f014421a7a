import { expect, test } from 'vitest'

import { readAddress } from '#app/platform/server/address.ts'

const asked = { target: '/shop?page=2', hosts: ['circle.example'], protocol: 'https' }

test('an address is what the host and the first line of a request say', () => {
  expect(readAddress(asked, null)?.href).toBe('https://circle.example/shop?page=2')
  expect(readAddress({ ...asked, hosts: ['[::1]:3000'], protocol: 'http' }, null)?.href).toBe(
    'http://[::1]:3000/shop?page=2',
  )
  expect(readAddress({ ...asked, hosts: ['my_site:3000'] }, null)?.host).toBe('my_site:3000')
  expect(readAddress({ ...asked, hosts: [] }, null)?.host).toBe('localhost')
})

test.each(['x/admin/y?', 'x?', 'x#', 'a b', 'x@y', 'x\\y', 'x,y', 'x%2fadmin', 'x:99999', 'x:y', '[::g]', 'é', '/'])(
  'a host of %j is no host',
  (host) => expect(readAddress({ ...asked, hosts: [host] }, null)).toBeNull(),
)

test('two hosts are none', () => {
  expect(readAddress({ ...asked, hosts: ['circle.example', 'circle.example'] }, null)).toBeNull()
})

test.each([
  '',
  'shop',
  '*',
  '/\\evil.example',
  '/a\\..\\b',
  '/a b',
  '/a\x01',
  '/\x7f',
  '/a#b',
  '/é',
  'ftp://x/y',
  'http:///admin/x',
])('a target of %j is no address', (target) => expect(readAddress({ ...asked, target }, null)).toBeNull())

test('a proxy that asks by a whole address means that one', () => {
  const whole = { ...asked, target: 'http://other.example/shop?a=b' }
  expect(readAddress(whole, null)?.href).toBe('https://other.example/shop?a=b')
  expect(readAddress({ ...asked, target: 'http://other.example?a=b' }, null)?.href).toBe('https://other.example/?a=b')
  for (const target of ['http://x@y/shop', 'http://x:99999/', 'http://a b/'])
    expect(readAddress({ ...asked, target }, null)).toBeNull()
})

test('steps up are taken before anybody looks at the path', () => {
  expect(readAddress({ ...asked, target: '/x/%2e%2e/admin/y' }, null)?.pathname).toBe('/admin/y')
  expect(readAddress({ ...asked, target: '/../../etc' }, null)?.pathname).toBe('/etc')
})

test('where the site was told its origin, no request changes it', () => {
  const own = 'https://circle.example'
  for (const [target, host] of [
    ['/shop', 'evil.example'],
    ['http://evil.example/shop', 'evil.example'],
    ['/shop', 'x:99999'],
  ] as const)
    expect(readAddress({ target, hosts: [host], protocol: 'http' }, own)?.href).toBe('https://circle.example/shop')
  expect(readAddress({ ...asked, hosts: ['x/admin/y?'] }, own)).toBeNull()
})

test('a proxy that says another protocol than the web’s says none', () => {
  for (const protocol of ['javascript', 'http://evil.example/?', 'ws', ''])
    expect(readAddress({ ...asked, protocol }, null)).toBeNull()
})
