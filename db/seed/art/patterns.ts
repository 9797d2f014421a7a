import { circle, num, rect, stroke } from './shapes.ts'

/** Three colours from the rim of a wave to its heart. */
export type WaveInks = [rim: string, middle: string, heart: string]

/** Seigaiha, the blue sea waves: rows of circles, each row half hidden by the next. */
export function waves(
  width: number,
  top: number,
  bottom: number,
  radius: number,
  inks: WaveInks,
  outline: string,
): string {
  const [rim, middle, heart] = inks
  let drawn = ''
  let row = 0
  for (let y = top; y < bottom + radius; y += radius * 0.5, row++) {
    for (let x = row % 2 === 1 ? -radius : 0; x < width + radius * 2; x += radius * 2) {
      drawn += circle(x, y + radius, radius, rim, `stroke="${outline}" stroke-width="${num(radius / 28)}"`)
      drawn += circle(x, y + radius, radius * 0.72, middle)
      drawn += circle(x, y + radius, radius * 0.44, heart)
      drawn += circle(x, y + radius, radius * 0.2, rim)
    }
  }
  return drawn
}

/** Patterns for clothes, in the box of a figure: the torso lies between y 830 and 1500, x 0 and 1000. */
export function wavesCloth(ground: string, outline: string): string {
  let drawn = ''
  for (let row = 0; row < 14; row++) {
    for (let column = 0; column < 11; column++) {
      const x = column * 110 + (row % 2 === 1 ? 55 : 0) - 20
      const y = 905 + row * 44
      drawn += circle(x, y, 55, ground, `stroke="${outline}" stroke-width="6"`)
      drawn += circle(x, y, 30, 'none', `stroke="${outline}" stroke-width="6"`)
    }
  }
  return drawn
}

export function dotsCloth(colour: string): string {
  let drawn = ''
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 10; column++) {
      drawn += circle(column * 110 + (row % 2 === 1 ? 55 : 0), 930 + row * 70, 17, colour)
    }
  }
  return drawn
}

export function stripesCloth(colour: string): string {
  let drawn = ''
  for (let row = 0; row < 9; row++) drawn += rect(0, 960 + row * 84, 1000, 34, colour)
  return drawn
}

export function checksCloth(colour: string): string {
  let drawn = ''
  for (let row = 0; row < 8; row++) drawn += stroke(`M0 ${900 + row * 90}H1000`, colour, 12)
  for (let column = 0; column < 12; column++) drawn += stroke(`M${column * 90} 800V1500`, colour, 12)
  return drawn
}

/** Arrow feathers, the pattern of New Year and of graduation skirts. */
export function arrowsCloth(colour: string): string {
  let drawn = ''
  for (let column = 0; column < 9; column++) {
    for (let row = 0; row < 6; row++) {
      const x = column * 120
      const y = 820 + row * 130 + (column % 2 === 1 ? 65 : 0)
      drawn += `<path d="M${x} ${y}l56 44v72l-56-44zM${x + 112} ${y}l-56 44v72l56-44z" fill="${colour}"/>`
    }
  }
  return drawn
}
