import { beforeAll, expect, test } from 'vitest'

import { noisy } from '../../support/faults/odd-pictures.ts'
import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import { upload } from '../../support/visitor/upload.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

let seed = 40
async function cameIn(count: number): Promise<Page> {
  const files = Array.from({ length: count }, async (_, at): Promise<[string, Buffer]> => {
    const picture = await noisy(60, (seed += 1))
      .png()
      .toBuffer()
    return [`IMG_${seed}-${at}.png`, picture]
  })
  return upload(admin, await Promise.all(files))
}

const artwork = (title: string) =>
  site.database.sqlite
    .prepare("SELECT id, slug, year, date, is_visible FROM artworks WHERE json_extract(title, '$.en') = ?")
    .get(title)

test('what came in is named on one page, shown in one step, and found at the address of its name', async () => {
  const page = await (await cameIn(2)).follow('Name and show 2 artworks')
  expect(page.field('Title (English), artwork 1')).toMatch(/^IMG/)
  const shown = await page.submit('Save and show in the gallery', {
    'Title (English), artwork 1': 'A tram in the rain',
    'What it shows (English), artwork 1': 'An empty tram at a stop, seen through drops',
    'Date, artwork 1': '2025-03-01',
    'Title (English), artwork 2': '',
    'Title (Japanese), artwork 2': '雨の電車',
    'Tags for all of them': 'rain, trams',
  })
  expect(shown.announced).toContain('2 artworks are in the gallery.')
  expect(artwork('A tram in the rain')).toMatchObject({ slug: 'a-tram-in-the-rain', year: 2025, is_visible: 1 })
  const visit = await site.visitor().get('/art/2025/a-tram-in-the-rain')
  expect(visit.text).toContain('A tram in the rain')
  expect(visit.text).toContain('trams')
  expect((await admin.get('/admin/art/uploads/naming')).text).toContain('Nothing of this upload waits for a name')
})

test('a draft without any title is named, what was typed stays, and nothing is saved', async () => {
  const page = await (await cameIn(2)).follow('Name and show 2 artworks')
  const refused = await page.submit('Save and show in the gallery', {
    'Title (English), artwork 1': 'Saved with the other or not at all',
    'Title (English), artwork 2': '',
  })
  expect(refused.status).toBe(400)
  expect(refused.field('Title (English), artwork 1')).toBe('Saved with the other or not at all')
  expect(artwork('Saved with the other or not at all')).toBeUndefined()

  const kept = await refused.submit('Save, still hidden', { 'Title (English), artwork 2': 'The other' })
  expect(kept.announced).toContain('2 artworks saved, still hidden.')
  expect(artwork('The other')).toMatchObject({ is_visible: 0, slug: 'the-other' })
})

test('what somebody else named meanwhile is told, and what they showed stays shown', async () => {
  const page = await (await cameIn(2)).follow('Name and show 2 artworks')
  const [first, second] = page.all('input[name=draft]').map((input) => Number(input.getAttribute('value')))
  const other = await admin.get(`/admin/art/${String(first)}`)
  await other.submit('Save artwork', { 'Title (English)': 'Named by the other' })
  const told = await page.submit('Save, still hidden', { 'Title (English), artwork 1': 'Named by me' })
  expect([told.status, told.text.includes('Named by the other')]).toEqual([409, true])

  const shown = await admin.get(`/admin/art/${String(second)}`)
  await shown.submit('Save artwork', { 'Title (English)': 'Shown already', Visible: true })
  const again = await told.submit('Save, still hidden', { 'Title (English), artwork 1': 'Named by me' })
  expect(again.announced).toContain('1 artwork saved, still hidden.')
  expect(artwork('Shown already')).toMatchObject({ is_visible: 1 })
})
