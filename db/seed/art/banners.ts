import { downwards, halftone } from './halftone.ts'
import { dusk } from './inks.ts'
import { times } from './random.ts'
import type { Scene } from './scene.ts'
import { at, rect, star } from './shapes.ts'
import { awning, books, cloth, stallCat, wares } from './stall.ts'
import { crescent, rails, sleepingStreet, tramCar } from './tram.ts'

/** Wide and tall versions are composed apart: a banner that is only cropped loses its middle on a telephone. */

const home = (
  name: string,
  width: number,
  height: number,
  longest: number,
  car: number,
  windows: number,
  moon: number,
): Scene => ({
  name,
  width,
  height,
  longest,
  draw: (random) =>
    rect(0, 0, width, height, dusk.deep) +
    halftone(width, height, 14, downwards(1.2, -0.3), '#7A4068') +
    times(60, () => star(random() * width, random() * 280, 0.3 + random() * 0.6, dusk.pale)) +
    crescent(moon, 150, 74) +
    sleepingStreet(width, random) +
    rails(width) +
    tramCar(car, windows),
})

const shop = (
  name: string,
  width: number,
  height: number,
  longest: number,
  table: (edge: number) => string,
): Scene => ({
  name,
  width,
  height,
  longest,
  draw: () =>
    rect(0, 0, width, height, '#FCE3C6') +
    halftone(width, height, 16, downwards(-1.4, 1.1), '#F8C391') +
    table(height - 170) +
    cloth(-20, height - 152, width + 40, 240, '#F2866A', '#FFF8EE') +
    halftone(width, height, 14, (_x, y) => (y > 0.8 ? (y - 0.76) * 2.6 : 0), '#D9644A') +
    awning(-10, 10, width + 20, 96, '#6ED5C8', '#FFF8EE'),
})

export const banners = [
  home('banner-home', 1820, 760, 2000, 180, 6, 1700),
  home('banner-home-mobile', 900, 760, 1200, -40, 3, 800),
  shop('banner-shop', 1640, 620, 2000, (edge) => at(40, edge, wares(0, 0), { scale: 1.3 }) + stallCat(1378, edge, 1.7)),
  shop(
    'banner-shop-mobile',
    900,
    760,
    1200,
    (edge) => at(80, edge, books(0, 0), { scale: 1.6 }) + stallCat(588, edge - 132, 1.7),
  ),
]
