import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { events } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

async function calendar(path: string) {
  const response = await site.visitor().fetch(path)
  const text = await response.text()
  const root = new ICAL.Component(ICAL.parse(text))
  return { response, root, events: root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}

test('a calendar that subscribes gets every event, in its language', async () => {
  const rows = site.database.db.select().from(events).all()
  const english = await calendar('/nenas/events.ics?lng=en')
  const japanese = await calendar('/nenas/events.ics?lng=ja')

  expect(rows.length).toBeGreaterThanOrEqual(8)
  expect(new Set(rows.map(({ startsOn }) => startsOn.slice(0, 4))).size).toBeGreaterThanOrEqual(3)
  expect(english.events).toHaveLength(rows.length)
  expect(english.response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(english.events.map(({ uid }) => uid)).toEqual(japanese.events.map(({ uid }) => uid))
  expect(english.events[0]?.summary).toContain('Comic Harbour 11')
  expect(japanese.events[0]?.summary).toContain('コミックハーバー11')
  expect(japanese.root.getFirstPropertyValue('x-wr-calname')).toBe('nenasのイベント')
})

test('who has the calendar already is told so', async () => {
  const { response } = await calendar('/nenas/events.ics')
  const tag = response.headers.get('ETag') ?? ''
  const again = await site.visitor().fetch('/nenas/events.ics', { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('one event is a calendar of its own, and a change to it is a new revision', async () => {
  const before = await calendar('/nenas/events/comic-harbour-13.ics')
  const { db } = site.database
  db.update(events).set({ status: 'CANCELED' }).where(eq(events.slug, 'comic-harbour-13')).run()
  const after = await calendar('/nenas/events/comic-harbour-13.ics')

  expect(before.events).toHaveLength(1)
  expect(after.events[0]?.uid).toBe(before.events[0]?.uid)
  expect(after.events[0]?.sequence).toBe(Number(before.events[0]?.sequence) + 1)
  expect(after.events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  const changedAt = String(after.events[0]?.component.getFirstPropertyValue('last-modified'))
  expect(Date.now() - Date.parse(changedAt)).toBeLessThan(60_000)
  db.update(events).set({ status: 'CONFIRMED' }).where(eq(events.slug, 'comic-harbour-13')).run()
})

test.each(['/nenas/events/nothing.ics', '/nenas/events/comic-harbour-13', '/nenas/events/%2e%2e.ics'])(
  'there is no calendar at %s',
  async (path) => {
    expect((await site.visitor().fetch(path)).status).toBe(404)
  },
)

test('the goods of a year turn five at a time, and nothing is missed or seen twice', async () => {
  const visitor = site.visitor()
  let page = await visitor.get('/nenas/2026?lng=en')
  const seen = page.all('.goods [id^=product-], [id^=product-]').map((card) => card.getAttribute('id'))
  expect(seen).toHaveLength(5)
  while (page.all('a[rel=next]').length > 0) {
    page = await visitor.get(new URL(page.all('a[rel=next]')[0]?.getAttribute('href') ?? '', page.url).href)
    seen.push(...page.all('[id^=product-]').map((card) => card.getAttribute('id')))
  }
  const { count } = (await (await visitor.fetch('/api/products/year/2026')).json()) as { count: number }
  expect(seen).toHaveLength(count)
  expect(new Set(seen).size).toBe(count)
  expect(page.text).toContain(`${count} of ${count}`)
})

test('the call for the goods of a year takes five, tells their count, and goes on where asked', async () => {
  type Answer = { count: number; entries: { id: number; releaseDate: string }[] }
  const ask = async (query: string) => (await site.visitor().fetch(`/api/products/year/2026${query}`)).json()
  const first = (await ask('')) as Answer
  const second = (await ask('?skip=5&take=2')) as Answer

  expect(first.entries).toHaveLength(5)
  expect(second.entries).toHaveLength(2)
  expect(first.count).toBeGreaterThan(5)
  expect(first.entries.every(({ releaseDate }) => releaseDate.startsWith('2026-'))).toBe(true)
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(7)
  expect(await ask('?skip=100000')).toEqual({ count: first.count, entries: [] })
})

test.each([
  ['/api/products/year/2026?take=0', 400],
  ['/api/products/year/2026?take=101', 400],
  ['/api/products/year/2026?skip=-1', 400],
  ['/api/products/year/20x6', 404],
  ['/api/events?year=20x6', 400],
])('%s is refused with %i', async (path, status) => {
  const response = await site.visitor().fetch(path)
  expect(response.status).toBe(status)
  expect(await response.json()).toHaveProperty('message')
})

test('the call for events tells those of a year, with the words the specification has for their status', async () => {
  const response = await site.visitor().fetch('/api/events?year=2026&lng=ja')
  const told = (await response.json()) as { startsOn: string; status: string; city: string }[]
  expect(told.every(({ startsOn }) => startsOn.startsWith('2026-'))).toBe(true)
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['CONFIRMED', 'CANCELED']))
  expect(told[0]?.city).toBe('東京')
  expect(response.headers.get('X-Total-Count')).toBe(String(told.length))
})
