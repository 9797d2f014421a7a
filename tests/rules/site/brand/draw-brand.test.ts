import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { readHeader } from '#app/platform/pictures/header.server.ts'
import { brandPath, ICONS } from '#app/site/brand/brand-images.ts'
import { type BrandFile, drawBrand } from '#app/site/brand/draw-brand.server.ts'

import { plain, RED, ZIP } from '../../../support/faults/odd-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

function laid(content: string | Buffer): string {
  const file = join(folder, `${Math.random()}`)
  writeFileSync(file, content)
  return file
}

async function drawn(kind: 'LOGO' | 'ICON' | 'PREVIEW', content: string | Buffer): Promise<BrandFile[]> {
  const images = await drawBrand(kind, laid(content), '#ffffff')
  if (typeof images === 'string') throw new Error(images)

  return images
}

const SVG = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 80">${inside}</svg>`

test('a drawing keeps its shapes and letters, and nothing that runs or asks elsewhere', async () => {
  const [shown] = await drawn(
    'LOGO',
    SVG(`<script>alert(1)</script><style>@import url(https://elsewhere.example/a.css); rect { fill: #c00 }</style>
      <a href="javascript:alert(2)"><rect width="50" height="40" onclick="alert(3)"/></a>
      <foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">hello</div></foreignObject>
      <use href="https://elsewhere.example/b.svg#a"/><text x="60" y="40" font-size="24">nenas</text>`),
  )
  const text = shown?.bytes.toString() ?? ''

  expect(shown).toMatchObject({ name: 'shown', type: 'image/svg+xml', width: 200, height: 80 })
  expect(text).not.toMatch(/script|onclick|elsewhere|javascript|foreignObject|<a\b|<text/i)
  expect(text.match(/<path/g)?.length).toBeGreaterThanOrEqual(2)
  expect(text).toContain('#cc0000')
})

test.each([
  [SVG('<image href="https://elsewhere.example/p.png" width="9" height="9"/>'), 'form:svgWithPictures'],
  [SVG('<image href="/etc/hostname.png" width="9" height="9"/>'), 'form:svgWithPictures'],
  [SVG(`<path d="${'M0 0L1 1'.repeat(60_000)}"/>`), 'form:svgTooLarge'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><rect', 'form:fileBroken'],
  [ZIP, 'form:fileNotPicture'],
  [Buffer.alloc(0), 'form:fileEmpty'],
])('what is no drawing is refused with its reason (%#)', async (content, reason) => {
  expect(await drawBrand('LOGO', laid(content), '#ffffff')).toBe(reason)
})

test('a picture becomes a logo of its own ratio, and squares in which all of it shows', async () => {
  const images = await drawn('LOGO', await plain(900, 300).png().toBuffer())

  expect(images[0]).toMatchObject({ name: 'shown', width: 360, height: 120 })
  for (const { name, size, isOpaque } of ICONS) {
    const icon = images.find((one) => one.name === name)
    expect(icon).toMatchObject({ type: 'image/png', width: size, height: size })
    const { channels } = await sharp(icon?.bytes).stats()
    expect((channels[3]?.min ?? 255) === 255, name).toBe(isOpaque === true)
    const middle = await colourAt(icon?.bytes, size / 2, size / 2)
    expect(middle, name).toEqual([RED.r, RED.g, RED.b])
  }
  expect((await drawn('ICON', await plain(64, 64).png().toBuffer())).map(({ name }) => name)).not.toContain('shown')
})

test('a preview fills the shape that networks show, without holes', async () => {
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const [preview] = await drawn('PREVIEW', await clear.png().toBuffer())

  expect(preview).toMatchObject({ type: 'image/jpeg', width: 1200, height: 630 })
  expect(await colourAt(preview?.bytes, 600, 300)).toEqual([255, 255, 255])
})

test('an address says the content: another drawing has another', async () => {
  const paths = await Promise.all(
    [RED, { r: 0, g: 0, b: 9 }].map(async (colour) => {
      const [shown] = await drawn('LOGO', await plain(90, 30, colour).png().toBuffer())
      return shown && brandPath({ kind: 'LOGO', ...shown })
    }),
  )
  expect(paths[0]).toMatch(/^\/brand\/logo-shown-\w{12}\.png$/)
  expect(paths[0]).not.toBe(paths[1])
})

test('files that are looked at at once do not keep each other from being read', async () => {
  const files = await Promise.all([RED, RED, RED, RED].map((colour) => plain(900, 900, colour).png().toBuffer()))
  const paths = files.map(laid)
  const looked = Array.from({ length: 200 }, (_, at) => readHeader(paths[at % paths.length] ?? ''))
  expect((await Promise.all(looked)).filter((header) => typeof header === 'string')).toEqual([])
})

async function colourAt(bytes: Buffer | undefined, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
