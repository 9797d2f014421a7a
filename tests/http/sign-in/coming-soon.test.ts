import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { addToDay, localOf } from '#app/platform/time/zones.ts'
import { openWhenDue } from '#app/settings/opening.server.ts'
import type { Settings } from '#app/site/settings.ts'
import { readSettings, writeSetting } from '#app/site/site.server.ts'

import { openSite } from '../../support/site/site.ts'
import { open } from '../../support/visitor/every-page.ts'

const site = openSite()
const EARLY = ['/terms', '/newsletter', '/login', '/password-reset', '/password-reset?key=over', '/offline']
/** The footer leads to it. */
const WRITTEN = '/p/faq'

beforeEach(() => set({ isComingSoon: true, opensOn: dayFromToday(7), openingWord: 'Sea Glass' }))
afterEach(() => set({ isComingSoon: false, opensOn: null, openingWord: '' }))

test('a site that is coming soon leads everybody to one page, from pages that were kept before too', async () => {
  set({ isComingSoon: false })
  for (const path of open) await (await fetch(site.url + path)).text()

  set({ isComingSoon: true })
  const pages = open.filter((path) => !path.startsWith('/api/'))
  const stays = new Set([...EARLY, WRITTEN])
  for (const visitor of [site.visitor(), site.signedIn('customer@example.com')]) {
    for (const path of pages) {
      const { status, headers } = await visitor.fetch(path)
      expect([path, status, headers.get('Location')]).toEqual(
        stays.has(path) ? [path, 200, null] : [path, 302, '/coming-soon'],
      )
    }
    expect(await (await visitor.fetch('/shop.data')).text()).toContain('/coming-soon')
    expect((await visitor.fetch('/shop/cart', { method: 'POST', body: new URLSearchParams() })).status).toBe(302)
  }
  const page = await site.visitor().get('/coming-soon')
  expect([page.heading, page.html.includes('noindex')]).toEqual(['nenas', true])
  expect(page.text).toContain('We open on')
  expect(page.html).not.toMatch(/href="\/(?:shop|nenas|art|commissions|news)/)
  expect((await site.visitor().get('/newsletter')).html).not.toContain('/news/')
})

test('programs are told when to come again', async () => {
  for (const path of [
    '/feed.xml',
    '/sitemap.xml',
    '/news/feed.xml',
    '/nenas/events.ics',
    '/api/products',
    '/api/docs',
  ]) {
    const { status, headers } = await fetch(site.url + path)
    const days = Number(headers.get('Retry-After')) / (24 * 60 * 60)
    expect([path, status, days > 5 && days < 8]).toEqual([path, 503, true])
  }
  for (const path of ['/api/health', '/robots.txt', '/theme.css', '/manifest.webmanifest', '/.well-known/security.txt'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])

  set({ opensOn: null })
  expect((await fetch(`${site.url}/feed.xml`)).headers.get('Retry-After')).toBeNull()
  expect((await site.visitor().get('/coming-soon')).text).toContain('Coming soon')
})

test('the staff see the site, and are told that they alone do', async () => {
  const staff = site.signedIn('admin@example.com')
  expect((await staff.get('/')).text).toContain('Only you and friends see this.')
  expect((await staff.fetch('/coming-soon')).headers.get('Location')).toBe('/')
  expect((await staff.fetch('/api/products')).status).toBe(200)
  expect((await fetch(`${site.url}/admin`, { redirect: 'manual' })).headers.get('Location')).toMatch(/^\/login/)
})

test('a friend says the word once, and nothing that they see is kept for others', async () => {
  const friend = site.visitor()
  const refused = await (await friend.get('/coming-soon')).submit('Come in', { 'The word': 'sea shell' })
  expect([refused.status, refused.text.includes('That is not the word.')]).toEqual([400, true])
  await refused.submit('Come in', { 'The word': ' sea glass ' })

  for (const path of ['/', '/shop', '/about']) {
    const page = await friend.get(path)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(page.text).toContain('Only friends see this so far.')
    expect((await site.visitor().fetch(path)).headers.get('Location')).toBe('/coming-soon')
  }
  expect((await friend.fetch('/feed.xml')).status).toBe(200)

  set({ openingWord: 'Driftwood' })
  expect((await friend.fetch('/')).headers.get('Location')).toBe('/coming-soon')

  set({ openingWord: '' })
  expect((await site.visitor().get('/coming-soon')).text).not.toContain('The word')
})

test('words are not guessed without end', async () => {
  const guess = () => site.visitor().fetch('/coming-soon', { method: 'POST', body: new URLSearchParams({ word: 'x' }) })
  const { rateLimits } = readSettings(site.database.db)
  set({ rateLimits: { ...rateLimits, loginByAddress: [{ tries: 3, seconds: 900 }] } })
  const answers = [await guess(), await guess(), await guess(), await guess()]
  set({ rateLimits })
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429])
})

test('on its day it opens by itself, and the page leads on', async () => {
  expect((await fetch(site.url, { redirect: 'manual' })).status).toBe(302)
  set({ opensOn: dayFromToday(0) })
  await vi.waitFor(async () => expect((await fetch(site.url, { redirect: 'manual' })).status).toBe(200), {
    timeout: 10_000,
  })
  expect(readSettings(site.database.db)).toMatchObject({ isComingSoon: false, opensOn: null })
  expect((await fetch(`${site.url}/coming-soon`, { redirect: 'manual' })).headers.get('Location')).toBe('/')
  expect((await site.signedIn('admin@example.com').get('/')).text).not.toContain('Only you and friends')
})

test('who asked to hear of it is not forgotten on that day', async () => {
  const { sqlite } = site.database
  sqlite.exec(`INSERT INTO newsletter_subscribers (email, locale, secret, created_at, confirmed_at)
    VALUES ('waits@example.com', 'en', 'waits', 0, 1)`)
  openWhenDue(site.database.db, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000))
  expect(sqlite.prepare("SELECT path FROM staff_alerts WHERE cause LIKE 'opening:%'").pluck().all()).toContain(
    '/admin/newsletter/new',
  )
})

test('a day that has passed opens nothing: it is refused', async () => {
  const admin = site.signedIn('admin@example.com')
  set({ isComingSoon: true, shopAccess: 'admin-only' })
  const form = await admin.get('/admin/site-config/opening')
  const refused = await form.submit('Save settings', { 'Opens by itself on': '2020-01-01' })
  expect([refused.status, refused.text.includes('it would open at once')]).toEqual([400, true])
  const shop = await (
    await admin.get('/admin/site-config/shop')
  ).submit('Save settings', {
    'Opens by itself at': '2020-01-01T10:00',
  })
  expect([shop.status, shop.text.includes('it would open at once')]).toEqual([400, true])

  // A day that was left in the field keeps nobody from saving once the site is open.
  set({ isComingSoon: false, opensOn: '2020-01-01', shopAccess: 'public' })
  const open = await (await admin.get('/admin/site-config/opening')).submit('Save settings')
  expect(open.announced).toContain('saved')
  set({ opensOn: null })
})

function set(settings: Partial<Settings>): void {
  for (const [key, value] of Object.entries(settings))
    writeSetting(site.database.db, key as keyof Settings, value, new Date())
}

function dayFromToday(days: number): string {
  const { timeZone } = readSettings(site.database.db)
  return addToDay(localOf(new Date(), timeZone).slice(0, 10), days)
}
