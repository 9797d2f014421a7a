import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import { upload } from '../../support/visitor/upload.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const PATH = '/nenas/2026/comic-harbour-13'
let admin: Visitor
let eventId: number

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  eventId = site.database.sqlite
    .prepare("SELECT id FROM events WHERE slug = 'comic-harbour-13'")
    .pluck()
    .get() as number
})

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
const look = (sql: string, ...values: unknown[]) => site.database.sqlite.prepare(sql).all(...values)
/** As the worker leaves them, which no test waits for. */
const finishPictures = () => site.database.sqlite.exec("UPDATE pictures SET state = 'USABLE' WHERE state = 'WAITING'")

test('an event tells when and where, the way to its table, and what lies on it with pictures, prices and what is new', async () => {
  const page = await site.visitor().get(`${PATH}?lng=en`)
  expect(page.heading).toBe('Comic Harbour 13')
  expect(page.all('.ticket time')[0]?.textContent).toContain('29–30')
  expect(page.text).toContain('keep left along the wall')
  expect(page.all('.ticket a')[0]?.getAttribute('href')).toContain('openstreetmap.org')
  const goods = page.all('.table-goods .good')
  expect(goods.length).toBeGreaterThan(3)
  for (const good of goods) {
    expect(good.querySelector('img')).not.toBeNull()
    expect(good.querySelector('.price')?.textContent).toContain('¥')
    expect(good.querySelector('h3 a')?.getAttribute('href')).toMatch(/^\/shop\/product\/\d+$/)
  }
  expect(page.text).toContain('5 new things')
  expect(page.all('a[href$=".ics"]')[0]?.textContent).toBe('Add to calendar')
  expect((await site.visitor().get(`${PATH}?lng=ja`)).text).toContain('西入口から入って')
})

test('what can be put aside says so on its card, and leads to the form with that thing first', async () => {
  const page = await site.visitor().get(`${PATH}?lng=en`)
  const hold = page.all('.table-goods .hold')[0]
  const [, name] = /Put one aside (.+)/.exec(hold?.textContent ?? '') ?? []
  const form = await site.visitor().get(hold?.getAttribute('href') ?? '')
  expect(form.field(name ?? '')).toBe('1')
})

test('an event that is over shows what lay there and its photographs, and takes no holds', async () => {
  const page = await site.visitor().get('/nenas/2026/comic-harbour-12?lng=en')
  expect(page.all('.photographs img').map((image) => image.getAttribute('alt'))).toContain(
    'Books, stickers and badges with their price tags, seen from above',
  )
  expect(page.text).toContain('What lay on our table')
  expect(page.text).not.toContain('Put one aside')
  expect(page.all('a[href$=".ics"]')).toHaveLength(0)
  expect(page.text).toContain('Our tables before')
  await page.follow('Paper Lantern Fair 2025')
})

test('a poster is drawn where there is none, in each language, and kept for ever at the address of its state', async () => {
  const [english, japanese] = await Promise.all(
    ['en', 'ja'].map(async (lng) => {
      const page = await site.visitor().get(`${PATH}?lng=${lng}`)
      return page.all('.poster img')[0]?.getAttribute('src') ?? ''
    }),
  )
  expect(english).not.toBe(japanese)
  const answer = await site.visitor().fetch(english ?? '')
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  const { width, height } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
  expect([width, height]).toEqual([800, 1120])

  const old = await site.visitor().fetch((english ?? '').replace(/\w{12}\.jpg$/, '000000000000.jpg'))
  expect(old.headers.get('Cache-Control')).toBe('no-cache')
  expect((await site.visitor().fetch(`${PATH}/poster/xx-1.jpg`)).status).toBe(404)
  expect((await site.visitor().fetch('/nenas/2026/no-event/poster/en-000000000000.jpg')).status).toBe(404)
})

test('her own poster takes the place of the drawn one, and goes when it is taken away', async () => {
  const page = await admin.get(`/admin/events/${eventId}`)
  const file = new File([new Uint8Array(await picture('#432b57'))], 'poster.png', { type: 'image/png' })
  const saved = await page.submit('Save', { Poster: [file] })
  expect(saved.announced).toContain('Saved')
  finishPictures()
  const shown = await site.visitor().get(PATH)
  expect(shown.all('.poster img')[0]?.getAttribute('src')).toMatch(/^\/pictures\//)
  expect(shown.all('meta[property="og:image"]')[0]?.getAttribute('content')).toContain('/pictures/')

  const again = await admin.get(`/admin/events/${eventId}`)
  await again.submit('Save', { 'Take the poster away': true })
  expect((await site.visitor().get(PATH)).all('.poster img')[0]?.getAttribute('src')).toContain('/poster/en-')
})

test('photographs are added, put in order with words in both languages, taken out and brought back', async () => {
  const address = `/admin/events/${eventId}/photographs`
  const files: [string, Buffer][] = [
    ['hall.png', await picture('#102030')],
    ['table.png', await picture('#304050')],
    ['note.txt', Buffer.from('no picture')],
  ]
  const refused = await upload(admin, files, address)
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('note.txt: We cannot open this file')
  const ids = () =>
    look('SELECT picture_id AS id, alt FROM event_pictures WHERE event_id = ? ORDER BY position', eventId) as {
      id: number
      alt: string
    }[]
  const [first, second] = ids()
  const page = await admin.get(address)
  const turned = await page.submit('Save', {
    'Position of picture 1': '2',
    'Position of picture 2': '1',
    'Alt text of picture 1 (English)': 'The hall',
    'Alt text of picture 1 (Japanese)': '会場',
  })
  expect(turned.announced).toContain('Photographs saved.')
  expect(ids().map(({ id }) => id)).toEqual([second?.id, first?.id])
  finishPictures()
  expect((await site.visitor().get(`${PATH}?lng=ja`)).all('.photographs img')[1]?.getAttribute('alt')).toBe('会場')

  await turned.submit('Save', { 'Remove picture 1': true })
  expect(ids().map(({ id }) => id)).toEqual([first?.id])
  const back = await (await admin.get('/admin/deleted?kind=EVENT_PICTURE')).submit('Bring back “Comic Harbour 13”')
  expect(back.announced).toContain('is back')
  expect(ids()).toHaveLength(2)
  expect(look("SELECT 1 FROM audit_log WHERE action = 'event.photographs'").length).toBeGreaterThanOrEqual(4)
})

test('a map that is no address is refused at its field, and one left out is searched for', async () => {
  const page = await admin.get(`/admin/events/${eventId}`)
  const refused = await page.submit('Save', { 'Venue on a map': 'next to the station' })
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Venue on a map:')

  await refused.submit('Save', { 'Venue on a map': '' })
  const shown = await site.visitor().get(`${PATH}?lng=en`)
  expect(shown.all('.ticket a')[0]?.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=Harbour+Exhibition+Hall%2C+Tokyo%2C+Japan',
  )
})
