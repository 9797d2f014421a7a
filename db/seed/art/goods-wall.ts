import { cat, fish } from './creatures.ts'
import { card, good, ground, printed, shadowed, tape } from './goods-parts.ts'
import { halftone } from './halftone.ts'
import { lettering } from './lettering.ts'
import { waves } from './patterns.ts'
import { citrus, flower, pot } from './plants.ts'
import { times } from './random.ts'
import { circle, clip, ellipse, inked, num, rect, shape, stroke } from './shapes.ts'

/** Cloth, fans and paper for the wall, and one mug. */

const tapestry = good(
  'tapestry-night-market',
  () =>
    ground('#E3EDEB', '#C6DAD6', (_x, y) => 0.7 - y) +
    rect(0, 710, 800, 90, '#C9DDDA') +
    stroke('M240 62L400 14L560 62', '#8A5A3B', 5) +
    circle(400, 16, 8, '#6B4420') +
    shadowed(rect(184, 70, 432, 632, '#FFFFFF')) +
    printed('lantern', 184, 70, 432, 632) +
    [rect(164, 54, 472, 24, '#8A5A3B', 'rx="8"'), rect(164, 690, 472, 24, '#8A5A3B', 'rx="8"')].join('') +
    [164, 622]
      .map((x) => rect(x, 50, 14, 32, '#6B4420', 'rx="5"') + rect(x, 686, 14, 32, '#6B4420', 'rx="5"'))
      .join(''),
)

const tenugui = good(
  'tenugui-waves',
  () =>
    ground('#F6EAD6', '#E8D3AE', (x) => 0.75 - x) +
    `<g transform="rotate(-7 400 400)">` +
    shadowed(rect(150, 90, 300, 640, '#FFFFFF')) +
    clip(
      '<rect x="150" y="90" width="300" height="640"/>',
      `<g transform="translate(110 0)">${waves(360, 60, 740, 56, ['#F4FAF6', '#2F7FA8', '#F4FAF6'], '#163C55')}</g>` +
        fish(300, 300, 0, 0.85, '#F2866A', '#FFF4E2', '#163C55') +
        fish(240, 500, 0, 0.75, '#F2866A', '#FFF4E2', '#163C55') +
        fish(370, 600, 180, 0.8, '#FBD58A', '#F2866A', '#163C55'),
    ) +
    shadowed(rect(400, 170, 270, 560, '#FFFFFF')) +
    clip(
      '<rect x="400" y="170" width="270" height="560"/>',
      `<g transform="translate(380 0)">${waves(320, 140, 740, 56, ['#F4FAF6', '#2F7FA8', '#F4FAF6'], '#163C55')}</g>` +
        fish(540, 380, 0, 0.85, '#F2866A', '#FFF4E2', '#163C55'),
    ) +
    rect(400, 170, 22, 560, '#0B2438', 'opacity=".16"') +
    times(27, (i) => stroke(`M${154 + i * 11} 732v12`, '#F4FAF6', 4)) +
    shadowed(shape('M140 560H690V650H140Z', '#F2866A')) +
    lettering(415, 598, 27, '#FFF4E2', 'second period, neap tide', { anchor: 'middle' }) +
    lettering(415, 634, 24, '#FFF4E2', '二時間目・小潮', { anchor: 'middle', spacing: 3 }) +
    '</g>',
)

const uchiwa = good('uchiwa-fireworks', () => {
  const face =
    'M400 60C590 60 690 190 690 320C690 470 560 560 452 566H348C240 560 110 470 110 320C110 190 210 60 400 60Z'
  return (
    ground('#FCE6C8', '#F4C99A', (_x, y) => y - 0.35) +
    '<g transform="rotate(9 400 420)">' +
    shadowed(shape('M384 540H416L424 780Q400 794 376 780Z', '#D9A860') + shape(face, '#182A4C')) +
    clip(`<path d="${face}"/>`, printed('fireworks', 100, 50, 600, 520, [40, 20, 880, 980], true)) +
    times(21, (i) => {
      const angle = (-176 + i * 8.6) * (Math.PI / 180)
      return stroke(
        `M400 590L${num(400 + Math.cos(angle) * 560)} ${num(590 + Math.sin(angle) * 560)}`,
        '#FFFFFF',
        2,
        'opacity=".16"',
      )
    }).replace(/^.*$/s, (ribs) => clip(`<path d="${face}"/>`, ribs)) +
    shape(face, 'none', inked('#F2866A', 12)) +
    shape('M348 560Q400 520 452 560L440 590H360Z', '#F2866A') +
    stroke('M392 600V770M408 600V770', '#B98A4E', 3) +
    '</g>'
  )
})

const yuzu = good(
  'print-yuzu',
  () =>
    ground('#E3EEDD', '#C6DFBE', (_x, y) => y - 0.4) +
    `<g transform="rotate(-4 400 400)">${shadowed(rect(140, 110, 520, 590, '#FFFDF6', 'rx="4"'))}${printed('citrus', 165, 135, 470, 470)}${lettering(167, 662, 28, '#14483F', '3/40', { fat: 0.02 })}${lettering(633, 662, 28, '#14483F', 'Yuzu season', { anchor: 'end', fat: 0.02 })}</g>` +
    tape(160, 140, 180, -42, '#F69F80') +
    tape(646, 672, 180, -40, '#6ED5C8'),
)

const poster = good(
  'poster-whale',
  () =>
    rect(0, 0, 800, 800, '#F1E1D0') +
    halftone(800, 800, 16, (x) => x - 0.45, '#E6C9AE') +
    shadowed(rect(70, 76, 660, 462, '#8A5A3B', 'rx="4"')) +
    rect(86, 92, 628, 430, '#FFFDF6') +
    printed('whale', 112, 116, 576, 382) +
    shape('M112 116H300L160 498H112Z', '#FFFFFF', 'opacity=".14"') +
    shadowed(rect(40, 676, 720, 30, '#B97E4E', 'rx="4"')) +
    pot(180, 678, 0.75, '#F07B62', '#2F8F72', '#DFF1E4', 'leaves') +
    [0, 1, 2]
      .map((i) =>
        rect(
          470 + i * 4,
          650 - i * 28,
          170 - i * 12,
          27,
          ['#223F70', '#FBD05F', '#D8607A'][i] ?? '#223F70',
          `rx="3" ${inked('#3A2430', 4)}`,
        ),
      )
      .join('') +
    cat(500, 596, 0.75, '#2C1B40', '#FBD05F'),
)

const mug = good(
  'mug-ten-minutes',
  () =>
    ground('#FBDAD3', '#F3B7B0', (_x, y) => 0.8 - y) +
    rect(0, 640, 800, 160, '#3E9E9A') +
    halftone(800, 800, 14, (_x, y) => (y > 0.8 ? (y - 0.78) * 2.4 : 0), '#2B7C7A') +
    ellipse(400, 688, 230, 34, '#1F5B5A', 'opacity=".35"') +
    stroke('M560 330C720 310 720 570 552 548', '#58233A', 66) +
    stroke('M560 330C720 310 720 570 552 548', '#D8607A', 46) +
    shape('M200 240H580V640Q580 690 530 690H250Q200 690 200 640Z', '#D8607A', inked('#58233A', 10)) +
    ellipse(390, 240, 190, 44, '#FFF3EA', inked('#58233A', 10)) +
    ellipse(390, 250, 160, 30, '#B9763A') +
    clip(
      '<path d="M200 250H580V640Q580 690 530 690H250Q200 690 200 640Z"/>',
      halftone(800, 800, 14, (x) => (x - 0.5) * 2.6, '#A83F5C') + rect(200, 560, 380, 140, '#FFF3EA'),
    ) +
    cat(270, 600, 2.2, '#58233A', '#F3BC52') +
    flower(256, 636, 1.3, '#F3A6A6', '#F3BC52') +
    flower(536, 630, 1, '#F3A6A6', '#F3BC52') +
    lettering(392, 652, 27, '#58233A', 'ten minutes', { anchor: 'middle', fat: 0.02 }) +
    shape('M200 240H580V640Q580 690 530 690H250Q200 690 200 640Z', 'none', inked('#58233A', 10)) +
    ellipse(390, 240, 190, 44, 'none', inked('#58233A', 10)) +
    stroke('M226 310V540', '#FFFFFF', 13, 'opacity=".6"') +
    stroke('M340 190c-26-40 30-60 4-110M420 190c-26-40 30-60 4-110', '#FFFFFF', 13),
)

const postcards = good(
  'postcards-six',
  () =>
    ground('#D9E7F2', '#BDD6EA', (x) => 0.7 - x) +
    card('sento', 352, 34, 410, 298, 12, 16, [260, 0, 800, 580]) +
    card('library', 60, 70, 300, 400, -14, 16, [0, 260, 960, 980]) +
    card('roof', 260, 250, 440, 310, 5) +
    card('rain', 130, 400, 470, 340, -5),
)

const postcardTide = good(
  'postcard-tide',
  () =>
    ground('#D3EEE6', '#A9D6CE', (_x, y) => y - 0.35) +
    `<g transform="rotate(6 400 400)">` +
    shadowed(rect(210, 60, 390, 560, '#FFFFFF', 'rx="5"')) +
    printed('tide', 228, 78, 354, 524) +
    shadowed(rect(190, 456, 430, 280, '#F3E3C7', 'rx="4"')) +
    shape('M190 456H620L405 486Z', '#E4CFA8', 'opacity=".55"') +
    citrus(405, 680, 36, '#F2866A', '#FFF4E2') +
    lettering(405, 566, 40, '#17435A', 'thank you', { anchor: 'middle' }) +
    lettering(405, 612, 27, '#A5350F', 'おまけです', { anchor: 'middle', spacing: 3 }) +
    '</g>',
)

export const wallGoods = [tapestry, tenugui, uchiwa, yuzu, poster, mug, postcards, postcardTide]
