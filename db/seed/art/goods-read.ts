import { book, card, good, ground, printed, shadowed, titleBand } from './goods-parts.ts'
import { lettering } from './lettering.ts'
import { times } from './random.ts'
import { clip, rect, shape, stroke } from './shapes.ts'

/** More to read, to mark pages with, and to put together. */

const tide2 = good(
  'book-tide-2',
  () =>
    ground('#FFE3D3', '#F6C4AC', (x) => x - 0.35) +
    book({
      x: 190,
      y: 80,
      width: 430,
      height: 610,
      turn: -5,
      cover: (x, y, width, height) =>
        printed('goldfish', x, y, width, height - 130) +
        titleBand(x, y + height - 130, width, 130, {
          en: 'Tide Table',
          ja: '潮のじかんわり',
          volume: 'vol. 2',
          colour: '#A5350F',
          second: '#17435A',
          band: '#FFF6E8',
        }),
    }),
)

const tide3 = good(
  'book-tide-3',
  () =>
    ground('#DCEEF6', '#B5D5EA', (_x, y) => y - 0.4) +
    book({
      x: 180,
      y: 82,
      width: 430,
      height: 610,
      turn: 4,
      cover: (x, y, width, height) =>
        printed('beach', x, y, width, height - 130) +
        titleBand(x, y + height - 130, width, 130, {
          en: 'Tide Table',
          ja: '潮のじかんわり',
          volume: 'vol. 3',
          colour: '#FFF4E2',
          second: '#FBD58A',
          band: '#163C55',
        }),
    }),
)

const sideB = good(
  'book-side-b',
  () =>
    ground('#E9E2F2', '#CFC2E4', (x) => 0.8 - x) +
    book({
      x: 120,
      y: 130,
      width: 550,
      height: 500,
      turn: -3,
      thick: 26,
      cover: (x, y, width, height) =>
        printed('side-b', x, y, width, height) +
        rect(x + 40, y + height - 130, 300, 92, '#FFF4E2', 'rx="4"') +
        lettering(x + 60, y + height - 84, 44, '#432B57', 'Side B') +
        lettering(x + 61, y + height - 52, 24, '#C5472B', '没とラフの本', { spacing: 2 }),
    }),
)

const strip = (name: string, x: number, turn: number, cord: string): string =>
  `<g transform="rotate(${turn} ${x} 400)">${stroke(`M${x} 150C${x - 20} 90 ${x + 30} 70 ${x + 4} 14`, cord, 8)}${shadowed(rect(x - 84, 130, 168, 560, '#FFFDF6', 'rx="14"'))}${clip(`<rect x="${x - 74}" y="190" width="148" height="490" rx="8"/>`, printed(name, x - 74, 190, 148, 490))}<circle cx="${x}" cy="160" r="13" fill="${cord}"/></g>`

const bookmarks = good(
  'bookmarks-weather',
  () =>
    ground('#E4EFE0', '#C4DDBF', (_x, y) => 0.8 - y) +
    strip('rain', 190, -8, '#4C8FCB') +
    strip('ginkgo', 400, 2, '#E4A53F') +
    strip('snow', 610, 9, '#D8607A'),
)

const knob = (x: number, y: number): string => `M${x} ${y}c-12 14-34 0-34 22s22 36 34 22`

const puzzle = good(
  'puzzle-field',
  () =>
    ground('#FBE9C8', '#F2CE94', (x, y) => x + y - 1.1) +
    '<g transform="rotate(-4 400 400)">' +
    shadowed(rect(96, 136, 600, 440, '#FFFFFF', 'rx="6"')) +
    clip(
      '<rect x="96" y="136" width="600" height="440" rx="6"/>',
      printed('field', 96, 136, 600, 440) +
        times(5, (i) => stroke(`M${196 + i * 100} 136V576`, '#FFF9EC', 4, 'opacity=".75"')) +
        times(3, (i) => stroke(`M96 ${246 + i * 110}H696`, '#FFF9EC', 4, 'opacity=".75"')) +
        times(20, (i) =>
          stroke(knob(196 + (i % 5) * 100, 164 + Math.floor(i / 5) * 110), '#FFF9EC', 4, 'opacity=".75"'),
        ),
    ) +
    rect(596, 466, 100, 110, '#F7DFAF') +
    '</g>' +
    `<g transform="rotate(17 610 660)">${shadowed(shape('M560 610H594C582 582 638 582 626 610H660V644C688 632 688 688 660 676V710H560Z', '#F2A0AE'))}${clip('<path d="M560 610H594C582 582 638 582 626 610H660V644C688 632 688 688 660 676V710H560Z"/>', printed('field', 60, 270, 600, 440))}</g>` +
    lettering(150, 712, 34, '#7A4A12', '24 pieces', { fat: 0.03 }),
)

const sakuraCards = good(
  'postcards-sakura',
  () =>
    ground('#FBE1E4', '#F3BFC8', (_x, y) => y - 0.35) +
    card('tsukimi', 410, 60, 300, 400, 12, 16) +
    card('sakura', 80, 60, 300, 410, -9, 16) +
    card('ginkgo', 390, 380, 310, 370, -6, 16) +
    card('umbrella', 110, 400, 300, 350, 7, 16),
)

export const readGoods = [tide2, tide3, sideB, bookmarks, puzzle, sakuraCards]
