import { expect, test } from 'vitest'

import { readNavigation } from '#app/site/navigation/navigation.server.ts'
import { closedSections, moved } from '#app/site/navigation/navigation.ts'
import { hideEntry, moveEntry, orderEntries, placePage } from '#app/site/navigation/placing.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { navigationEntries, pages } from '#db/schema.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const change = { by: { id: 1, email: 'admin@example.com' }, now }

test('a link moves one place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', 'up')).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 'down')).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 'a', 'up')).toBeNull()
  expect(moved(['a', 'b'], 'b', 'down')).toBeNull()
  expect(moved(['a'], 'x', 'up')).toBeNull()
})

test('a site begins with the links that it always had', () => {
  const { db } = openDatabase(':memory:')
  const { header, footer } = readNavigation(db, 'en', [])
  expect(header.map(({ section, to }) => [section, to])).toEqual([
    ['gallery', '/'],
    ['circle', '/nenas'],
    ['commissions', '/commissions'],
    ['shop', '/shop'],
    ['about', '/about'],
  ])
  expect(footer.map(({ section }) => section)).toEqual(['terms', 'feed', 'contact', 'news'])
  const closed = readNavigation(db, 'en', closedSections({ shop: false, contact: false, news: false }))
  expect([...closed.header, ...closed.footer].map(({ section }) => section)).not.toContain('shop')
  expect(closed.footer.map(({ section }) => section)).toEqual(['terms', 'feed'])
})

test('nobody sees a link to a draft, and what was left out of an order comes last', () => {
  const { db } = openDatabase(':memory:')
  const words = { title: { en: 'Press', ja: '取材' }, body: {}, description: {} }
  const page = { slug: 'press', ...words, previewKey: 'k', createdAt: now, changedAt: now }
  db.insert(pages)
    .values({ id: 1, ...page })
    .run()
  placePage(db, 1, 'FOOTER')
  expect(readNavigation(db, 'ja', []).footer.map(({ to }) => to)).not.toContain('/p/press')

  db.update(pages).set({ state: 'PUBLISHED' }).run()
  expect(readNavigation(db, 'ja', []).footer.at(-1)).toMatchObject({ label: '取材', to: '/p/press' })
  const id = db.select().from(navigationEntries).all().at(-1)?.id ?? 0
  orderEntries(db, 'FOOTER', [String(id)], change)
  expect(readNavigation(db, 'en', []).footer.map(({ to }) => to)).toEqual([
    '/p/press',
    '/terms',
    '/feed.xml',
    '/contact',
    '/news',
  ])

  expect(moveEntry(db, id, 'up', change)).toBe(false)
  expect(moveEntry(db, id, 'down', change)).toBe(true)
  expect(hideEntry(db, id, true, change)).toBe(true)
  expect(hideEntry(db, id, true, change)).toBe(false)
  expect(readNavigation(db, 'en', []).footer.map(({ to }) => to)).toEqual(['/terms', '/feed.xml', '/contact', '/news'])
  placePage(db, 1, null)
  expect(db.select().from(navigationEntries).all()).toHaveLength(9)
})
