import { ren, sora } from './cast.ts'
import { figure, type Look } from './figure.ts'
import type { Clothes } from './garments.ts'
import { halftone } from './halftone.ts'
import { dusk, sky, type Inks } from './inks.ts'
import type { Random } from './random.ts'
import { circle, clip, inked, rect, shape, stroke } from './shapes.ts'
import { street } from './town.ts'

interface Passenger {
  look: Look
  clothes: Clothes
}

/** From the first window to the last; the two in the middle have books of their own. */
const passengers: Passenger[] = [
  {
    look: { hair: 'variant48', hairColour: '#2C1B40', eyes: 'variant12', mouth: 'happy01' },
    clothes: { style: 'hood', cloth: dusk.mid, trim: '#F08A70', accent: dusk.paper },
  },
  { look: { ...ren, glasses: 'variant02' }, clothes: { style: 'smock', cloth: '#F3BC52', trim: dusk.paper } },
  {
    look: { ...sora, eyes: 'variant10' },
    clothes: { style: 'sailor', cloth: dusk.paper, trim: dusk.deep, accent: dusk.mid },
  },
  {
    look: { hair: 'variant31', hairColour: '#E4684F', eyes: 'variant24', mouth: 'happy04' },
    clothes: { style: 'coat', cloth: sky.mid, trim: sky.soft, accent: dusk.deep },
  },
  {
    look: {
      hair: 'variant05',
      hairColour: '#2C1B40',
      eyes: 'variant19',
      mouth: 'happy02',
      skin: '#E9B48E',
      glasses: 'variant01',
      blush: '#D8705A',
    },
    clothes: { style: 'hood', cloth: '#48AFA6', trim: '#7CCBC0', accent: dusk.deep },
  },
  {
    look: { hair: 'variant33', hairColour: '#7A3B3F', eyes: 'variant10', mouth: 'happy05', freckles: true },
    clothes: { style: 'smock', cloth: dusk.paper, trim: dusk.mid },
  },
]

/** The car stands on y 640 and is 440 high; each window is 236 after the one before. */
export function tramCar(x: number, windows: number): string {
  const { paper, mid, pale, pop, soft, sun } = dusk
  const dark = '#2C1B40'
  const width = windows * 236 + 56
  const middle = x + width / 2
  let drawn =
    stroke(`M${middle - 60} 210l60-120 60 120M${middle - 40} 90h80`, pale, 6) +
    rect(x, 210, width, 440, pop, 'rx="46"') +
    rect(x, 500, width, 150, paper) +
    rect(x, 590, width, 24, mid) +
    rect(x + 50, 640, width - 100, 40, '#1D1230', 'rx="10"')
  for (let index = 0; index < windows; index++) {
    const passenger = passengers[index % passengers.length]
    if (passenger === undefined) continue
    const left = x + 50 + index * 236
    const pane = `<rect x="${left}" y="260" width="196" height="220" rx="22"/>`
    drawn += rect(left, 260, 196, 220, sun, 'rx="22"')
    drawn += clip(
      pane,
      `<g transform="translate(${left} 260)">${halftone(196, 220, 11, (_x, y) => 0.75 - y * 1.1, soft)}</g>` +
        figure(passenger.look, passenger.clothes, { x: left + 92, y: 286, scale: 0.2, flip: index % 2 === 1 }),
    )
    drawn += rect(left, 260, 196, 220, 'none', `rx="22" ${inked(dark, 8)}`)
  }
  return drawn + circle(x + 50, 560, 20, sun) + circle(x + width - 50, 560, 20, sun)
}

/** Houses at night: the same ones as by day, in inks that recede. */
const asleep: Inks = {
  ...dusk,
  paper: '#6A3A66',
  pale: '#7A4068',
  sun: '#F6A57E',
  deep: '#2C1B40',
  mid: '#A44D5E',
  pop: '#356F78',
  soft: '#8A4A6E',
}

export const sleepingStreet = (width: number, random: Random): string =>
  street(width, 600, 100, 160, 170, asleep, random)

export const rails = (width: number): string =>
  rect(0, 600, width, 400, '#2C1B40') +
  stroke(`M0 690H${width}M0 716H${width}`, dusk.soft, 6) +
  stroke(`M0 90H${width}`, dusk.pale, 3)

export const crescent = (x: number, y: number, radius: number): string =>
  shape(
    `M${x} ${y - radius}A${radius} ${radius} 0 1 0 ${x + radius} ${y + radius * 0.3}A${radius * 0.84} ${radius * 0.84} 0 0 1 ${x} ${y - radius}Z`,
    dusk.sun,
  )
