import { crc32, deflateSync } from 'node:zlib'

import sharp, { type Sharp } from 'sharp'

/** Files that break pipelines, made here: none comes from elsewhere. */

export const RED = { r: 220, g: 30, b: 40 }
const [GREEN, BLUE, WHITE] = [
  { r: 30, g: 160, b: 60 },
  { r: 30, g: 60, b: 200 },
  { r: 250, g: 250, b: 250 },
]

export function plain(width = 640, height = 480, color = RED): Sharp {
  return sharp({ create: { width, height, channels: 3, background: color } })
}

/** What is sent where any picture will do: its variants are made at once, while those of a drawing take seconds. */
export async function anyPicture(name: string, width = 120): Promise<File> {
  return new File([new Uint8Array(await plain(width, 90).jpeg().toBuffer())], name, { type: 'image/jpeg' })
}

/** As a photograph is for an encoder: every pixel another. */
export function noisy(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } }).blur(1.2)
}

/** Four corners of four colours, upright: red and green above, blue and white below. */
export async function corners(width = 60, height = 40): Promise<Buffer> {
  const half = { width: width / 2, height: height / 2 }
  const patch = (background: typeof RED) => ({ create: { ...half, channels: 3 as const, background } })
  return plain(width, height)
    .composite([
      { input: patch(RED), left: 0, top: 0 },
      { input: patch(GREEN), left: half.width, top: 0 },
      { input: patch(BLUE), left: 0, top: half.height },
      { input: patch(WHITE), left: half.width, top: half.height },
    ])
    .png()
    .toBuffer()
}

export const CORNERS = [RED, GREEN, BLUE, WHITE]

/** How to undo what each orientation asks for: clockwise degrees, then mirrored left to right. */
const STORED: Record<number, [angle: number, isMirrored: boolean]> = {
  1: [0, false],
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [270, false],
  7: [90, true],
  8: [90, false],
}

/** The four corners, stored as a camera held that way stores them. */
export async function turned(orientation: number): Promise<Buffer> {
  const [angle, isMirrored] = STORED[orientation] ?? [0, false]
  const mirrored = await sharp(await corners(600, 400))
    .flop(isMirrored)
    .png()
    .toBuffer()
  return sharp(mirrored).rotate(angle).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

export function withPlace(): Promise<Buffer> {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '35/1 39/1 29/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '139/1 44/1 28/1',
  }
  return noisy(800, 600)
    .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'Private Person' }, IFD3: place })
    .jpeg()
    .toBuffer()
}

/** A PNG that says it is so large, and is a few bytes. */
export function hugePng(width = 65_535, height = 65_535): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return pngOf(['IHDR', header], ['IDAT', deflateSync(Buffer.alloc(1000))], ['IEND', Buffer.alloc(0)])
}

/** A small PNG with a text that unpacks to a hundred and fifty megabytes. */
export async function textBombPng(): Promise<Buffer> {
  const small = await plain(64, 64).png().toBuffer()
  const bomb = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(150_000_000))]))
  // After the signature and the header chunk.
  return Buffer.concat([small.subarray(0, 33), bomb, small.subarray(33)])
}

function pngOf(...chunks: [type: string, data: Buffer][]): Buffer {
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunk(type, data))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A first frame in red, then one in blue. */
export async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([RED, BLUE].map((color) => plain(400, 300, color).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

export const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
export const SVG = Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
export const HTML = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')

export function cut(whole: Buffer, share = 0.6): Buffer {
  return whole.subarray(0, Math.floor(whole.length * share))
}
