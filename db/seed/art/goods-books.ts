import { cat } from './creatures.ts'
import { book, good, ground, printed, shadowed, titleBand } from './goods-parts.ts'
import { comicPage } from './comic.ts'
import { lettering } from './lettering.ts'
import { waves } from './patterns.ts'
import { flower, leaf, monstera } from './plants.ts'
import { circle, clip, drop, rect, shape, stroke } from './shapes.ts'

const tide4 = good(
  'book-tide-4',
  () =>
    ground('#CFE8E3', '#A9D6CE', (_x, y) => y - 0.45) +
    book({
      x: 190,
      y: 104,
      width: 424,
      height: 588,
      turn: -5,
      cover: (x, y, w, h) =>
        printed('tide', x, y, w, h - 100) +
        titleBand(x, y + h - 128, w, 128, {
          en: 'Tide Table',
          ja: '潮のじかんわり',
          volume: 'vol. 4',
          colour: '#163C55',
          second: '#B03A1E',
          band: '#FFF4E2',
        }),
    }),
)

/** Open flat: the gutter is a soft shade, the outer edges show the leaves below. */
const spread = (left: string, right: string, turn: number): string =>
  `<g transform="rotate(${turn} 400 400)">` +
  shadowed(rect(44, 156, 712, 496, '#E8DCCB', 'rx="5"') + rect(50, 150, 700, 496, '#FFFAF0', 'rx="5"')) +
  left +
  right +
  [18, 12, 6].map((w) => rect(400 - w, 150, w * 2, 496, '#5A3A2A', 'opacity=".09"')).join('') +
  stroke('M400 152V644', '#8A6A55', 2, 'opacity=".6"') +
  '</g>'

const tide4Open = good(
  'book-tide-4-open',
  () =>
    ground('#CFE8E3', '#A9D6CE', (x) => x - 0.4) +
    spread(comicPage(66, 166, 318, 464, 'left'), comicPage(416, 166, 318, 464, 'right'), -3),
)

const tide1 = good(
  'book-tide-1',
  () =>
    ground('#F4E3CC', '#E9CBA2', (x) => 0.8 - x) +
    book({
      x: 190,
      y: 108,
      width: 420,
      height: 584,
      turn: 4,
      thick: 11,
      cover: (x, y, w, h) =>
        printed('lighthouse', x, y, w, h - 90, [560, 0, 610, 740]) +
        titleBand(x, y + h - 128, w, 128, {
          en: 'Tide Table',
          ja: '潮のじかんわり',
          volume: 'vol. 1',
          colour: '#223F70',
          second: '#B03A1E',
          band: '#FFF4E2',
        }) +
        circle(x + w - 62, y + 62, 40, '#F07B62') +
        lettering(x + w - 62, y + 58, 19, '#FFFFFF', '2nd', { anchor: 'middle' }) +
        lettering(x + w - 62, y + 80, 18, '#FFFFFF', 'print', { anchor: 'middle' }),
    }),
)

const night1 = good(
  'book-night-1',
  () =>
    ground('#DCD3EC', '#BFAEDD', (_x, y) => 0.85 - y) +
    book({
      x: 168,
      y: 96,
      width: 452,
      height: 604,
      turn: -4,
      thick: 17,
      cover: (x, y, w, h) =>
        rect(x, y, w, h, '#2C1B40') +
        printed('tram', x, y + 150, w, h - 150, [320, 60, 480, 690]) +
        rect(x, y, w, 176, '#FFE3A3') +
        lettering(x + 32, y + 84, 62, '#432B57', 'Night Lines') +
        lettering(x + 34, y + 140, 34, '#B03A1E', '夜行線') +
        circle(x + w - 66, y + 128, 27, '#432B57') +
        lettering(x + w - 66, y + 139, 30, '#FFE3A3', '1', { anchor: 'middle' }),
    }),
)

const greenhouse = good(
  'book-greenhouse',
  () =>
    ground('#E6EFE3', '#BFDCCB', (_x, y) => y - 0.35) +
    monstera(120, 250, -30, 0.9, '#8CCBA4', '#E6EFE3') +
    monstera(690, 640, 130, 0.9, '#8CCBA4', '#E6EFE3') +
    book({
      x: 150,
      y: 150,
      width: 490,
      height: 490,
      turn: 3,
      thick: 20,
      cover: (x, y, w, h) =>
        printed('greenhouse', x, y, w, h, [0, 96, 780, 780]) +
        rect(x + 34, y + 30, w - 68, 104, '#FBF6E6', 'rx="6"') +
        lettering(x + w / 2, y + 78, 40, '#14483F', 'Greenhouse Tuesdays', { anchor: 'middle' }) +
        lettering(x + w / 2, y + 116, 25, '#B0493F', '温室は火曜日', { anchor: 'middle', spacing: 4 }),
    }) +
    leaf(640, 760, 40, 0.9, '#35916F', '#D8EED6') +
    leaf(690, 780, 70, 0.7, '#14483F', '#D8EED6') +
    flower(120, 690, 2, '#F2918A', '#F8D479'),
)

const roof = good(
  'book-roof',
  () =>
    ground('#FBE0CC', '#F3BE9C', (x) => x - 0.3) +
    book({
      x: 236,
      y: 164,
      width: 340,
      height: 476,
      turn: -8,
      thick: 8,
      cover: (x, y, w, h) =>
        rect(x, y, w, h, '#F6A57E') +
        circle(x + w / 2, y + 220, 120, '#FFE3A3') +
        shape(
          `M${x} ${y + 330}L${x + 110} ${y + 270}L${x + 220} ${y + 330}L${x + 270} ${y + 300}L${x + w} ${y + 336}V${y + h}H${x}Z`,
          '#432B57',
        ) +
        cat(x + 60, y + 304, 1, '#2C1B40', '#FFE3A3') +
        cat(x + 272, y + 318, 0.9, '#FFF1DF', '#432B57', true) +
        lettering(x + w / 2, y + 58, 33, '#432B57', 'Roof Committee', { anchor: 'middle' }) +
        lettering(x + w / 2, y + 90, 21, '#8E2F33', 'minutes no. 1–12', { anchor: 'middle', fat: 0.02 }) +
        lettering(x + w / 2, y + 400, 27, '#FFE3A3', '屋根のうえ', { anchor: 'middle', spacing: 3 }) +
        lettering(x + w / 2, y + 440, 27, '#FFE3A3', '委員会議事録', { anchor: 'middle', spacing: 3 }),
    }) +
    cat(590, 740, 0.9, '#432B57', '#FFE3A3'),
)

const volume = (x: number, colour: string, back: string, en: string, ja: string, mark: string): string =>
  shadowed(rect(x, 150, 96, 480, colour, 'rx="5"')) +
  rect(x, 190, 96, 8, back) +
  rect(x, 580, 96, 8, back) +
  lettering(x + 60, 236, 36, back, en, { turn: 90 }) +
  lettering(x + 48, 480, 38, back, ja, { anchor: 'middle' }) +
  mark

const set = good(
  'set-inks',
  () =>
    ground('#F6E7D0', '#E8CFA6', (_x, y) => y - 0.4) +
    rect(0, 628, 800, 172, '#E2BE92') +
    rect(0, 628, 800, 10, '#C99A68') +
    shadowed(rect(90, 140, 320, 492, '#163C55', 'rx="4"')) +
    clip(
      '<rect x="90" y="140" width="320" height="492" rx="4"/>',
      `<g transform="translate(60 0)">${waves(380, 330, 640, 48, ['#D3EEE6', '#23808A', '#D3EEE6'], '#163C55')}</g>` +
        circle(250, 322, 92, '#FBD58A'),
    ) +
    drop(250, 324, 0.9, '#F2866A') +
    lettering(250, 196, 38, '#FFF4E2', 'Five Inks', { anchor: 'middle' }) +
    rect(392, 140, 18, 492, '#000000', 'opacity=".18"') +
    volume(452, '#FBD05F', '#58233A', 'Day', '昼', circle(500, 540, 24, '#F2866A')) +
    volume(
      566,
      '#2B2456',
      '#FFE3A3',
      'Night',
      '夜',
      shape('M614 516a24 24 0 1 0 24 32a20 20 0 0 1-24-32z', '#F6A57E'),
    ) +
    lettering(540, 700, 28, '#7A4B35', '2023 – 2026', { anchor: 'middle', spacing: 3 }),
)

const setOpen = good(
  'set-inks-open',
  () =>
    ground('#F6E7D0', '#E8CFA6', (x) => 0.85 - x) +
    spread(
      printed('field', 50, 150, 350, 496, [70, 0, 494, 700]),
      printed('field', 400, 150, 350, 496, [564, 0, 494, 700]),
      3,
    ) +
    `<g transform="rotate(3 400 400)">${rect(640, 590, 90, 34, '#FFF4E2', 'rx="4"')}${lettering(685, 615, 22, '#58233A', 'p. 41', { anchor: 'middle', fat: 0.02 })}</g>`,
)

export const bookGoods = [tide4, tide4Open, tide1, night1, greenhouse, roof, set, setOpen]
