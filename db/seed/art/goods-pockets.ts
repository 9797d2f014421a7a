import { mio, nagi } from './cast.ts'
import { cat } from './creatures.ts'
import { figure } from './figure.ts'
import { diecut, gloss, good, ground, printed, shadowed } from './goods-parts.ts'
import { halftone } from './halftone.ts'
import { lettering } from './lettering.ts'
import { flower } from './plants.ts'
import { times } from './random.ts'
import { circle, clip, ellipse, inked, rect, shape, star, stroke } from './shapes.ts'

/** Small things for a desk, a key ring or a lapel. */

const base = (colour: string, name: string, ink: string): string =>
  ellipse(410, 698, 250, 42, '#0B2438', 'opacity=".15"') +
  ellipse(400, 672, 250, 42, '#FFFFFF', 'opacity=".95"') +
  ellipse(400, 664, 250, 39, colour) +
  lettering(400, 676, 34, ink, name, { anchor: 'middle', spacing: 3 })

const mioStand = good(
  'stand-mio',
  () =>
    ground('#D3EEE6', '#A9D6CE', (_x, y) => 0.8 - y) +
    circle(400, 330, 240, '#FBD58A', 'opacity=".55"') +
    diecut(
      clip(
        '<rect y="30" width="800" height="624"/>',
        figure(
          mio,
          { style: 'sailor', cloth: '#FFF4E2', trim: '#163C55', accent: '#F2866A' },
          { x: 400, y: 44, scale: 0.56 },
        ),
      ),
    ) +
    base('#163C55', 'Mio', '#FBD58A'),
)

const nagiStand = good(
  'stand-nagi',
  () =>
    ground('#FFE3D3', '#F6C4AC', (x) => x - 0.35) +
    circle(400, 330, 240, '#8FD0C6', 'opacity=".6"') +
    diecut(
      clip(
        '<rect y="30" width="800" height="624"/>',
        figure(
          nagi,
          { style: 'smock', cloth: '#F8D479', trim: '#FFF4E2', accent: '#D8607A' },
          { x: 400, y: 44, scale: 0.56 },
        ),
      ),
    ) +
    base('#D8607A', 'Nagi', '#FFF4E2'),
)

const tramKeychain = good(
  'keychain-tram',
  () =>
    ground('#E2DFF0', '#C2BBE0', (_x, y) => y - 0.4) +
    circle(400, 96, 54, 'none', 'stroke="#8E95A6" stroke-width="13"') +
    circle(400, 96, 54, 'none', 'stroke="#D5DAE4" stroke-width="5"') +
    stroke('M400 146V210', '#8E95A6', 12) +
    diecut(circle(400, 226, 28, '#FFFFFF') + rect(120, 240, 560, 430, '#163C55', 'rx="60"')) +
    circle(400, 224, 12, '#E2DFF0') +
    clip('<rect x="134" y="254" width="532" height="402" rx="50"/>', printed('tram', 134, 254, 532, 402)) +
    stroke('M160 330Q164 282 216 276', '#FFFFFF', 13, 'opacity=".75"'),
)

const lighthousePin = good(
  'pin-lighthouse',
  () =>
    ground('#FCE3CE', '#F2C29C', (x) => 0.75 - x) +
    shadowed(rect(210, 60, 380, 680, '#FFFDF6', 'rx="22"')) +
    circle(400, 104, 15, '#F6D3B6') +
    clip(
      '<rect x="210" y="500" width="380" height="240" rx="22"/>',
      `<g transform="translate(210 500)">${halftone(380, 240, 15, (_x, y) => y * 0.8 - 0.1, '#9CCBE6')}</g>`,
    ) +
    shadowed(shape('M400 150L556 290V470Q556 500 526 500H274Q244 500 244 470V290Z', '#D9A441')) +
    clip(
      '<path d="M400 160L548 294V466Q548 492 522 492H278Q252 492 252 466V294Z"/>',
      rect(244, 150, 320, 350, '#4C8FCB') +
        shape('M400 262L252 210V330Z', '#FFE3A3') +
        shape('M400 262L548 210V330Z', '#FFE3A3') +
        shape('M244 452Q290 430 330 452T412 452T494 452T560 452V500H244Z', '#163C55', inked('#D9A441', 5)) +
        shape('M372 300H428L442 470H358Z', '#FFF9EC', inked('#D9A441', 5)) +
        shape('M368 344H432L435 380H365ZM362 420H438L441 456H359Z', '#F07B62') +
        rect(374, 246, 52, 54, '#FBD05F', inked('#D9A441', 5)) +
        shape('M366 248L400 212L434 248Z', '#F07B62', inked('#D9A441', 5)),
    ) +
    gloss(400, 350, 120) +
    lettering(400, 630, 40, '#17435A', 'keeper', { anchor: 'middle' }) +
    lettering(400, 676, 26, '#A5350F', '灯台守', { anchor: 'middle', spacing: 4 }),
)

const ramenSticker = good(
  'sticker-ramen',
  () =>
    ground('#FDECCB', '#F4CE93', (_x, y) => y - 0.3) +
    diecut(
      clip('<circle cx="400" cy="370" r="262"/>', printed('ramen', 130, 100, 540, 540)) +
        circle(400, 370, 262, 'none', 'stroke="#58233A" stroke-width="10"') +
        shape('M150 560H650L600 690H200Z', '#D8607A', inked('#58233A', 8)),
    ) +
    lettering(400, 644, 54, '#FFF4E2', 'one more bowl', { anchor: 'middle' }),
)

const roll = (x: number, y: number, side: string, pattern: string): string =>
  shadowed(shape(`M${x - 150} ${y}v84a150 108 0 0 0 300 0v-84z`, side) + ellipse(x, y, 150, 108, side)) +
  clip(`<path d="M${x - 150} ${y + 6}v78a150 108 0 0 0 300 0v-78a150 108 0 0 1-300 0z"/>`, pattern) +
  ellipse(x, y, 98, 70, '#E9CFAE') +
  ellipse(x, y + 10, 80, 55, '#E9EEF8') +
  ellipse(x, y, 124, 89, 'none', 'stroke="#FFFFFF" stroke-width="2" opacity=".5"')

const nightWashi = good(
  'washi-night',
  () =>
    ground('#DDE3F2', '#BAC6E6', (x) => x - 0.45) +
    `<g transform="rotate(-6 400 120)">${rect(-30, 70, 880, 78, '#163C55')}${times(15, (i) => star(10 + i * 60, 110, 1.1, i % 3 === 0 ? '#F2866A' : '#FBD58A'))}</g>` +
    roll(
      300,
      330,
      '#163C55',
      times(9, (i) => star(168 + i * 34, 452 - Math.abs(i - 4) * 14, 1, i % 3 === 0 ? '#F2866A' : '#FBD58A')),
    ) +
    roll(
      530,
      510,
      '#5B4A94',
      times(
        6,
        (i) =>
          `<g transform="translate(${376 + i * 54} ${650 - Math.abs(i - 2.5) * 16})">${cat(-20, 12, 0.3, '#FFE3A3', '#432B57')}</g>`,
      ),
    ),
)

const mochiStand = good(
  'stand-committee',
  () =>
    ground('#FCE0D2', '#F3BCA4', (_x, y) => y - 0.45) +
    diecut(
      circle(400, 250, 190, '#FFE3A3') +
        shape('M130 640L400 470L670 640Z', '#432B57') +
        shape('M186 640L400 506L614 640Z', '#5B4A94') +
        cat(150, 570, 2, '#223F70', '#FBD05F') +
        `<g ${inked('#58233A', 3)}>${cat(460, 580, 1.7, '#FFF9EC', '#58233A', true)}</g>` +
        flower(560, 610, 1.3, '#F2918A', '#F8D479'),
    ) +
    base('#F2866A', 'in session', '#FFF4E2'),
)

export const pocketGoods = [mioStand, nagiStand, tramKeychain, lighthousePin, ramenSticker, nightWashi, mochiStand]
