import { cat } from './creatures.ts'
import { good, ground, printed, shadowed, tape } from './goods-parts.ts'
import { halftone } from './halftone.ts'
import { lettering } from './lettering.ts'
import { flower } from './plants.ts'
import { times } from './random.ts'
import { circle, clip, ellipse, inked, rect, shape, stroke } from './shapes.ts'

/** Cloth and paper to live with. */

const noren = good(
  'noren-sento',
  () =>
    ground('#F4E4CF', '#E6C8A2', (_x, y) => 0.75 - y) +
    rect(40, 96, 720, 24, '#8A5A3B', 'rx="12"') +
    times(2, (i) => circle(44 + i * 712, 108, 20, '#6B4420')) +
    shadowed(rect(110, 108, 286, 560, '#FFFFFF') + rect(404, 108, 286, 560, '#FFFFFF')) +
    clip(
      '<path d="M110 108H396V668H110ZM404 108H690V668H404Z"/>',
      printed('sento', 110, 108, 580, 560) + rect(110, 108, 580, 60, '#163C55') + rect(110, 640, 580, 28, '#163C55'),
    ) +
    times(5, (i) => rect(140 + i * 120, 84, 44, 48, '#163C55', 'rx="6"')) +
    stroke('M396 170V668M404 170V668', '#0B2438', 3, 'opacity=".3"'),
)

const cushion = good(
  'cushion-mochi',
  () =>
    ground('#E3EDF6', '#BFD5EA', (x) => 0.7 - x) +
    ellipse(404, 706, 300, 34, '#223F70', 'opacity=".16"') +
    shadowed(
      shape(
        'M120 150Q400 196 690 146Q650 400 694 676Q400 640 116 680Q158 410 120 150Z',
        '#F79A7E',
        inked('#58233A', 8),
      ),
    ) +
    clip(
      '<path d="M120 150Q400 196 690 146Q650 400 694 676Q400 640 116 680Q158 410 120 150Z"/>',
      halftone(800, 800, 15, (_x, y) => y - 0.35, '#E4684F') +
        circle(404, 430, 190, '#FFE3A3') +
        `<g ${inked('#58233A', 3)}>${cat(232, 610, 3, '#FFF9EC', '#58233A')}</g>` +
        flower(210, 590, 1.6, '#FBD9E0', '#FBD05F') +
        flower(606, 596, 1.9, '#FFFFFF', '#FBD05F') +
        flower(190, 250, 1.3, '#FFFFFF', '#FBD05F') +
        flower(610, 262, 1.2, '#FBD9E0', '#FBD05F'),
    ) +
    stroke('M156 186Q400 226 652 184M150 640Q400 606 658 640', '#FFF3EA', 4, 'stroke-dasharray="12 10" opacity=".8"') +
    stroke('M150 230Q176 410 152 580', '#FFFFFF', 12, 'opacity=".35"'),
)

const coaster = (name: string, x: number, y: number, turn: number, rim: string): string =>
  `<g transform="rotate(${turn} ${x} ${y})">${shadowed(circle(x, y, 166, rim))}${clip(`<circle cx="${x}" cy="${y}" r="148"/>`, printed(name, x - 148, y - 148, 296, 296))}${circle(x, y, 148, 'none', 'stroke="#FFFFFF" stroke-width="5" opacity=".7"')}</g>`

const coasters = good(
  'coasters-tea',
  () =>
    ground('#EADFCF', '#D3BE9F', (x, y) => x - y + 0.1) +
    coaster('tea', 250, 240, -6, '#35916F') +
    coaster('ramen', 566, 270, 8, '#D8607A') +
    coaster('citrus', 240, 566, 5, '#F2B233') +
    coaster('fireworks', 556, 590, -4, '#223F70'),
)

const snowPrint = good(
  'print-snow',
  () =>
    rect(0, 0, 800, 800, '#E6EDF0') +
    halftone(800, 800, 16, (_x, y) => y - 0.5, '#C5D5DD') +
    shadowed(rect(170, 60, 460, 640, '#FFFDF6', 'rx="4"')) +
    printed('snow', 196, 86, 408, 540) +
    lettering(198, 674, 28, '#223F70', '12/60', { fat: 0.02 }) +
    lettering(602, 674, 28, '#223F70', 'First tram out', { anchor: 'end', fat: 0.02 }) +
    tape(400, 62, 200, -3, '#F69F80'),
)

const zip = '#E4A53F'

const pouch = good(
  'pouch-greenhouse',
  () =>
    ground('#F6E9D8', '#E9CFB2', (_x, y) => y - 0.4) +
    '<g transform="rotate(-5 400 400)">' +
    shadowed(rect(110, 220, 580, 400, '#FFFFFF', 'rx="34"')) +
    clip(
      '<rect x="110" y="220" width="580" height="400" rx="34"/>',
      printed('greenhouse', 110, 220, 580, 400) + rect(110, 220, 580, 54, '#14483F'),
    ) +
    rect(140, 240, 520, 14, zip, 'rx="7"') +
    times(40, (i) => rect(144 + i * 13, 238, 5, 18, '#8A5A1B', 'opacity=".55"')) +
    shape('M630 230h46q20 0 20 17t-20 17h-46z', zip, inked('#6B4420', 4)) +
    stroke('M690 250C740 280 700 330 742 370', '#D8607A', 12) +
    circle(742, 384, 20, '#F2918A') +
    '</g>',
)

export const homeGoods = [noren, cushion, coasters, snowPrint, pouch]
