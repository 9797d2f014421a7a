import { cat } from './creatures.ts'
import { night, sky } from './inks.ts'
import { lettering } from './lettering.ts'
import { flower } from './plants.ts'
import { at, circle, drop, ellipse, inked, rect, shape, stroke } from './shapes.ts'

/** The stall of the circle, in parts: the wall shows it with people, the banners without. */

const outline = '#3A2430'

export function awning(x: number, y: number, width: number, height: number, stripe: string, plain: string): string {
  const across = width / Math.round(width / 70)
  let drawn = ''
  for (let i = 0; i < Math.round(width / 70); i++) {
    const left = x + i * across
    const colour = i % 2 === 0 ? stripe : plain
    drawn += shape(
      `M${left} ${y}h${across}v${height}a${across / 2} ${across / 2} 0 0 1-${across} 0z`,
      colour,
      inked(outline, 5),
    )
  }
  return drawn + rect(x - 8, y - 16, width + 16, 22, '#8A5A3B', `rx="6" ${inked(outline, 5)}`)
}

/** A cloth with a lace edge, and the name of the circle in the middle. */
export function cloth(x: number, y: number, width: number, height: number, colour: string, lace: string): string {
  let edge = `M${x} ${y}`
  const scallops = Math.round(width / 56)
  const across = width / scallops
  for (let i = 0; i < scallops; i++) edge += `a${across / 2} ${across / 2.4} 0 0 0 ${across} 0`
  return (
    rect(x, y, width, height, colour, inked(outline, 6)) +
    shape(`M${x} ${y - 20}h${width}v30H${x}Z`, lace) +
    `<g transform="translate(${x * 2 + width} 0) scale(-1 1)">${shape(edge.replaceAll(' 0 0 0 ', ' 0 0 1 '), lace)}</g>` +
    stroke(`M${x} ${y - 20}h${width}`, outline, 6)
  )
}

const book = (x: number, y: number, colour: string, mark: string): string =>
  at(
    x,
    y,
    rect(6, -100, 78, 104, '#E7DAC4', inked(outline, 4)) +
      rect(0, -106, 78, 106, colour, inked(outline, 4)) +
      circle(39, -66, 22, mark) +
      rect(12, -28, 54, 9, '#FFF6E4'),
  )

const pile = (x: number, y: number, colours: string[]): string =>
  colours
    .map((colour, i) => rect(x + (i % 2) * 7, y - 22 - i * 20, 128, 20, colour, `rx="3" ${inked(outline, 4)}`))
    .join('')

const rack = (x: number, y: number): string =>
  at(
    x,
    y,
    rect(0, -150, 150, 150, '#D9A872', inked(outline, 5)) +
      [0, 1]
        .map((row) =>
          [0, 1]
            .map((column) =>
              rect(
                14 + column * 66,
                -138 + row * 68,
                54,
                58,
                [sky.pale, '#FBD3C2', night.soft, night.sun][row * 2 + column] ?? '#FFFFFF',
                inked(outline, 4),
              ),
            )
            .join(''),
        )
        .join('') +
      flower(41, -108, 0.9, '#F2866A', night.sun) +
      circle(107, -108, 15, night.pop) +
      drop(41, -38, 0.4, night.deep) +
      stroke('M88-34q10-10 19 0t19 0M88-48q10-10 19 0t19 0', night.deep, 4),
  )

/** The books alone: all that a telephone has room for. */
export const books = (x: number, y: number): string =>
  book(x, y, '#2B4C7E', night.sun) +
  book(x + 100, y, '#E4684F', '#FFE3A3') +
  book(x + 200, y, '#35916F', '#F8D479') +
  pile(x + 320, y, ['#48AFA6', '#FFE3A3', '#D8607A', '#FFF6E4'])

/** Everything along the edge of the table, from left to right. */
export function wares(x: number, y: number): string {
  return (
    rack(x, y) +
    books(x + 190, y) +
    [0, 1, 2]
      .map(
        (i) =>
          circle(x + 690 + i * 62, y - 30, 29, ['#FBD05F', '#F2866A', '#8FD0C6'][i] ?? '#FFFFFF', inked(outline, 5)) +
          circle(x + 690 + i * 62, y - 30, 12, '#FFF6E4'),
      )
      .join('') +
    [0, 1]
      .map(
        (i) =>
          ellipse(x + 900 + i * 66, y - 20, 32, 22, i === 0 ? '#8FD0C6' : '#F6A57E', inked(outline, 5)) +
          ellipse(x + 900 + i * 66, y - 22, 14, 9, '#FFF6E4', inked(outline, 4)),
      )
      .join('')
  )
}

export const stallCat = (x: number, y: number, scale: number): string => cat(x, y, scale, '#2C1B40', '#FBD05F')

export const nameboard = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    rect(-150, -46, 300, 92, '#FFF6E4', `rx="14" ${inked(outline, 6)}`) +
      drop(-104, 4, 0.46, '#F2866A') +
      lettering(-62, 20, 62, '#163C55', 'nenas'),
    { scale },
  )
