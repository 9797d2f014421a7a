import { mkdir, rm, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { banners } from './banners.ts'
import { gallery } from './gallery.ts'
import { goods } from './goods.ts'
import { svgOf, type Scene } from './scene.ts'

/**
 * Draws every demo picture anew into `db/seed/originals/`: `node db/seed/art/draw.ts [name ...]`.
 * The pictures are committed, so only a machine that draws needs the fonts (Quicksand, Motoya L Maruberi).
 */

const originals = join(import.meta.dirname, '..', 'originals')

const quality = 84

async function print(scene: Scene): Promise<string> {
  const format = scene.format ?? 'jpg'
  const file = join(originals, `${scene.name}.${format}`)
  const image = sharp(Buffer.from(svgOf(scene)), { unlimited: true }).flatten({ background: '#ffffff' })
  const printed =
    format === 'png'
      ? image.png({ palette: true, colours: 64, dither: 0, effort: 10 })
      : image.jpeg({ quality, mozjpeg: true })
  const { width, height, size } = await printed.toFile(file)
  return `${scene.name}.${format} ${width}×${height} ${Math.round(size / 1000)} kB`
}

const wanted = process.argv.slice(2)
const everything = wanted.length === 0

await mkdir(originals, { recursive: true })
const scenes = [...gallery, ...banners, ...goods]

if (everything) {
  for (const file of await readdir(originals)) {
    if (/\.(jpg|png)$/.test(file)) await rm(join(originals, file))
  }
}
for (const scene of scenes) {
  if (everything || wanted.includes(scene.name)) console.log(await print(scene))
}
