import { at, circle, ellipse, num, rect, shape, star, stroke } from './shapes.ts'
import type { Random } from './random.ts'

export const leaf = (x: number, y: number, turn: number, scale: number, fill: string, vein: string): string =>
  at(
    x,
    y,
    shape('M0 0C-46-40-48-120 0-190C48-120 46-40 0 0Z', fill) +
      stroke('M0 0V-160M0-50l-24-24M0-50l24-24M0-90l-22-22M0-90l22-22M0-128l-15-15M0-128l15-15', vein, 4),
    { turn, scale },
  )

export const monstera = (x: number, y: number, turn: number, scale: number, fill: string, vein: string): string =>
  at(
    x,
    y,
    shape('M0 0C-80-20-110-110-60-170C-40-190-14-200 0-220C14-200 40-190 60-170C110-110 80-20 0 0Z', fill) +
      stroke('M-98-86L-20-60M-92-130L-24-108M98-86L20-60M92-130L24-108', vein, 13) +
      stroke('M0 0V-180', vein, 5),
    { turn, scale },
  )

export function flower(x: number, y: number, scale: number, petals: string, heart: string, count = 8): string {
  let drawn = ''
  for (let index = 0; index < count; index++) {
    drawn += `<ellipse rx="9" ry="20" cy="-22" fill="${petals}" transform="rotate(${num((360 / count) * index)})"/>`
  }
  return at(x, y, drawn + circle(0, 0, 12, heart), { scale })
}

/** Five notched petals: cherry, not just any flower. */
export function cherry(x: number, y: number, scale: number, petals: string, heart: string, turn = 0): string {
  let drawn = ''
  for (let index = 0; index < 5; index++) {
    drawn += `<path d="M0-4C-22-14-24-42-9-50L0-42L9-50C24-42 22-14 0-4Z" fill="${petals}" transform="rotate(${index * 72})"/>`
    drawn += `<path d="M0-8V-24" stroke="${heart}" stroke-width="3" stroke-linecap="round" transform="rotate(${index * 72})"/>`
  }
  return at(x, y, drawn + circle(0, 0, 7, heart), { scale, turn })
}

export const petal = (x: number, y: number, turn: number, scale: number, fill: string): string =>
  at(x, y, shape('M0 20C-20 6-20-18-7-24L0-17L7-24C20-18 20 6 0 20Z', fill), { turn, scale })

export const ginkgo = (x: number, y: number, turn: number, scale: number, fill: string, vein: string): string =>
  at(
    x,
    y,
    shape('M0 0C-20-14-70-20-76-50C-60-84-24-92-6-88L0-62L6-88C24-92 60-84 76-50C70-20 20-14 0 0Z', fill) +
      stroke('M0 46V0M0-4L-46-54M0-4L46-54M0-4L-22-72M0-4L22-72', vein, 4),
    { turn, scale },
  )

/** Pampas grass for a moon night: a bent stalk and a plume of short strokes. */
export function pampas(x: number, y: number, height: number, bend: number, stalk: string, plume: string): string {
  let drawn = stroke(
    `M0 0C0 ${num(-height * 0.5)} ${num(bend * 0.3)} ${num(-height * 0.8)} ${num(bend)} ${num(-height)}`,
    stalk,
    6,
  )
  for (let index = 0; index < 14; index++) {
    const t = index / 13
    const px = bend * (0.34 + t * 0.66)
    const py = -height * (0.74 + t * 0.28)
    drawn += stroke(
      `M${num(px)} ${num(py)}q${num(26 + bend * 0.1)} ${num(-30)} ${num(44 + bend * 0.2)} ${num(4 - t * 20)}`,
      plume,
      9,
    )
    drawn += stroke(`M${num(px)} ${num(py)}q-16-34-30-14`, plume, 8)
  }
  return at(x, y, drawn)
}

export function fir(x: number, y: number, scale: number, needles: string, snow: string, trunk: string): string {
  return at(
    x,
    y,
    rect(-14, -4, 28, 50, trunk) +
      shape('M0-330L-60-210H-34L-96-110H-50L-120 0H120L50-110H96L34-210H60Z', needles) +
      shape(
        'M0-330L-36-258Q0-240 36-258ZM-70-150Q-40-120 0-140Q40-120 70-150L50-182H-50ZM-100-30Q-50 0 0-20Q50 0 100-30L74-66H-74Z',
        snow,
      ),
    { scale },
  )
}

export type PotPlant = 'monstera' | 'cactus' | 'leaves'

export function pot(
  x: number,
  y: number,
  scale: number,
  clay: string,
  green: string,
  vein: string,
  plant: PotPlant,
): string {
  const grown = {
    leaves: () => [-50, -25, 0, 25, 50].map((turn) => leaf(0, -60, turn, 0.62, green, vein)).join(''),
    cactus: () =>
      shape('M0-50C-40-80-34-180 0-200C34-180 40-80 0-50Z', green) +
      `<path d="M0-60V-190M-18-80V-160M18-80V-160" stroke="${vein}" stroke-width="4" stroke-dasharray="3 12"/>` +
      star(0, -206, 1.6, '#F2918A'),
    monstera: () =>
      [-46, -12, 24, 58].map((turn, index) => monstera(0, -50, turn - 6, 0.5 + 0.06 * index, green, vein)).join(''),
  }[plant]()
  const vessel = shape('M-44-64H44L34 0H-34Z', clay) + rect(-50, -76, 100, 20, clay, 'rx="5"')
  return at(x, y, grown + vessel + `<path d="M-44-56H44" stroke="${vein}" stroke-width="4" opacity=".45"/>`, { scale })
}

/** A slice of citrus, seen from above. */
export function citrus(x: number, y: number, radius: number, peel: string, pith: string): string {
  let drawn = circle(0, 0, 110, peel) + circle(0, 0, 95, pith)
  for (let index = 0; index < 8; index++) {
    drawn += `<path d="M0-8C-24-30-24-76 0-82C24-76 24-30 0-8Z" transform="rotate(${index * 45})" fill="${peel}"/>`
  }
  return at(x, y, drawn, { scale: radius / 110 })
}

export function meadow(
  width: number,
  count: number,
  top: number,
  depth: number,
  random: Random,
  stalk: string,
  petals: string[],
  heart: string,
  size: number,
): string {
  let drawn = ''
  for (let index = 0; index < count; index++) {
    const x = (index + 0.2 + random() * 0.6) * (width / count)
    const y = top + random() * depth
    drawn += stroke(`M${num(x)} ${num(y)}v110`, stalk, 3 + size * 3)
    drawn += flower(x, y, size * (0.75 + random() * 0.6), petals[index % petals.length] ?? heart, heart)
  }
  return drawn
}

export const bush = (x: number, y: number, scale: number, fill: string): string =>
  at(x, y, ellipse(-60, -30, 60, 46, fill) + ellipse(0, -60, 70, 70, fill) + ellipse(66, -34, 62, 50, fill), { scale })
