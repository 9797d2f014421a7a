import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

/** What is linked somewhere leads to where the thing stands now, whatever its kind. */
const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const pluck = (query: string) => site.database.sqlite.prepare(query).pluck().all().map(String)

async function rename(form: string, save: string, address: string): Promise<void> {
  const page = await (await admin.get(form)).submit(save, { 'Page address': address })
  expect([address, page.announced]).toEqual([address, expect.stringMatching(/saved/i)])
}

async function answers(path: string) {
  const { status, headers } = await site.visitor().fetch(encodeURI(path), { redirect: 'manual' })
  return [status, decodeURI(headers.get('Location') ?? ''), headers.get('Cache-Control')]
}

const moved = (to: string) => [301, to, 'no-store']

/** Where two of a kind are edited, and where visitors find them. */
type Kind = { save: string; one: string; two: string; start: string }

function among(ids: string, folder: string, save: string, start: string): () => Kind {
  return () => {
    const [one, two] = pluck(ids)
    return { save, one: `${folder}/${one}`, two: `${folder}/${two}`, start }
  }
}

const IN_GALLERY = (facet: string) => `SELECT DISTINCT facet_id FROM gallery_index WHERE facet = '${facet}' LIMIT 2`
const ART = "SELECT DISTINCT artwork_id FROM gallery_index WHERE date LIKE '2026%' ORDER BY 1 LIMIT 2"
const EVENTS = "SELECT id FROM events WHERE starts_on LIKE '2026%' ORDER BY id LIMIT 2"
const artworks = among(ART, '/admin/art', 'Save artwork', '/art/2026/')
const events = among(EVENTS, '/admin/events', 'Save', '/nenas/2026/')

test.each([
  ['artwork', artworks],
  ['event', events],
  ['tag', among(IN_GALLERY('TAG'), '/admin/art/tags', 'Save', '/?tag=')],
  ['series', among(IN_GALLERY('SERIES'), '/admin/art/series', 'Save', '/?series=')],
  ['franchise', among(IN_GALLERY('FRANCHISE'), '/admin/products/franchises', 'Save', '/?franchise=')],
])('the former address of one %s leads on, also where a name comes back', async (_, kind) => {
  const { save, one, two, start } = kind()
  await rename(one, save, 'first')
  await rename(one, save, '二番目')
  expect(await answers(`${start}first`)).toEqual(moved(`${start}二番目`))
  await rename(one, save, 'third')
  expect(await answers(`${start}first`)).toEqual(moved(`${start}third`))
  expect(await answers(`${start}二番目`)).toEqual(moved(`${start}third`))
  await rename(one, save, 'first')
  expect((await answers(`${start}first`))[0]).toBe(200)
  expect(await answers(`${start}third`)).toEqual(moved(`${start}first`))
  await rename(two, save, 'third')
  expect((await answers(`${start}third`))[0]).toBe(200)
  await rename(two, save, 'fourth')
  expect(await answers(`${start}third`)).toEqual(moved(`${start}fourth`))
})

test('what stands below an address leads on with it', async () => {
  for (const [kind, below] of [
    [artworks, '/view/1?open=1'],
    [events, '/menu'],
  ] as const) {
    const { one, save, start } = kind()
    await rename(one, save, 'here')
    await rename(one, save, 'there')
    expect(await answers(`${start}here${below}`)).toEqual(moved(`${start}there${below}`))
  }
})

test('nobody is led to what is hidden', async () => {
  const { one, save, start } = artworks()
  await rename(one, save, 'shown')
  await rename(one, save, 'renamed')
  const page = await (await admin.get(one)).submit(save, { Visible: false })
  expect(page.announced).toMatch(/saved/i)
  expect((await answers(`${start}shown`))[0]).toBe(404)

  await rename(one, save, 'renamed-meanwhile')
  await (await admin.get(one)).submit(save, { Visible: true })
  for (const former of ['shown', 'renamed'])
    expect(await answers(`${start}${former}`)).toEqual(moved(`${start}renamed-meanwhile`))
})
