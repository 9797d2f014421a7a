import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, inArray } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'

import { cut, HTML, hugePng, noisy, plain, SVG, textBombPng, ZIP } from '../../support/faults/odd-pictures.ts'
import { openOwnSite } from '../../support/site/site.ts'
import { upload } from '../../support/visitor/upload.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openOwnSite()
const MB = 1024 * 1024

const administrator = () => site.signedIn('admin@example.com')

function residentMegabytes(): Promise<number> {
  return readFile(`/proc/${site.launched.process.pid}/status`, 'utf8').then((status) =>
    Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024),
  )
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !isTrue(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isTrue()).toBe(true)
}

test('an artwork begins with the day that its file says', async () => {
  const taken = (DateTimeOriginal: string) => noisy(300, 200).jpeg().withExif({ IFD2: { DateTimeOriginal } }).toBuffer()
  await upload(administrator(), [
    ['scan of a boat.jpg', await taken('2023:07:08 09:10:11')],
    ['2022-01-02 named boat.jpg', await taken('2023:07:09 09:10:11')],
    ['boat of tomorrow.jpg', await taken('2999:07:09 09:10:11')],
  ])

  const dates = site.database.sqlite
    .prepare("SELECT date, year FROM artworks WHERE slug LIKE '%boat%' ORDER BY id")
    .all()
  expect(dates.slice(-3)).toMatchObject([
    { date: '2022-01-02', year: 2022 },
    { date: new Date().toISOString().slice(0, 10) },
    { date: '2023-07-08', year: 2023 },
  ])
})

test('many files at once: each says what became of it, and each picture is a hidden draft', async () => {
  const admin = administrator()
  const page = await upload(admin, [
    ['夏の海 2.jpg', await noisy(900, 600).jpeg().toBuffer()],
    ['Roof_cat.png', await plain().png().toBuffer()],
    ['picture.png', ZIP],
    ['page.png', HTML],
    ['drawing.png', SVG],
    ['empty.png', Buffer.alloc(0)],
    ['huge.png', hugePng()],
    ['half.jpg', cut(await noisy(500, 400).jpeg().toBuffer())],
    ['heavy.jpg', Buffer.alloc(51 * MB)],
    ['bomb.png', await textBombPng()],
    ['wrong.gif', await plain(300, 200).webp().toBuffer()],
  ])

  expect(page.status).toBe(200)
  expect(page.path).toContain('/admin/art/uploads?batch=')
  const lines = page.all('.uploads li').map(({ textContent }) => textContent)
  const says = (name: string) => lines.find((line) => line.includes(name))
  expect(lines.at(-1)).toContain('夏の海 2.jpg')
  expect(says('夏の海 2.jpg')).toContain('Edit “夏の海 2”')
  expect(says('picture.png')).toContain('We cannot open this file')
  expect(says('page.png')).toContain('We cannot open this file')
  expect(says('drawing.png')).toContain('SVG files cannot be uploaded')
  expect(says('empty.png')).toContain('This file is empty')
  expect(says('huge.png')).toContain('4295 megapixels. Save it with at most 40')
  expect(says('half.jpg')).toContain('This picture is damaged or incomplete')
  expect(says('heavy.jpg')).toContain('up to 50 MB')
  expect(says('wrong.gif')).toContain('Edit “wrong”')

  const { db } = site.database
  const draft = db.select().from(artworks).where(eq(artworks.slug, 'roof-cat')).get()
  expect(draft).toMatchObject({ isVisible: false, title: { en: 'Roof cat' } })
  expect(
    existsSync(join(site.dataDir, 'pictures', 'incoming')) && readdirSync(join(site.dataDir, 'pictures', 'incoming')),
  ).toEqual([])
  await nothingWaits()
  expect((await admin.get(page.path)).text).toContain('Ready')
  expect(await residentMegabytes()).toBeLessThan(400)
  expect((await site.visitor().get('/')).status).toBe(200)
})

test('where none could be taken the page comes back with the reasons, in the language of who sent them', async () => {
  const admin = administrator()
  admin.setCookie('locale', 'ja')
  const page = await upload(admin, [['海.png', ZIP]])

  expect(page.status).toBe(400)
  expect(page.text).toContain('画像として開けないファイルです')
  expect((await upload(admin, [])).status).toBe(400)
})

test('the same picture again makes nothing new', async () => {
  const admin = administrator()
  const content = await plain(321, 123).png().toBuffer()
  const count = () => site.database.db.select().from(artworks).all().length
  await upload(admin, [['first.png', content]])
  const before = count()

  expect((await upload(admin, [['second.png', content]])).text).toContain('Already in “first”')
  expect(count()).toBe(before)
})

test('pictures of an artwork are added, put in order, replaced and removed by plain forms', async () => {
  const admin = administrator()
  const { db } = site.database
  const order = () =>
    db.select().from(artworkPictures).where(eq(artworkPictures.artworkId, 2)).orderBy(artworkPictures.position).all()
  const before = order().length
  const made = await Promise.all(
    [1, 2].map(async (n): Promise<[string, Buffer]> => [
      `more-${n}.png`,
      await plain(500 + n, 400)
        .png()
        .toBuffer(),
    ]),
  )
  await upload(admin, made, '/admin/art/2')
  expect(order()).toHaveLength(before + 2)

  const edit = await admin.get('/admin/art/2')
  const places = Object.fromEntries(order().map((_, at) => [`Position of picture ${at + 1}`, String(before + 2 - at)]))
  const saved = await edit.submit('Save artwork', { ...places, 'Alt text of picture 1 (English)': 'A first picture' })
  expect(saved.announced).toContain('Artwork saved')
  expect(order().at(-1)?.alt).toMatchObject({ en: 'A first picture' })
  expect(order().map(({ position }) => position)).toEqual(order().map((_, at) => at))

  const last = order().at(-1)?.pictureId ?? 0
  const form = new FormData()
  form.append('files', new File([new Uint8Array(await plain(555, 444).png().toBuffer())], 'new.png'))
  const replaced = await admin.post(`/admin/art/2/pictures/${last}`, form)
  expect(replaced.announced).toContain('Picture replaced')
  expect(order().at(-1)?.pictureId).not.toBe(last)
  expect(order().at(-1)?.alt).toMatchObject({ en: 'A first picture' })

  for (const { pictureId } of order().slice(1)) {
    const page = await admin.get(`/admin/art/2/pictures/${pictureId}`)
    expect((await page.submit('Remove from the artwork')).announced).toContain('Picture removed')
  }
  const only = await admin.get(`/admin/art/2/pictures/${order()[0]?.pictureId}`)
  expect((await only.submit('Remove from the artwork')).status).toBe(400)
  expect(order()).toHaveLength(1)
})

test('a watermark is set by a form, and is written when the pictures are made again', async () => {
  const admin = administrator()
  await upload(admin, [['marked.png', await plain(700, 701).png().toBuffer()]])
  const row = () => site.database.db.select().from(pictures).where(eq(pictures.height, 701)).get()
  await until(() => row()?.state !== 'WAITING')
  const bare = row()
  // The planted pictures are not the matter here: only this one is made again.
  site.database.sqlite.exec(`UPDATE site_settings SET value = '"© nenas"' WHERE key = 'watermark'`)
  site.database.sqlite.exec(`INSERT OR IGNORE INTO site_settings VALUES ('watermark', '"© nenas"', 0)`)
  const asked = await admin.post('/admin/art/remaking', { picture: String(bare?.id) })
  expect(asked.announced).toContain('1 picture will be made again')
  await until(() => row()?.isStale === false && row()?.watermark === '© nenas')

  expect(row()?.hash).not.toBe(bare?.hash)
  const [before, after] = await Promise.all(
    [bare, row()].map(async (one) =>
      Buffer.from(await (await fetch(`${site.url}/pictures/${one?.hash}/640.jpg`)).arrayBuffer()),
    ),
  )
  expect(before?.length).toBeGreaterThan(500)
  expect(after?.length).toBeGreaterThan(before?.length ?? 0)
  const tooLong = await admin.post('/admin/art/remaking', { watermark: 'x'.repeat(61) })
  expect(tooLong.announced).toContain('at most 60 characters')
})

/** What files are put into. */
/** What an earlier test sent lies there until it is made. */
async function nothingWaits(): Promise<void> {
  const waiting = site.database.db.select().from(pictures).where(eq(pictures.state, 'WAITING'))
  await until(() => waiting.all().length === 0)
}

function filesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const path = join(site.dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })
}

const visitorsFiles = () => filesIn('commission-files', join('pictures', 'incoming'))

function part(content: Buffer, field = 'files'): Buffer {
  return Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
}

async function sendParts(visitor: Visitor, path: string, parts: Buffer[], end = '--b--\r\n', method = 'POST') {
  const body = new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]))
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', Origin: site.url }
  const response = await visitor.fetch(path, { method, headers, body })
  await response.text()
  return response.status
}

test('files of a digital product that are refused, or whose body breaks off, leave nothing', async () => {
  const admin = administrator()
  const id = Number(site.database.sqlite.prepare('SELECT id FROM products WHERE is_digital LIMIT 1').pluck().get())
  const [page, call] = [`/admin/products/${id}/files`, `/api/admin/products/${id}/files`]
  await nothingWaits()
  const before = filesIn('product-files', join('pictures', 'incoming'))
  const [small, large] = [part(Buffer.alloc(2 * MB, 7)), part(Buffer.alloc(4 * MB, 8))]
  for (const [path, method] of [
    [page, 'POST'],
    [call, 'POST'],
    [`${call}/999999`, 'PUT'],
  ] as const) {
    expect([path, await sendParts(admin, path, [small, large], '--b', method)]).toEqual([path, 400])
    await cutOff(admin, path, method, Buffer.concat([small, large]))
  }
  expect(await sendParts(admin, `${call}/999999`, [small, large], undefined, 'PUT')).toBe(404)
  const field = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n999999\r\n')
  expect(await sendParts(admin, page, [field, small, large])).toBe(404)
  const remove = Buffer.from('--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nremove\r\n')
  expect(await sendParts(admin, page, [field, remove, small])).toBe(404)

  await until(() => filesIn('product-files', join('pictures', 'incoming')).join() === before.join())
})

/** Sends what there is of a body that should be longer, and goes once it was taken. */
async function cutOff(visitor: Visitor, path: string, method: string, body: Buffer): Promise<void> {
  const { request } = await import('node:http')
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': body.length + 1000,
    Cookie: visitor.cookieHeader(),
    Origin: site.url,
  }
  await new Promise<void>((resolve) => {
    const sent = request(site.url + path, { method, headers, agent: false })
    sent.on('error', () => {}).on('close', resolve)
    sent.write(body, () => setTimeout(() => sent.destroy(), 300))
  })
}

test('files of a visitor that are refused, or whose body breaks off, leave nothing', async () => {
  await nothingWaits()
  const before = visitorsFiles()
  const picture = await noisy(900, 600).jpeg().toBuffer()
  const visitor = site.visitor()
  const secret = String(site.database.sqlite.prepare('SELECT secret FROM commission_requests LIMIT 1').pluck().get())

  expect(await sendParts(visitor, '/commission-request', [part(picture), part(picture)], '--b')).toBe(400)
  expect(await sendParts(visitor, '/commission-request', [part(ZIP), part(picture, 'other')])).toBe(400)
  expect(await sendParts(visitor, '/commission-request', [part(Buffer.alloc(11 * MB))])).toBe(400)
  expect(await sendParts(visitor, `/commission-request/${secret}`, [part(picture), part(picture)])).toBeLessThan(400)
  expect(await sendParts(visitor, '/commission-request/nobody', [part(picture)])).toBe(404)
  await until(() => visitorsFiles().join() === before.join())
})

test('a HEIC is told what it is, wherever pictures are sent, in both languages', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4000, 7)])
  const admin = administrator()
  const says = async (address: string) => (await upload(admin, [['IMG_0001.HEIC', heic]], address)).text
  expect(await says('/admin/art/uploads')).toContain('Your iPhone saved this as HEIC')
  expect(await says('/admin/products/1/pictures')).toContain('Your iPhone saved this as HEIC')
  const form = new FormData()
  form.append('files', new File([new Uint8Array(heic)], 'IMG_0001.HEIC'))
  expect((await site.visitor().post('/commission-request', form)).text).toContain('Your iPhone saved this as HEIC')
  const api = await admin.fetch('/api/admin/art/1/pictures', {
    method: 'POST',
    headers: { 'Content-Type': 'image/heic' },
    body: new Uint8Array(heic),
  })
  expect([api.status, await api.text()]).toEqual([400, expect.stringContaining('Your iPhone saved this as HEIC')])
  admin.setCookie('locale', 'ja')
  expect(await says('/admin/art/uploads')).toContain('HEIC形式で保存された画像です')
})

test('many pictures in one form are taken by their headers, and a broken one is told of when it is made', async () => {
  const admin = administrator()
  const files = await Promise.all(
    Array.from({ length: 13 }, async (_, n): Promise<[string, Buffer]> => {
      const whole = await noisy(200 + n, 150)
        .jpeg()
        .toBuffer()
      return [`many-${n}.jpg`, n === 12 ? cut(whole) : whole]
    }),
  )
  const page = await upload(admin, files)
  expect(page.status).toBe(200)
  const { db } = site.database
  await nothingWaits()
  // What failed stands on the page a second time, beside the batch.
  const lines = (await admin.get(page.path)).all('.uploads li').map((line) => line.textContent)
  expect(lines[11]).toContain('Ready')
  expect(lines[12]).toContain('Failed')
  expect((await admin.get(page.path)).text).toContain('This picture is damaged or incomplete')
  const made = db.select().from(pictures).where(eq(pictures.width, 211)).get()
  expect(made?.color).not.toBe('#ddd')
})

test('files chosen together come in the order in which people count, at every door', async () => {
  const admin = administrator()
  const { sqlite } = site.database
  const column = (query: string) => sqlite.prepare(query).pluck().all()
  const digital = Number(sqlite.prepare('SELECT id FROM products WHERE is_digital LIMIT 1').pluck().get())
  const names = ['kite 10.png', 'kite 1.png', 'kite １１.png', 'kite 2.png']
  const sent = (height: number) =>
    Promise.all(
      names.map(async (name, at): Promise<[string, Buffer]> => [
        name,
        await plain(601 + at, height)
          .png()
          .toBuffer(),
      ]),
    )

  await upload(admin, await sent(301))
  await upload(admin, await sent(302), '/admin/products/1/pictures')
  await upload(admin, await sent(303), '/admin/events/1/photographs')
  await upload(admin, await sent(304), `/admin/products/${digital}/files`)

  const widths = (table: string, of: string) =>
    column(`SELECT width FROM ${table} JOIN pictures ON pictures.id = picture_id WHERE ${of} = 1 ORDER BY position`)
  expect(column("SELECT title ->> 'en' FROM artworks WHERE slug LIKE 'kite-%' ORDER BY id")).toEqual([
    'kite 1',
    'kite 2',
    'kite 10',
    'kite １１',
  ])
  expect(widths('product_pictures', 'product_id').slice(-4)).toEqual([602, 604, 601, 603])
  expect(widths('event_pictures', 'event_id').slice(-4)).toEqual([602, 604, 601, 603])
  expect(column("SELECT name ->> 'en' FROM product_files ORDER BY id").slice(-4)).toEqual([
    'kite 1.png',
    'kite 2.png',
    'kite 10.png',
    'kite １１.png',
  ])
})

test('originals are served under no spelling of their address', async () => {
  const admin = administrator()
  await upload(admin, [['private.png', await plain(640, 333).png().toBuffer()]])
  const row = site.database.db.select().from(pictures).where(eq(pictures.height, 333)).get()
  expect(row).toBeDefined()
  const name = row?.original ?? ''
  const ups = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '..%2f', '%c0%ae%c0%ae', '....', '..;']
  const spellings = ups.flatMap((up) => [
    `/pictures/${up}/originals/${name}`,
    `/pictures/${up}%2foriginals%2f${name}`,
    `/pictures/${up}%5coriginals%5c${name}`,
    `/pictures/x/${up}/${up}/originals/${name}`,
    `/pictures//${up}/originals/${name}`,
  ])
  await mkdir(join(site.dataDir, 'pictures', 'variants', 'x'), { recursive: true })
  for (const path of [
    ...spellings,
    `/pictures/originals/${name}`,
    `/originals/${name}`,
    `/data/pictures/originals/${name}`,
  ]) {
    const { status, body, type } = await raw(path)
    expect([path, type.startsWith('image/'), status === 200 && body.includes('PNG')]).toEqual([path, false, false])
  }
})

/** `fetch` would tidy the path; this sends it as it stands. */
async function raw(path: string): Promise<{ status: number; body: string; type: string }> {
  const { request } = await import('node:http')
  const { port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: 'localhost' }, (answer) => {
      let body = ''
      answer.setEncoding('latin1')
      answer.on('data', (chunk: string) => (body += chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body, type: answer.headers['content-type'] ?? '' }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('a zip makes a hidden artwork of each of its pictures, with the words of its table; sent again, nothing twice', async () => {
  const admin = administrator()
  const csv =
    'file,title_en,title_ja,description_en,alt_en,date,tags\ntide.png,Low tide,干潮,Grey,Wet sand,2019-05-12,"sea, zip tag"\n'
  const packed = (files: Record<string, Buffer | string>) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(Buffer.from(bytes))])),
        { mtime: new Date('2021-03-04T12:00:00') },
      ),
    )
  const zip = packed({
    'captions.csv': csv,
    'art/tide.png': await noisy(310, 200).png().toBuffer(),
    'art/2018-11-03 roof.jpg': await noisy(320, 210).jpeg().toBuffer(),
    'plain.png': await noisy(330, 220).png().toBuffer(),
    'text.png': 'no picture',
    '__MACOSX/art/._tide.png': 'nothing',
    'readme.txt': 'nothing',
  })
  const page = await upload(admin, [['old work.zip', zip]])
  const lines = page.all('.uploads li').map((line) => line.textContent)
  expect(lines.slice(0, 3).map((line) => line.split('Edit')[0])).toEqual([
    '2018-11-03 roof.jpg',
    'tide.png',
    'plain.png',
  ])
  expect(lines.find((line) => line.startsWith('text.png'))).toContain('text.pngWe cannot open this file')

  const { db } = site.database
  const made = db
    .select()
    .from(artworks)
    .where(inArray(artworks.date, ['2019-05-12', '2018-11-03', '2021-03-04']))
    .all()
  expect(made.map(({ date, title, description, isVisible }) => [date, title, description, isVisible])).toEqual(
    expect.arrayContaining([
      ['2019-05-12', { en: 'Low tide', ja: '干潮' }, { en: 'Grey' }, false],
      ['2018-11-03', { en: '2018-11-03 roof' }, {}, false],
      ['2021-03-04', { en: 'plain' }, {}, false],
    ]),
  )
  expect(made).toHaveLength(3)
  const edit = await admin.get(`/admin/art/${made.find(({ date }) => date === '2019-05-12')?.id}`)
  expect(edit.field('Alt text of picture 1 (English)')).toBe('Wet sand')
  expect(edit.html).toContain('zip tag')

  const again = await upload(admin, [['old work.zip', zip]])
  expect(again.all('.uploads li').filter((line) => line.textContent.includes('nothing was added'))).toHaveLength(3)

  const refused = await upload(admin, [
    ['half.zip', cut(zip)],
    ['words.zip', packed({ 'readme.txt': 'nothing' })],
    ['good.png', await noisy(340, 220).png().toBuffer()],
  ])
  const told = refused.all('.uploads li').map((line) => line.textContent)
  expect(told[1]).toContain('This ZIP is broken')
  expect(told[2]).toContain('readme.txt')
  expect(told.join('\n')).toContain('There is no picture in this ZIP')
})

test('pages of one work of pixiv are pictures of one artwork, also when they are sent again', async () => {
  const admin = administrator()
  const files: [string, Buffer][] = [
    ['5550001_p0.png', await noisy(310, 206).png().toBuffer()],
    ['5550001_p1.png', await noisy(311, 207).png().toBuffer()],
    ['5550002_p0.png', await noisy(312, 208).png().toBuffer()],
  ]
  const count = () => site.database.db.$count(artworks)
  const before = await count()
  await upload(admin, files)
  expect(await count()).toBe(before + 2)
  await upload(admin, files)
  expect(await count()).toBe(before + 2)
  const pages = site.database.sqlite
    .prepare('SELECT count(*) FROM artwork_pictures GROUP BY artwork_id ORDER BY artwork_id DESC LIMIT 2')
    .pluck()
    .all() as number[]
  expect(pages.toSorted((a, b) => a - b)).toEqual([1, 2])
})
