import { logIn } from '../support/journeys/log-in.ts'
import { open } from '../support/visitor/every-page.ts'
import { expect, test } from './fixtures.ts'

const OF_ADMIN = ['/admin/dashboard', '/admin/orders', '/admin/products/1', '/admin/art/1', '/admin/analytics']
const OF_ACCOUNT = ['/shop/account', '/shop/account/orders', '/shop/account/security']

test('a visitor’s browser asks nobody but the site, on any page, with everything that script adds', async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = []
  const own = new URL(site.url).host
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== own) asked.push(`${request.frame().url()} asks ${request.url()}`)
  })
  for (const path of open) {
    await page.goto(path)
    await page.mouse.wheel(0, 4000)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/login?redirectTo=%2F')
  await logIn(page, 'admin@example.com', '/')
  for (const path of [...OF_ADMIN, ...OF_ACCOUNT]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('and the policy of every page lets it ask nobody else', async ({ request }) => {
  for (const path of open) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const sources = policy.split(';').flatMap((rule) => {
      const [name = '', ...values] = rule.trim().split(/\s+/)
      // Where a form may lead is no request of the page.
      return name === 'form-action' || name === 'frame-ancestors' ? [] : values
    })
    const others = sources.filter((source) => !/^('.*'|data:|blob:)$/.test(source))
    expect([path, others]).toEqual([path, []])
  }
})
