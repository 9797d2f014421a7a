import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import exifr from 'exifr'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { shownSize, sizeProblem } from '#app/platform/pictures/limits.ts'
import { keepOriginal } from '#app/platform/pictures/original.server.ts'
import { lookAt, makeVariants } from '#app/platform/pictures/process.server.ts'

import {
  animated,
  CORNERS,
  corners,
  cut,
  HTML,
  hugePng,
  noisy,
  plain,
  RED,
  SVG,
  textBombPng,
  turned,
  withPlace,
  ZIP,
} from '../../../support/faults/odd-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkstall-pictures-'))
let files = 0

function fileOf(content: Buffer): string {
  files += 1
  const file = join(folder, `upload-${files}.png`)
  writeFileSync(file, content)
  return file
}

/** Goes the whole way of an upload. @returns why it is refused, or the largest variant */
async function process(content: Buffer, formats: ('jpg' | 'webp' | 'avif')[] = ['jpg'], watermark = '') {
  const kept = await keepOriginal({ file: fileOf(content), originals: folder, isQuick: false })
  if (typeof kept === 'string') return kept

  const variants = join(folder, `variants-${files}`)
  await makeVariants({
    ...kept,
    original: join(folder, kept.original),
    folder: variants,
    formats,
    watermark,
    isAnew: false,
  })
  return { ...kept, variants, names: readdirSync(variants).toSorted() }
}

type Color = { r: number; g: number; b: number }

/** The colour at a place given in parts of the whole. */
async function colorAt(file: string, x: number, y: number): Promise<Color> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
  return { r, g, b }
}

function distance(one: Color, other: Color): number {
  return Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b))
}

async function accepted(content: Buffer, formats?: ('jpg' | 'webp' | 'avif')[], watermark?: string) {
  const made = await process(content, formats, watermark)
  if (typeof made === 'string') throw new Error(`refused: ${made}`)

  return made
}

test('variants that are there are made again only where that is asked for', async () => {
  const made = await accepted(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#6ed5c8' } })
      .png()
      .toBuffer(),
  )
  const [name = ''] = made.names
  writeFileSync(join(made.variants, name), 'kept')
  const again = { ...made, original: join(folder, made.original), folder: made.variants, watermark: '' }

  await makeVariants({ ...again, formats: ['jpg'], isAnew: false })
  expect(readFileSync(join(made.variants, name), 'utf8')).toBe('kept')
  await makeVariants({ ...again, formats: ['jpg'], isAnew: true })
  expect((await sharp(join(made.variants, name)).metadata()).width).toBe(320)
})

test.each([
  ['a ZIP named .png', ZIP, 'form:fileNotPicture'],
  ['an HTML page named .png', HTML, 'form:fileNotPicture'],
  ['an SVG named .png', SVG, 'form:fileSvg'],
  ['nothing at all', Buffer.alloc(0), 'form:fileEmpty'],
  ['a PNG of 65,535 × 65,535 in few bytes', hugePng(), 'form:fileTooManyPixels?has=4295&max=40'],
])('%s is refused with its reason', async (_, content, reason) => {
  expect(await process(content)).toBe(reason)
  expect(await lookAt(fileOf(content))).toBe(reason)
})

test('a picture that was cut short is refused, in every format and wherever it was cut', async () => {
  const whole = noisy(300, 220)
  const formats = await Promise.all([
    whole.clone().jpeg().toBuffer(),
    whole.clone().jpeg({ progressive: true }).toBuffer(),
    whole.clone().png().toBuffer(),
    whole.clone().webp().toBuffer(),
    whole.clone().gif().toBuffer(),
    whole.clone().tiff().toBuffer(),
    whole.clone().avif({ effort: 0 }).toBuffer(),
  ])
  for (const content of formats) {
    for (const share of [0.3, 0.6, 0.95])
      expect(await process(cut(content, share))).toMatch(/^form:file(Broken|NotPicture)$/)
  }
})

test('a picture whose bytes were disturbed in the middle is refused', async () => {
  const content = await noisy(600, 400).png().toBuffer()
  const middle = Math.floor(content.length / 2)
  content.fill(0xff, middle, middle + 200)

  expect(await process(content)).toBe('form:fileBroken')
})

test('a text in a PNG that would fill the memory does no harm', async () => {
  const before = globalThis.process.memoryUsage.rss()
  const content = await textBombPng()
  expect(content.length).toBeLessThan(400_000)

  await process(content)
  expect(globalThis.process.memoryUsage.rss() - before).toBeLessThan(400_000_000)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied', async (orientation) => {
  const content = await turned(orientation)
  const { info } = await sharp(content).autoOrient().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([600, 400])

  const { width, height, variants, names } = await accepted(content)
  const file = join(variants, names.at(-1) ?? '')

  expect([width, height]).toEqual([600, 400])
  const seen = await Promise.all([
    colorAt(file, 0.25, 0.25),
    colorAt(file, 0.75, 0.25),
    colorAt(file, 0.25, 0.75),
    colorAt(file, 0.75, 0.75),
  ])
  for (const [at, color] of seen.entries()) expect(distance(color, CORNERS[at] ?? RED)).toBeLessThan(12)
  expect((await sharp(file).metadata()).orientation).toBeUndefined()
})

test('where and by whom a picture was taken is in none of its variants', async () => {
  const content = await withPlace()
  expect(await exifr.gps(content)).toMatchObject({ latitude: expect.closeTo(35.658, 2) as number })

  const { variants, names } = await accepted(content, ['jpg', 'webp', 'avif'])
  expect(names).toHaveLength(6)
  for (const name of names) {
    const bytes = readFileSync(join(variants, name))
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('Private Person')).toBe(false)
  }
})

test.each([
  ['CMYK', () => plain().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(), 30],
  ['16 bits a channel', () => plain().toColourspace('rgb16').png().toBuffer(), 2],
  ['a wide gamut', () => plain().withIccProfile('p3').png().toBuffer(), 3],
  ['grey', () => plain(640, 480, { r: 90, g: 90, b: 90 }).toColourspace('b-w').png().toBuffer(), 2],
])('a picture in %s shows its colours in sRGB', async (name, make, tolerance) => {
  const { variants, names } = await accepted(await make())
  const wanted = name === 'grey' ? { r: 90, g: 90, b: 90 } : RED

  expect(distance(await colorAt(join(variants, names[0] ?? ''), 0.5, 0.5), wanted)).toBeLessThan(tolerance + 3)
})

test.each(['gif', 'webp'] as const)('of an animated %s the first frame is shown', async (format) => {
  const { width, height, variants, names } = await accepted(await animated(format), ['jpg', 'webp'])

  expect([width, height]).toEqual([400, 300])
  for (const name of names) {
    expect(distance(await colorAt(join(variants, name), 0.5, 0.5), RED)).toBeLessThan(12)
    expect((await sharp(join(variants, name)).metadata()).pages ?? 1).toBe(1)
  }
})

test('what is transparent becomes white', async () => {
  const clear = sharp({ create: { width: 400, height: 300, channels: 4, background: { ...RED, alpha: 0 } } })
  const { variants, names } = await accepted(await clear.png().toBuffer())

  expect(distance(await colorAt(join(variants, names[0] ?? ''), 0.5, 0.5), { r: 255, g: 255, b: 255 })).toBeLessThan(3)
})

test('the content decides, not the name', async () => {
  for (const content of [await plain().jpeg().toBuffer(), await plain().avif({ effort: 0 }).toBuffer()]) {
    expect(await process(content)).toMatchObject({ width: 640, height: 480 })
  }
  expect(await lookAt(fileOf(await plain().tiff().toBuffer()))).toMatchObject({ mimeType: 'image/tiff' })
})

test('a picture as tall as a scroll gets variants that every format can hold', async () => {
  const { width, height, names } = await accepted(await plain(700, 20_000).png().toBuffer(), ['webp', 'jpg'])

  expect([width, height]).toEqual([573, 16_383])
  expect(names).toEqual(['320.jpg', '320.webp'])
})

test('an original is readable by nobody else', async () => {
  const { original } = await accepted(await corners())

  expect(statSync(join(folder, original)).mode & 0o777).toBe(0o600)
})

test('a watermark is written on the large variants alone', async () => {
  const content = await plain(2100, 1400).png().toBuffer()
  const [bare, marked] = [await accepted(content), await accepted(content, ['jpg'], '© 猫と潮 <nenas>')]
  const isMarked = (name: string) =>
    !readFileSync(join(bare.variants, name)).equals(readFileSync(join(marked.variants, name)))

  expect(marked.names.filter(isMarked)).toEqual(['1280.jpg', '1600.jpg', '2048.jpg'])
  expect(distance(await colorAt(join(marked.variants, '2048.jpg'), 0.1, 0.1), RED)).toBeLessThan(6)
})

test('a hundred megapixels are possible where they can be read line by line, and fewer elsewhere', () => {
  const header = (format: 'jpeg' | 'png' | 'avif', megapixels: number, isProgressive = false) =>
    sizeProblem({ format, width: 1_000_000, height: megapixels, isProgressive })

  expect(header('jpeg', 100)).toBeNull()
  expect(header('jpeg', 101)).toBe('form:fileTooManyPixels?has=101&max=100')
  expect(header('jpeg', 41, true)).toBe('form:fileTooManyPixels?has=41&max=40')
  expect(header('png', 40)).toBeNull()
  expect(header('png', 41)).toBe('form:fileTooManyPixels?has=41&max=40')
  expect(header('avif', 21)).toBe('form:fileTooManyPixels?has=21&max=20')
  expect(shownSize(2000, 1000)).toEqual({ width: 2000, height: 1000 })
})

const TAIL = Buffer.from('<script>alert(1)</script>PK\x03\x04 and what somebody wants carried \xff\xd9')

test.each([
  ['JPEG', () => noisy(300, 200).jpeg().toBuffer()],
  ['progressive JPEG', () => noisy(300, 200).jpeg({ progressive: true }).toBuffer()],
  ['turned JPEG with Exif', () => turned(6)],
  ['PNG', () => noisy(300, 200).png().toBuffer()],
  ['WebP', () => noisy(301, 201).webp().toBuffer()],
  ['AVIF', () => noisy(300, 200).avif({ effort: 0 }).toBuffer()],
  ['GIF', () => noisy(300, 200).gif().toBuffer()],
  ['TIFF', () => noisy(300, 200).tiff({ compression: 'lzw' }).toBuffer()],
  ['TIFF of a camera', () => turned(6).then((jpeg) => sharp(jpeg).withMetadata().tiff().toBuffer())],
  ['TIFF in tiles and sizes', () => noisy(700, 600).tiff({ tile: true, pyramid: true }).toBuffer()],
])('what follows the end of a %s is cut off, in what is kept and in what is only looked at', async (_, make) => {
  const picture = await make()
  const looked = fileOf(Buffer.concat([picture, TAIL]))
  expect(await lookAt(looked)).toMatchObject({ bytes: picture.length })
  expect(readFileSync(looked).equals(picture)).toBe(true)

  const whole = fileOf(picture)
  await lookAt(whole)
  expect(readFileSync(whole).equals(picture)).toBe(true)

  const kept = await keepOriginal({ file: fileOf(Buffer.concat([picture, TAIL])), originals: folder, isQuick: true })
  expect(readFileSync(join(folder, (kept as { original: string }).original)).equals(picture)).toBe(true)
})

test('an iPhone’s HEIC is told what it is', async () => {
  for (const brand of ['heic', 'heix', 'mif1', 'hevc']) {
    const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
    const file = Buffer.concat([box, Buffer.alloc(4000, 7)])
    expect(await process(file)).toBe('form:fileHeic')
    expect(await lookAt(fileOf(file))).toBe('form:fileHeic')
  }
  expect(await process(Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'))).toBe('form:fileNotPicture')
})

test('a picture that was taken unseen gets its colour when it is made', async () => {
  const kept = await keepOriginal({ file: fileOf(await plain().png().toBuffer()), originals: folder, isQuick: true })
  if (typeof kept === 'string') throw new Error(kept)

  const task = { ...kept, original: join(folder, kept.original), folder: join(folder, 'unseen'), watermark: '' }
  const { color } = await makeVariants({ ...task, formats: ['jpg'], isAnew: false })
  expect(distance(colorOf(color ?? ''), RED)).toBeLessThan(20)
})

function colorOf(hex: string): Color {
  const [r = 0, g = 0, b = 0] = hex.match(/[\da-f]/g)?.map((part) => parseInt(part + part, 16)) ?? []
  return { r, g, b }
}
