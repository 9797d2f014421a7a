import { cat, fish, whale } from './creatures.ts'
import { figure, type Look } from './figure.ts'
import { diecut, good, ground, printed, shadowed } from './goods-parts.ts'
import { halftone } from './halftone.ts'
import { lettering } from './lettering.ts'
import { fir, flower } from './plants.ts'
import { times } from './random.ts'
import { at, circle, clip, cloud, ellipse, inked, rect, shape, star, stroke } from './shapes.ts'
import { awning } from './stall.ts'

/** Paper for the desk. */

const regulars: [number, number, Look][] = [
  [270, 96, { hair: 'variant26', hairColour: '#17435A', eyes: 'variant12', mouth: 'happy05' }],
  [530, 96, { hair: 'variant35', hairColour: '#B4532F', eyes: 'variant19', mouth: 'happy02', brows: 'variant10' }],
  [
    400,
    320,
    {
      hair: 'variant24',
      hairColour: '#1B1638',
      eyes: 'variant21',
      mouth: 'happy06',
      skin: '#C98F6B',
      blush: '#B4532F',
    },
  ],
]

const stickers = good(
  'stickers-regulars',
  () =>
    ground('#FBD9B5', '#F8C391', (_x, y) => 0.9 - y * 1.3) +
    '<g transform="rotate(3 400 400)">' +
    shadowed(rect(120, 70, 560, 660, '#FFFDF6', 'rx="26"')) +
    lettering(168, 700, 28, '#A5350F', 'regulars', { spacing: 2 }) +
    lettering(632, 700, 24, '#A5350F', 'nenas', { anchor: 'end', spacing: 2 }) +
    diecut(
      regulars.map(([x, y, look]) => figure(look, { style: 'none' }, { x, y, scale: 0.27 })).join('') +
        cat(190, 622, 1.15, '#223F70', '#FBD05F') +
        fish(566, 566, -20, 0.8, '#F2866A', '#FFE3A3', '#58233A') +
        flower(215, 430, 2, '#F3A6B6', '#FBD05F') +
        flower(590, 420, 1.6, '#8FD0C6', '#FFFFFF') +
        star(500, 640, 2.4, '#FBD05F'),
    ) +
    '</g>',
)

const flakes = good(
  'stickers-roof',
  () =>
    ground('#DDE9F3', '#BBD3E8', (x) => x - 0.3) +
    '<g transform="rotate(-10 240 240)">' +
    shadowed(rect(70, 60, 330, 400, '#F3E6CF', 'rx="4"')) +
    rect(70, 60, 330, 400, '#FFFFFF', 'opacity=".35"') +
    shape('M70 460L120 440 170 462 220 440 270 462 320 440 400 460V440H70Z', '#E2D0B0') +
    lettering(235, 190, 44, '#432B57', 'Committee', { anchor: 'middle' }) +
    lettering(235, 234, 26, '#B0493F', '委員会シール', { anchor: 'middle', spacing: 2 }) +
    cat(190, 360, 0.9, '#432B57', '#FFE3A3') +
    '</g>' +
    diecut(at(420, 640, cat(0, 0, 1.5, '#2C1B40', '#FBD05F'), { turn: 8 })) +
    diecut(at(606, 350, `<g ${inked('#58233A', 3)}>${cat(-60, 60, 1.35, '#FFF3E0', '#58233A')}</g>`, { turn: -10 })) +
    diecut(
      at(
        590,
        130,
        shape('M-110 0C-60-50 30-50 70 0C30 50-60 50-110 0Z', '#FFF3E0', 'opacity="0"') +
          stroke('M-60 0H90M-30-24v48M0-30v60M30-24v48', '#7FA6CF', 11) +
          shape('M-110 0C-100-34-70-36-56-26V26C-70 36-100 34-110 0Z', '#7FA6CF') +
          shape('M84 0l40-34v68z', '#7FA6CF') +
          circle(-86, -6, 6, '#FFFFFF'),
        { turn: -20 },
      ),
    ) +
    diecut(
      at(
        200,
        620,
        circle(0, 0, 82, '#FFF6EE') +
          circle(0, 0, 72, 'none', 'stroke="#C8372C" stroke-width="8"') +
          lettering(0, -2, 42, '#C8372C', '可決', { anchor: 'middle', fat: 0.05 }) +
          lettering(0, 36, 21, '#C8372C', 'APPROVED', { anchor: 'middle' }),
        { turn: -14 },
      ),
    ) +
    diecut(
      at(
        690,
        560,
        shape('M-60-40h110c6 70-20 90-54 90s-62-20-56-90z', '#48AFA6') +
          stroke('M50-26c40-4 40 50-6 50', '#48AFA6', 14) +
          stroke('M-26-60c-12-20 14-26 2-48M14-60c-12-20 14-26 2-48', '#9CCBE6', 9),
        { turn: 10 },
      ),
    ) +
    diecut(at(590, 700, flower(0, 0, 1.9, '#F2866A', '#FFE3A3'))) +
    diecut(at(330, 520, fish(0, 0, -24, 0.9, '#F6A57E', '#FFF3E0', '#58233A'))),
)

const roll = (x: number, y: number, top: string, side: string, pattern: string): string =>
  shadowed(shape(`M${x - 140} ${y}v76a140 102 0 0 0 280 0v-76z`, side) + ellipse(x, y, 140, 102, top)) +
  clip(`<path d="M${x - 140} ${y + 6}v70a140 102 0 0 0 280 0v-70a140 102 0 0 1-280 0z"/>`, pattern) +
  ellipse(x, y, 92, 66, '#E9CFAE') +
  ellipse(x, y + 9, 76, 52, '#FFF6E8') +
  ellipse(x, y, 116, 84, 'none', 'stroke="#FFFFFF" stroke-width="2" opacity=".6"')

const washi = good(
  'washi',
  () =>
    ground('#FFF1DF', '#FBDDB8', (_x, y) => y - 0.55) +
    `<g transform="rotate(5 400 90)">${rect(-20, 56, 860, 66, '#F69F80', 'opacity=".85"')}${times(30, (i) => rect(-10 + i * 30, 56, 12, 66, '#FFFFFF', 'opacity=".55"'))}</g>` +
    `<g transform="rotate(-8 400 660)">${rect(-30, 640, 880, 78, '#6ED5C8', 'opacity=".85"')}${times(16, (i) => flower(6 + i * 56, 679, 0.95, '#FFFFFF', '#FBD05F', 6))}</g>` +
    roll(
      262,
      290,
      '#BFE9E3',
      '#6ED5C8',
      times(7, (i) => flower(130 + i * 46, 386 - Math.abs(i - 3) * 12 + 6, 0.9, '#FFFFFF', '#FBD05F', 6)),
    ) +
    roll(
      548,
      400,
      '#FBD3C2',
      '#F69F80',
      times(14, (i) => rect(410 + i * 24, 380, 11, 240, '#FFFFFF', 'opacity=".6"')),
    ),
)

const file = good('file-goldfish', () => {
  const sheet = 'M206 86H536Q554 86 556 104L562 146Q566 166 594 166V714H206Z'
  return (
    ground('#FFE9DA', '#FBD0B5', (x) => x - 0.4) +
    '<g transform="rotate(4 400 400)">' +
    shadowed(shape('M200 80H540Q560 80 562 100L566 140Q570 160 600 160V720H200Z', '#FFFFFF')) +
    `<g transform="rotate(3 400 400)">${rect(236, 110, 330, 60, '#FFFDF4')}</g>` +
    clip(`<path d="${sheet}"/>`, printed('goldfish', 200, 80, 404, 640)) +
    shape('M206 86H300L210 714H206Z', '#FFFFFF', 'opacity=".28"') +
    shape('M340 86H372L282 714H250Z', '#FFFFFF', 'opacity=".16"') +
    '</g>'
  )
})

const notebook = good(
  'notebook-whale',
  () =>
    ground('#FBE3C9', '#F4C79A', (_x, y) => 0.8 - y) +
    '<g transform="rotate(-6 400 400)">' +
    shadowed(rect(196, 96, 420, 600, '#F7EFDF', 'rx="16"')) +
    rect(186, 92, 420, 600, '#2F6FA5', 'rx="16"') +
    clip(
      '<rect x="186" y="92" width="420" height="600" rx="16"/>',
      halftone(800, 800, 15, (_x, y) => y * 1.1 - 0.35, '#1F4F80') +
        cloud(230, 250, 1, '#DCEEF6') +
        cloud(470, 560, 1.1, '#DCEEF6') +
        whale(372, 410, 0.36, '#9CCBE6', '#FFF9EC', '#16345C') +
        star(290, 560, 1.6, '#FBD05F') +
        star(540, 210, 2, '#FBD05F') +
        star(520, 300, 1.1, '#FFF9EC'),
    ) +
    rect(186, 92, 54, 600, '#F07B62', 'rx="16"') +
    rect(220, 92, 20, 600, '#F07B62') +
    rect(540, 86, 20, 612, '#16345C', 'rx="3"') +
    rect(288, 130, 214, 66, '#FFF9EC', 'rx="10"') +
    lettering(395, 172, 27, '#223F70', 'whale weather', { anchor: 'middle', fat: 0.02 }) +
    '</g>' +
    `<g transform="translate(-30 40) rotate(16 690 470)">${shadowed(rect(672, 190, 34, 470, '#FBD05F', 'rx="3"'))}${rect(683, 190, 12, 470, '#F2B233')}${shape('M672 660H706L689 726Z', '#F3DFC0')}${shape('M683 702H695L689 726Z', '#223F70')}${rect(672, 176, 34, 30, '#D0D7DE')}${rect(672, 146, 34, 34, '#F3A6A6', 'rx="8"')}</g>`,
)

const letters = good('letter-set', () => {
  const sheet = (x: number, y: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x + 190} ${y + 260})">${shadowed(rect(x, y, 380, 520, '#FBFDFC', 'rx="3"'))}${times(9, (i) => stroke(`M${x + 40} ${y + 70 + i * 36}H${x + 340}`, '#B9D2DC', 2.5))}` +
    clip(
      `<rect x="${x}" y="${y}" width="380" height="520"/>`,
      halftone(800, 800, 13, (_x, py) => (py > (y + 400) / 800 ? (py - (y + 380) / 800) * 3 : 0), '#C9DEE8') +
        [44, 112, 196, 282, 344]
          .map((dx, i) => fir(x + dx, y + 505, 0.36 + (i % 2) * 0.14, '#2C5F6B', '#FFFFFF', '#58233A'))
          .join(''),
    ) +
    '</g>'
  const envelope = (x: number, y: number, turn: number, colour: string): string =>
    `<g transform="rotate(${turn} ${x + 160} ${y + 105})">${shadowed(rect(x, y, 320, 210, colour, 'rx="4"'))}${shape(`M${x} ${y}H${x + 320}L${x + 160} ${y + 128}Z`, '#FFFFFF', 'opacity=".35"')}${stroke(`M${x} ${y + 2}l160 126 160-126`, '#58233A', 3, 'opacity=".4"')}${circle(x + 160, y + 122, 30, '#C8273C')}${star(x + 160, y + 122, 1.9, '#F3B0B0')}</g>`
  return (
    ground('#DCE8EE', '#B6CFDB', (_x, y) => 0.85 - y) +
    sheet(110, 60, 7) +
    sheet(60, 110, -4) +
    envelope(440, 250, 9, '#8FB8CC') +
    envelope(424, 510, -6, '#F3D9D0')
  )
})

const hello = good(
  'sticker-hello',
  () =>
    ground('#FDE9C9', '#F6CE95', (_x, y) => y - 0.3) +
    diecut(
      rect(150, 470, 500, 170, '#F2866A', 'rx="16"') +
        shape('M170 190H630V480H170Z', '#FFF4E2') +
        cat(306, 480, 1.75, '#2C1B40', '#FBD05F') +
        rect(180, 200, 18, 280, '#8A5A3B') +
        rect(602, 200, 18, 280, '#8A5A3B') +
        awning(140, 180, 520, 70, '#6ED5C8', '#FFF8EE') +
        rect(150, 470, 500, 26, '#FFF8EE', 'rx="8"'),
    ) +
    lettering(400, 578, 66, '#FFF4E2', 'hello!', { anchor: 'middle', spacing: 2 }) +
    lettering(400, 622, 28, '#FFE3A3', 'おみせばん', { anchor: 'middle', spacing: 4 }),
)

export const paperGoods = [stickers, flakes, washi, file, notebook, letters, hello]
