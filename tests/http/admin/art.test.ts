import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { artworkCharacters, artworks, artworkTags, characters, series, tags } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const works = () => site.database.db.select().from(artworks).orderBy(artworks.id).all()
const tagsOf = (id: number) =>
  site.database.db
    .select({ slug: tags.slug })
    .from(artworkTags)
    .innerJoin(tags, eq(tags.id, artworkTags.tagId))
    .where(eq(artworkTags.artworkId, id))
    .orderBy(tags.slug)
    .all()
    .map(({ slug }) => slug)
const charactersOf = (id: number) =>
  site.database.db
    .select({ id: artworkCharacters.characterId })
    .from(artworkCharacters)
    .where(eq(artworkCharacters.artworkId, id))
    .all()
    .map((one) => one.id)
const lastDeed = () =>
  site.database.sqlite.prepare('SELECT action, subject FROM audit_log ORDER BY id DESC LIMIT 1').get()

test('an artwork is hung under tags, old and new, a series, characters, and the gallery finds it there', async () => {
  const [work] = works()
  const [story] = site.database.db.select().from(series).all()
  const [someone] = site.database.db.select().from(characters).all()
  const before = tagsOf(work?.id ?? 0)
  const shown = charactersOf(work?.id ?? 0)
  expect(shown).not.toContain(someone?.id)
  const page = await admin.get(`/admin/art/${work?.id}`)
  const saved = await page.submit('Save artwork', {
    'New tags': 'Low tide, low TIDE、灯台',
    Series: String(story?.id),
    [someone?.name.en ?? '']: true,
    'Position among the artworks of that day': '7',
  })
  expect(saved.announced).toContain('Artwork saved')
  expect(tagsOf(work?.id ?? 0)).toEqual([...before, 'low-tide', '灯台'].toSorted((a, b) => a.localeCompare(b)))
  expect(works()[0]).toMatchObject({ seriesId: story?.id, position: 7 })
  expect(new Set(charactersOf(work?.id ?? 0))).toEqual(new Set([...shown, someone?.id]))
  expect(lastDeed()).toEqual({ action: 'artwork.edit', subject: `artwork/${work?.id}` })
  expect((await site.visitor().get('/?tag=low-tide')).text).toContain(work?.title.en)

  const bare = await saved.submit('Save artwork', { Series: '' })
  expect(works()[0]?.seriesId).toBeNull()
  const tide = site.database.db.select().from(tags).where(eq(tags.slug, 'low-tide')).get()
  site.database.db.delete(tags).where(eq(tags.slug, 'low-tide')).run()
  const late = await bare.submit('Save artwork')
  expect([late.status, late.text]).toEqual([409, expect.stringMatching(/Tags/)])
  expect(tide).toMatchObject({ name: { en: 'Low tide' } })
  expect((await late.submit('Save artwork')).announced).toContain('Artwork saved')
})

test('tags and series have lists of their own; what artworks hang under is never deleted', async () => {
  const made = await (await admin.get('/admin/art/tags/new')).submit('Save', { 'Name (English)': 'Night sky' })
  expect(made.text).toMatch(/Night sky one language only night-sky\s*0 artworks/)
  const again = await admin.get('/admin/art/tags/new')
  const taken = await again.submit('Save', { 'Name (English)': 'Other', 'Page address': 'night-sky' })
  expect([taken.status, taken.announced]).toEqual([400, expect.stringContaining('Another one has this page address.')])
  const twin = await again.submit('Save', { 'Name (English)': 'night SKY' })
  expect([twin.status, twin.announced]).toEqual([400, expect.stringContaining('Another one has this name.')])

  const [used] = site.database.db.select().from(artworkTags).all()
  const kept = await (await admin.get(`/admin/art/tags/${used?.tagId}`)).submit('Delete')
  expect(kept.announced).toMatch(/because it is used by: \d+ artworks?/)
  const night = site.database.db.select().from(tags).where(eq(tags.slug, 'night-sky')).get()
  const gone = await (await admin.get(`/admin/art/tags/${night?.id}`)).submit('Delete')
  expect(gone.announced).toContain('Deleted')

  const sky = await (
    await admin.get('/admin/art/series/new')
  ).submit('Save', {
    'Name (English)': 'Skies',
    'Name (Japanese)': '空',
  })
  expect(sky.text).toMatch(/Skies 空 skies\s*0 artworks/)
})

test('many artworks are hidden, shown and tagged at once, and the list comes back as it was', async () => {
  const tag = site.database.db.select().from(tags).orderBy(tags.id).get()
  const [one, two] = works().slice(3, 5)
  const ids = [String(one?.id), String(two?.id)]
  const list = await admin.get('/admin/art?sort=title')
  const nothing = await list.submit('Hide')
  expect(nothing.announced).toContain('Select at least one artwork.')

  const post = (fields: Record<string, string>) => {
    const form = new URLSearchParams({ redirectTo: '/admin/art?sort=title', ...fields })
    for (const id of ids) form.append('ids', id)
    return admin.post('/admin/art', form)
  }
  const hidden = await post({ bulk: 'hide' })
  expect([hidden.announced, hidden.path]).toEqual([
    expect.stringContaining('2 artworks changed'),
    '/admin/art?sort=title',
  ])
  const put = await admin.get('/admin/art?visible=HIDDEN')
  expect(put.text).toContain(one?.title.en)
  expect((await site.visitor().get(`/art/${one?.year}/${one?.slug}`)).text).not.toContain('Description')
  await post({ bulk: 'show' })
  expect(works().find(({ id }) => id === one?.id)?.isVisible).toBe(true)

  await post({ bulk: 'tag', tag: String(tag?.id) })
  expect(tagsOf(one?.id ?? 0)).toContain(tag?.slug)
  const csv = await (await admin.fetch(`/admin/art.csv?tag=${tag?.id}`)).text()
  const found = await admin.get(`/admin/art?tag=${tag?.id}`)
  expect(found.text).toContain(`${csv.trim().split('\n').length - 1} entries`)
  await post({ bulk: 'untag', tag: String(tag?.id) })
  expect(tagsOf(one?.id ?? 0)).not.toContain(tag?.slug)
  expect((await post({ bulk: 'tag', tag: '99999' })).status).toBe(404)
})

test('many artworks go into a series, on a day and behind a warning at once; an address that is taken stays', async () => {
  const [one, two] = works().slice(5, 7)
  const ids = [one?.id ?? 0, two?.id ?? 0]
  const now = () => works().filter(({ id }) => ids.includes(id))
  const post = (fields: Record<string, string>) => {
    const form = new URLSearchParams({ redirectTo: '/admin/art', ...fields })
    for (const id of ids) form.append('ids', String(id))
    return admin.post('/admin/art', form)
  }
  const series = site.database.sqlite.prepare('SELECT min(id) FROM series').pluck().get() as number
  expect((await post({ bulk: 'series', series: String(series) })).announced).toContain('2 artworks changed')
  expect(now().map(({ seriesId }) => seriesId)).toEqual([series, series])
  await post({ bulk: 'series', series: '' })
  expect(now().map(({ seriesId }) => seriesId)).toEqual([null, null])
  expect((await post({ bulk: 'series', series: '99999' })).status).toBe(404)

  await post({ bulk: 'warning', 'warning.en': 'Spiders', 'warning.ja': '' })
  expect(now().map(({ contentWarning }) => contentWarning?.en)).toEqual(['Spiders', 'Spiders'])
  await post({ bulk: 'warning' })
  expect(now().map(({ contentWarning }) => contentWarning)).toEqual([null, null])

  expect((await post({ bulk: 'date', date: '' })).announced).toContain('Fill in the field beside the button')
  expect((await post({ bulk: 'none', date: '2019-02-03' })).announced).toContain('Press one of the buttons')
  await post({ bulk: 'date', date: '2019-02-03' })
  expect(now().map(({ date, year }) => [date, year])).toEqual([
    ['2019-02-03', 2019],
    ['2019-02-03', 2019],
  ])
  const place = site.database.sqlite.prepare('UPDATE artworks SET slug = ?, year = ?, date = ? WHERE id = ?')
  place.run('same-name', 2018, '2018-01-01', ids[0])
  place.run('same-name', 2019, '2019-01-01', ids[1])
  const taken = await post({ bulk: 'date', date: '2019-05-05' })
  expect(taken.announced).toContain('1 artwork did not change')
  expect(now().map(({ date }) => date)).toEqual(['2018-01-01', '2019-05-05'])
  expect(lastDeed()).toEqual({ action: 'artwork.edit', subject: `artwork/${ids[1]}` })
})

test('an artwork is deleted after a question, and leaves the gallery', async () => {
  const last = works().at(-1)
  const gone = await (await admin.get(`/admin/art/${last?.id}`)).submit('Delete this artwork')
  expect(gone.announced).toContain('Artwork deleted')
  expect(works().some(({ id }) => id === last?.id)).toBe(false)
  expect(lastDeed()).toEqual({ action: 'artwork.delete', subject: `artwork/${last?.id}` })
  expect((await site.visitor().fetch(`/art/${last?.year}/${last?.slug}`)).status).not.toBe(200)
})

test('before an artwork is hidden the desk says that its files stay where they are, one by one and for many', async () => {
  const stays = /picture files stay at their own addresses[^]*after 30 days/
  expect((await admin.get('/admin/art')).text).toMatch(stays)
  const [, id = ''] = /\/admin\/art\/(\d+)/.exec((await admin.get('/admin/art')).html) ?? []
  expect((await admin.get(`/admin/art/${id}`)).text).toMatch(stays)
})
