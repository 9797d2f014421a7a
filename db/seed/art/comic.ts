import { printed, type Crop } from './goods-parts.ts'
import { lettering } from './lettering.ts'
import { rect, shape, stroke } from './shapes.ts'

/** Pages of a comic in one blue ink: panels cut out of the pictures on the wall, turned into tints of that blue. */

const ink = '#24487F'

const oneInk =
  '<filter id="oneink" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="' +
  '.38 .7 .13 0 -.06  .27 .5 .09 0 .19  .13 .24 .04 0 .52  0 0 0 1 0"/></filter>'

type Panel = [x: number, y: number, width: number, height: number, picture: string, crop: Crop]

/** In parts of the page, 0 to 1. */
const layouts: Record<'left' | 'right', Panel[]> = {
  left: [
    [0, 0, 1, 0.31, 'lighthouse', [420, 60, 860, 400]],
    [0, 0.34, 0.46, 0.3, 'tide', [220, 300, 400, 380]],
    [0.5, 0.34, 0.5, 0.3, 'goldfish', [300, 310, 440, 330]],
    [0, 0.67, 1, 0.33, 'beach', [0, 0, 960, 460]],
  ],
  right: [
    [0, 0, 0.5, 0.4, 'tide', [180, 260, 460, 520]],
    [0.54, 0, 0.46, 0.19, 'whale', [240, 140, 700, 420]],
    [0.54, 0.22, 0.46, 0.18, 'lighthouse', [150, 420, 380, 220]],
    [0, 0.43, 1, 0.57, 'tide', [0, 300, 800, 660]],
  ],
}

function balloon(x: number, y: number, rx: number, ry: number, words: string[], size: number): string {
  const tail = shape(
    `M${x - 8} ${y + ry - 4}l-6 ${ry * 0.6} 24-${ry * 0.56}z`,
    '#FFFFFF',
    `stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"`,
  )
  const lines = words
    .map((word, i) =>
      lettering(x, y + size * 0.35 + (i - (words.length - 1) / 2) * size * 1.15, size, ink, word, {
        anchor: 'middle',
        fat: 0.02,
      }),
    )
    .join('')
  return (
    tail +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#FFFFFF" stroke="${ink}" stroke-width="2.5"/>` +
    shape(`M${x - 7} ${y + ry - 5}l18 0-6 6z`, '#FFFFFF') +
    lines
  )
}

export function comicPage(x: number, y: number, width: number, height: number, side: 'left' | 'right'): string {
  const panels = layouts[side].map(([px, py, pw, ph, picture, crop]) => {
    const box: [number, number, number, number] = [x + px * width, y + py * height, pw * width, ph * height]
    return (
      `<g filter="url(#oneink)">${printed(picture, ...box, crop)}</g>` +
      rect(...box, 'none', `stroke="${ink}" stroke-width="4"`)
    )
  })
  const talk =
    side === 'left'
      ? balloon(x + width * 0.2, y + height * 0.09, 46, 24, ['You are late.'], 12) +
        balloon(x + width * 0.64, y + height * 0.385, 42, 19, ['So is the sea.'], 11)
      : balloon(x + width * 0.82, y + height * 0.52, 46, 28, ['Two weeks', 'to go?'], 12)
  const splash =
    side === 'right'
      ? stroke(
          `M${x + width * 0.08} ${y + height * 0.5}l26 20M${x + width * 0.06} ${y + height * 0.56}l34 8`,
          '#F0824E',
          6,
        )
      : ''
  return oneInk + panels.join('') + talk + splash
}
