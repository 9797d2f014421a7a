import { expect, test } from 'vitest'

import { sendRaw } from '../../support/site/raw.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

/** What only a cookie can keep: where it is asked for, the form, and the page that the form stands on. */
const KEPT_IN_COOKIES: [path: string, form: Record<string, string>, back: string][] = [
  ['/shop/cart', { intent: 'add', productId: '1', quantity: '1' }, '/shop'],
  ['/shop/product/1', { productId: '1', quantity: '1' }, '/shop/product/1'],
  [
    '/login?redirectTo=%2Fshop%2Faccount',
    { email: 'customer@example.com', password: 'demo-password' },
    '/login?redirectTo=%2Fshop%2Faccount',
  ],
  ['/preferences', { currency: 'EUR', redirectTo: '/shop' }, '/shop'],
]

for (const [path, form, back] of KEPT_IN_COOKIES)
  test(`who keeps no cookies reads so after sending a form to ${path}`, async () => {
    for (const [language, told] of [
      ['en', 'Your browser keeps no cookies'],
      ['ja', 'ブラウザのCookieが無効になっています'],
    ]) {
      const headers = { Origin: site.url, 'Accept-Language': language ?? '' }
      const answer = await fetch(site.url + path, { method: 'POST', headers, body: new URLSearchParams(form) })
      const page = await answer.text()
      expect([answer.status, page.includes(told ?? ''), page.includes(`href="${back}"`)]).toEqual([200, true, true])
    }
  })

test('who keeps cookies goes where the form leads, and reads what was done', async () => {
  const guest = site.visitor()
  const product = await guest.post('/shop/product/1', { productId: '1', quantity: '1' })
  expect([product.path, product.announced]).toEqual(['/shop/product/1', expect.stringContaining('Added to cart!')])

  const account = await site.visitor().logIn('customer@example.com', 'demo-password', '/shop/account')
  expect([account.path, account.announced]).toEqual(['/shop/account', expect.stringContaining('Logged in')])
})

test('a text browser, which shows again what it has, is led to an address that is new to it', async () => {
  const path = '/cookies?to=%2Fshop%2Fproduct%2F1%3Fq%3D1'
  for (const [mode, to] of [
    [null, '/shop/product/1?q=1&cookies=kept'],
    ['Sec-Fetch-Mode: navigate', '/shop/product/1?q=1'],
  ]) {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'Cookie: locale=en', mode]
    const { head } = await sendRaw(site.url, `${lines.filter(Boolean).join('\r\n')}\r\n\r\n`)
    expect([mode, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([mode, to])
  }
})

test('the look for cookies leads to no other site', async () => {
  const guest = site.visitor()
  guest.setCookie('locale', 'en')
  expect((await guest.get('/cookies?to=%2F%2Fevil.example')).path).toBe('/')
})
