import { readFileSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

/** Draws the site's sign into the sizes that devices ask for: `node db/seed/art/icons.ts`. The drawings are committed. */

const SIGN = readFileSync('public/icon.svg')
const PAPER = '#eaf3f2'

async function pictureOf(size: number, share: number, background?: string): Promise<Buffer> {
  const inner = Math.round(size * share)
  const sign = await sharp(SIGN, { density: 72 * (inner / 48) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const blank = { width: size, height: size, channels: 4, background: background ?? '#0000' } as const
  return sharp({ create: blank })
    .composite([{ input: sign }])
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

async function draw(file: string, size: number, share: number, background?: string): Promise<void> {
  writeFileSync(`public/${file}`, await pictureOf(size, share, background))
}

/** Several sizes in one file, for what asks for `/favicon.ico` without reading the page. */
async function drawIco(file: string, sizes: number[]): Promise<void> {
  const pictures = await Promise.all(sizes.map((size) => pictureOf(size, 1)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(sizes[at] ?? 0, entry)
    head.writeUInt8(sizes[at] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  writeFileSync(`public/${file}`, Buffer.concat([head, ...pictures]))
}

await draw('icon-192.png', 192, 1)
await draw('icon-512.png', 512, 1)
// A device may cut a maskable icon to any shape inside its middle four fifths (W3C Web App Manifest, "icon masks").
await draw('icon-maskable-512.png', 512, 0.56, PAPER)
await draw('apple-touch-icon.png', 180, 0.72, PAPER)
await drawIco('favicon.ico', [16, 32, 48])
