import { readFileSync } from 'node:fs'

import sharp from 'sharp'

/** Draws the site's sign into the sizes that devices ask for: `node db/seed/art/icons.ts`. The drawings are committed. */

const SIGN = readFileSync('public/icon.svg')
const PAPER = '#eaf3f2'

async function draw(file: string, size: number, share: number, background?: string): Promise<void> {
  const inner = Math.round(size * share)
  const sign = await sharp(SIGN, { density: 72 * (inner / 48) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const blank = { width: size, height: size, channels: 4, background: background ?? '#0000' } as const
  await sharp({ create: blank })
    .composite([{ input: sign }])
    .png({ palette: true, effort: 10 })
    .toFile(`public/${file}`)
}

await draw('icon-192.png', 192, 1)
await draw('icon-512.png', 512, 1)
// A device may cut a maskable icon to any shape inside its middle four fifths (W3C Web App Manifest, "icon masks").
await draw('icon-maskable-512.png', 512, 0.56, PAPER)
await draw('apple-touch-icon.png', 180, 0.72, PAPER)
