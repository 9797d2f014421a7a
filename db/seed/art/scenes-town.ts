import { cat } from './creatures.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk } from './inks.ts'
import type { Scene } from './scene.ts'
import { circle, cloud, inked, rect, shape, stars, stroke } from './shapes.ts'
import { street } from './town.ts'
import { crescent, rails, sleepingStreet, tramCar } from './tram.ts'

/** The town of Night Lines and of the Roof Committee, which is the same town. */

const tram: Scene = {
  name: 'tram',
  width: 1200,
  height: 750,
  longest: 1900,
  draw(random) {
    return (
      rect(0, 0, 1200, 750, dusk.deep) +
      halftone(1200, 750, 14, downwards(1.2, -0.3), '#7A4068') +
      stars(40, 1200, 260, random, [dusk.pale]) +
      crescent(1040, 130, 70) +
      sleepingStreet(1200, random) +
      rails(1200) +
      tramCar(100, 4)
    )
  },
}

/** The third window, drawn again at the size of a postcard rather than enlarged. */
const tramDetail: Scene = {
  ...tram,
  name: 'tram-detail',
  width: 420,
  height: 310,
  longest: 1600,
  draw: (random) => `<g transform="translate(-511 -222)">${tram.draw(random)}</g>`,
}

const roof: Scene = {
  name: 'roof',
  width: 1080,
  height: 720,
  longest: 1900,
  draw(random) {
    const { paper, deep, mid, soft, pale, sun } = dusk
    const bird = (x: number, y: number): string =>
      shape(`M${x} ${y}c-4-20 10-30 22-26l12-4-6 10c2 12-8 22-28 20Z`, deep)
    return (
      rect(0, 0, 1080, 720, soft) +
      halftone(1080, 720, 13, downwards(-1.5, 0.95), mid) +
      circle(760, 300, 150, sun) +
      cloud(120, 210, 1.5, paper) +
      cloud(820, 160, 1.1, pale) +
      street(1080, 620, 90, 120, 150, { ...dusk, mid: soft, deep: '#8A4A5E', paper: pale }, random) +
      stroke('M0 120C300 200 700 200 1080 90M0 160C300 240 700 240 1080 130', deep, 3.5) +
      bird(300, 180) +
      bird(336, 184) +
      bird(700, 182) +
      street(1080, 770, 150, 90, 80, dusk, random) +
      cat(176, 622, 1.15, deep, sun) +
      `<g ${inked(deep, 4)}>${cat(650, 610, 1.05, paper, deep, true)}</g>` +
      cat(800, 622, 1.3, deep, sun)
    )
  },
}

export const townScenes = [tram, tramDetail, roof]
