import { hotaru, ren, sora, wakaba } from './cast.ts'
import { cat, fish } from './creatures.ts'
import { figure, type Look } from './figure.ts'
import { diecut, gloss, good, ground, shadowed } from './goods-parts.ts'
import type { Clothes } from './garments.ts'
import { halftone } from './halftone.ts'
import { lettering } from './lettering.ts'
import { waves, wavesCloth } from './patterns.ts'
import { flower, leaf } from './plants.ts'
import { times } from './random.ts'
import { circle, clip, ellipse, inked, rays, rect, shape, stroke } from './shapes.ts'
import { lantern } from './town.ts'

/** Goods to stand up, pin on and carry. */

const apron: Clothes = { style: 'apron', cloth: '#35916F', trim: '#FFF4E2', accent: '#F2918A' }

/** A base of clear acrylic; the figure's slot hides behind its front edge. */
const base = (x: number, y: number, rx: number, colour: string): string =>
  ellipse(x + 22, y + 34, rx * 1.02, 44, '#14483F', 'opacity=".18"') +
  ellipse(x, y + 8, rx, 42, '#FFFFFF', 'opacity=".95"') +
  ellipse(x, y, rx, 39, colour) +
  ellipse(x - rx * 0.3, y - 14, rx * 0.4, 7, '#FFFFFF', 'opacity=".35"')

const greenhouse = good(
  'stand-greenhouse',
  () =>
    ground('#E6EFE3', '#BFDCCB', (_x, y) => y - 0.5) +
    ellipse(430, 704, 260, 40, '#14483F', 'opacity=".14"') +
    diecut(
      clip(
        '<rect y="40" width="800" height="612"/>',
        leaf(622, 652, 16, 1.5, '#35916F', '#D8EED6') +
          leaf(158, 652, -18, 1.4, '#8CCBA4', '#FFFFFF') +
          figure(wakaba, apron, { x: 390, y: 50, scale: 0.55 }) +
          flower(604, 604, 2.2, '#F2918A', '#F8D479'),
      ),
    ) +
    base(390, 662, 262, '#F2918A') +
    lettering(390, 674, 34, '#5B2338', 'Greenhouse', { anchor: 'middle', spacing: 2 }),
)

const measure = (x1: number, y1: number, x2: number, y2: number, text: string, tx: number, ty: number): string =>
  stroke(`M${x1} ${y1}L${x2} ${y2}`, '#14483F', 3) +
  circle(x1, y1, 5, '#14483F') +
  circle(x2, y2, 5, '#14483F') +
  lettering(tx, ty, 26, '#14483F', text, { anchor: 'middle', fat: 0.02 })

const greenhouseParts = good(
  'stand-greenhouse-parts',
  () =>
    ground('#F4F1E2', '#DDE6CF', (x) => x - 0.4) +
    times(19, (i) => stroke(`M${i * 44} 0V800M0 ${i * 44}H800`, '#E4E4CF', 2)) +
    diecut(clip('<rect y="90" width="560" height="452"/>', figure(wakaba, apron, { x: 300, y: 90, scale: 0.42 }))) +
    diecut(leaf(620, 330, 10, 1.2, '#35916F', '#D8EED6') + leaf(710, 420, -8, 1.1, '#8CCBA4', '#FFFFFF')) +
    diecut(flower(660, 520, 1.9, '#F2918A', '#F8D479')) +
    diecut(ellipse(330, 660, 220, 62, '#F2918A') + rect(230, 654, 200, 12, '#FFF4E2', 'rx="6"')) +
    measure(70, 110, 70, 540, '14 cm', 70, 86) +
    measure(110, 746, 550, 746, '12 cm', 330, 786) +
    lettering(664, 640, 26, '#14483F', '3 parts + base', { anchor: 'middle', fat: 0.02 }),
)

const hotaruStand = good(
  'stand-hotaru',
  () =>
    ground('#DDD8EA', '#BDB2D8', (_x, y) => 0.9 - y * 1.2) +
    ellipse(430, 706, 250, 40, '#2B2456', 'opacity=".16"') +
    circle(616, 420, 170, '#FFE9A8', 'opacity=".55"') +
    diecut(
      clip(
        '<rect y="30" width="800" height="626"/>',
        figure(
          hotaru,
          { style: 'kimono', cloth: '#23808A', trim: '#FFF4E2', pattern: wavesCloth('#23808A', '#D3EEE6') },
          { x: 360, y: 40, scale: 0.56 },
        ) +
          stroke('M616 250V330M616 250L560 640', '#8A5A3B', 12) +
          lantern(616, 420, 1.9, '#FBD58A', '#2A1B2E'),
      ),
    ) +
    base(390, 664, 256, '#432B57') +
    lettering(390, 676, 34, '#FBD58A', 'Hotaru', { anchor: 'middle', spacing: 4 }),
)

const keychain = good(
  'keychain-goldfish',
  () =>
    ground('#FFE3D3', '#F9C4A8', (_x, y) => y - 0.3) +
    circle(400, 92, 52, 'none', 'stroke="#B9A27C" stroke-width="13"') +
    circle(400, 92, 52, 'none', 'stroke="#E9D6AE" stroke-width="5"') +
    stroke('M400 140V190', '#B9A27C', 12) +
    diecut(
      circle(400, 208, 24, '#C8273C') +
        shape(
          'M330 300C300 250 340 214 400 224C460 214 500 250 470 300C450 322 350 322 330 300Z',
          '#D6F0F0',
          inked('#58233A', 7),
        ) +
        shape(
          'M352 308C210 360 160 480 210 590C250 680 550 680 590 590C640 480 590 360 448 308Z',
          '#BFE9EC',
          inked('#58233A', 8),
        ),
    ) +
    circle(400, 208, 11, '#FFE3D3') +
    clip(
      '<path d="M352 308C210 360 160 480 210 590C250 680 550 680 590 590C640 480 590 360 448 308Z"/>',
      shape('M150 430q62-30 125 0t125 0t125 0t125 0V700H150Z', '#8FD6DC') +
        halftone(800, 800, 13, (_x, y) => (y > 0.5 ? (y - 0.5) * 1.8 : 0), '#4FB0BC'),
    ) +
    shape(
      'M352 308C210 360 160 480 210 590C250 680 550 680 590 590C640 480 590 360 448 308Z',
      'none',
      inked('#58233A', 8),
    ) +
    stroke('M346 304Q400 330 454 304', '#C8273C', 16) +
    stroke('M452 306q60-6 84 40M452 310q40 26 40 70', '#C8273C', 8) +
    fish(370, 500, 10, 1.15, '#F0805E', '#FFF3EA', '#58233A') +
    fish(456, 590, 186, 0.85, '#FFF3EA', '#F0805E', '#58233A') +
    circle(300, 420, 10, 'none', 'stroke="#FFFFFF" stroke-width="5"') +
    circle(320, 390, 7, 'none', 'stroke="#FFFFFF" stroke-width="4"') +
    stroke('M240 450C222 490 222 540 244 580', '#FFFFFF', 13, 'opacity=".8"'),
)

const tin = (x: number, y: number, r: number, ground: string, inside: string): string =>
  shadowed(circle(x, y, r, '#FFFFFF')) +
  clip(`<circle cx="${x}" cy="${y}" r="${r - 7}"/>`, circle(x, y, r, ground) + inside) +
  gloss(x, y, r)

const faces: [number, number, Look, string, Clothes][] = [
  [
    244,
    262,
    { hair: 'variant48', hairColour: '#2C1B40', eyes: 'variant24', mouth: 'happy02' },
    '#48AFA6',
    { style: 'hood', cloth: '#F2866A', trim: '#F7A58E' },
  ],
  [
    560,
    244,
    { ...ren, glasses: 'variant02', mouth: 'happy02' },
    '#FBD05F',
    { style: 'smock', cloth: '#4C8FCB', trim: '#FFF4E2' },
  ],
  [
    404,
    546,
    { ...sora, eyes: 'variant12', mouth: 'happy01' },
    '#F2866A',
    { style: 'sailor', cloth: '#FFF4E2', trim: '#432B57', accent: '#48AFA6' },
  ],
]

const badges = good(
  'badges-tram',
  () =>
    ground('#FBE6CF', '#F3CFA8', (x) => 0.8 - x) +
    faces
      .map(([x, y, look, colour, clothes]) =>
        tin(
          x,
          y,
          160,
          colour,
          `<g transform="translate(${x - 160} ${y - 160})">${halftone(320, 320, 14, (_a, b) => b - 0.2, '#FFFFFF').replace('/>', ' opacity=".4"/>')}</g>` +
            figure(look, clothes, { x, y: y - 150, scale: 0.3 }),
        ),
      )
      .join(''),
)

const mochi = good(
  'badge-mochi',
  () =>
    ground('#D9E7F2', '#B4D0E6', (_x, y) => y - 0.4) +
    tin(
      400,
      400,
      276,
      '#F07B62',
      rays(400, 430, 420, 12, '#F79A7E') +
        circle(400, 430, 150, '#FBD05F') +
        rect(100, 560, 600, 200, '#223F70') +
        `<g ${inked('#223F70', 3)}>${cat(262, 568, 2.5, '#FFF9EC', '#223F70')}</g>` +
        halftone(800, 800, 14, (_x, y) => (y > 0.7 ? (y - 0.68) * 4 : 0), '#4C8FCB') +
        lettering(400, 634, 46, '#FBD05F', 'モチ', { anchor: 'middle', spacing: 10 }),
    ) +
    circle(400, 400, 272, 'none', 'stroke="#FFFFFF" stroke-width="5" opacity=".6"'),
)

const pin = good(
  'pin-roof-cat',
  () =>
    ground('#D6EDE6', '#B2DACD', (_x, y) => y - 0.5) +
    shadowed(rect(220, 70, 360, 660, '#FFFDF6', 'rx="22"')) +
    circle(400, 112, 15, '#C6E3DA') +
    clip(
      '<rect x="220" y="480" width="360" height="250" rx="22"/>',
      `<g transform="translate(220 480)">${halftone(360, 250, 15, (_x, y) => y * 0.8 - 0.1, '#F9C3A8')}</g>`,
    ) +
    lettering(400, 640, 40, '#17435A', 'roof cat', { anchor: 'middle' }) +
    lettering(400, 684, 26, '#A5350F', 'やねのねこ', { anchor: 'middle', spacing: 2 }) +
    shadowed(circle(400, 340, 142, '#D9A441')) +
    circle(400, 340, 133, '#F6A57E') +
    clip(
      '<circle cx="400" cy="340" r="133"/>',
      circle(458, 300, 66, '#FFE3A3', inked('#D9A441', 6)) +
        shape('M240 432L400 382L570 432V500H240Z', '#432B57', inked('#D9A441', 6)) +
        `<g ${inked('#D9A441', 5)}>${cat(330, 404, 1.35, '#223F70', '#FBD05F')}</g>`,
    ) +
    gloss(400, 340, 128),
)

const bag = (top: string): string =>
  stroke('M290 250C290 60 510 60 510 250', '#D8C6A8', 30) +
  top +
  shadowed(shape('M180 230H620L650 720Q400 740 150 720Z', '#FBF3E2')) +
  `<path d="M180 262H620" stroke="#D8C6A8" stroke-width="5" stroke-dasharray="14 9"/>` +
  clip(
    '<circle cx="400" cy="490" r="170"/>',
    circle(400, 490, 170, '#F2866A') +
      `<g transform="translate(230 320)">${halftone(340, 340, 13, (_x, y) => 1 - y * 1.3, '#FBD58A')}</g><g transform="translate(220 536) scale(.6)">${waves(600, 0, 300, 70, ['#FBF3E2', '#17435A', '#FBF3E2'], '#17435A')}</g>`,
  ) +
  cat(326, 556, 1.5, '#17435A', '#FBD58A') +
  lettering(400, 698, 30, '#17435A', 'nenas', { anchor: 'middle', spacing: 6 })

const tote = good('tote-roof-cat', () => ground('#F3DDD3', '#E9C5B4', (_x, y) => y - 0.5) + bag(''))

/** After a day at the hall: two zines, a poster, and dinner. */
const packed = good(
  'tote-roof-cat-packed',
  () =>
    ground('#DCE9E4', '#B9D6CB', (x) => x - 0.35) +
    `<g transform="translate(46 112) rotate(-3 400 420) scale(.88)">${bag(
      `<g transform="rotate(-9 270 200)">${rect(214, 96, 130, 240, '#2B4C7E', inked('#3A2430', 5))}${circle(279, 160, 36, '#FBD58A')}${rect(240, 210, 78, 10, '#FFF4E2')}</g>` +
        `<g transform="rotate(4 380 200)">${rect(330, 128, 120, 220, '#35916F', inked('#3A2430', 5))}${flower(390, 184, 1.5, '#F2918A', '#F8D479')}</g>` +
        `<g transform="rotate(12 500 160)">${rect(452, 20, 62, 320, '#FFF6E4', `rx="8" ${inked('#3A2430', 5)}`)}${ellipse(483, 24, 31, 12, '#F6C9AE', inked('#3A2430', 5))}${rect(452, 120, 62, 26, '#F2866A')}</g>` +
        `<g transform="rotate(22 570 190)">${shape('M548 330L552 130H582L586 330Z', '#F4F8E8', inked('#3A2430', 5))}${shape('M552 140C500 90 520 20 500-40C548 0 560 40 562 90C566 30 590-10 630-50C612 10 640 60 582 140Z', '#5BA65E', inked('#3A2430', 5))}</g>`,
    )}</g>`,
)

export const wornGoods = [greenhouse, greenhouseParts, hotaruStand, keychain, badges, mochi, pin, tote, packed]
