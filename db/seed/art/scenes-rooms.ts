import { cat } from './creatures.ts'
import { figure } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk, line, sky } from './inks.ts'
import { pot } from './plants.ts'
import { times, type Random } from './random.ts'
import type { Scene } from './scene.ts'
import { circle, clip, cloud, ellipse, inked, num, rect, shape, stroke } from './shapes.ts'
import { house, rain } from './town.ts'

/** Windows: a warm room, and something on the other side of the glass. */

const rainyWindow: Scene = {
  name: 'rain',
  width: 1040,
  height: 780,
  longest: 1700,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = sky
    const outside = { ...sky, paper: pale, pop: mid }
    const view =
      halftone(1040, 780, 13, downwards(-1.3, 0.95), mid) +
      times(7, (i) => house(140 + i * 116, 640, 104, 120 + random() * 160, outside, random)) +
      `<g transform="translate(140 70)" opacity=".85">${rain(760, 540, 90, 3.5, random)}</g>`
    return (
      rect(0, 0, 1040, 780, '#F3D9BE') +
      rect(130, 70, 780, 560, deep, 'rx="18"') +
      rect(150, 90, 740, 520, soft) +
      clip('<rect x="150" y="90" width="740" height="520"/>', view) +
      rect(508, 90, 24, 520, deep) +
      rect(150, 330, 740, 16, deep) +
      rect(80, 628, 880, 40, paper, `rx="8" ${inked(deep, 5)}`) +
      rect(0, 668, 1040, 120, '#E9BE98') +
      halftone(1040, 780, 12, (_x, y) => (y > 0.86 ? (y - 0.8) * 3 : 0), pop) +
      shape('M130 60C70 240 90 480 60 640H0V0H150Z', pop) +
      shape('M910 60C970 240 950 480 980 640H1040V0H890Z', pop) +
      stroke('M60 0C40 300 40 500 20 640M1000 0c10 300 0 500 12 640', deep, 4, 'opacity=".35"') +
      pot(240, 634, 1.15, pop, '#2F8F72', '#DFF1E4', 'monstera') +
      pot(410, 634, 0.72, sun, '#4FAE86', '#DFF1E4', 'cactus') +
      cat(590, 634, 1.5, deep, sun) +
      pot(860, 634, 0.85, paper, '#2F8F72', '#DFF1E4', 'leaves') +
      shape('M452 700h110c4 60-20 74-54 74s-60-14-56-74Z', paper, inked(deep, 5)) +
      stroke('M562 716c34-6 40 40-8 40', deep, 6) +
      stroke('M486 684c-12-20 14-26 2-48M524 684c-12-20 14-26 2-48', '#FFFFFF', 7)
    )
  },
}

/** One board of books: backs of many widths, a few leaning, now and then a gap with a cup or a plant. */
function board(
  x: number,
  y: number,
  width: number,
  height: number,
  inks: string[],
  outline: string,
  random: Random,
): string {
  let drawn = ''
  let left = x + 4
  while (left < x + width - 24) {
    const across = Math.min(18 + random() * 26, x + width - 6 - left)
    const tall = height * (0.68 + random() * 0.26)
    const colour = inks[Math.floor(random() * inks.length)] ?? '#FFFFFF'
    const lean = random() < 0.07 ? -7 : 0
    const band =
      random() < 0.6
        ? rect(left, y - tall * 0.8, across, 8, '#FFF1DF', 'opacity=".75"') +
          rect(left, y - tall * 0.24, across, 6, '#FFF1DF', 'opacity=".75"')
        : ''
    drawn += `<g transform="rotate(${lean} ${num(left)} ${num(y)})">${rect(left, y - tall, across, tall, colour, inked(outline, 3.5))}${band}</g>`
    left += across + (lean === 0 ? 0 : 14)
  }
  return drawn + rect(x - 6, y, width + 12, 14, '#7A4B35', inked(outline, 4))
}

const library: Scene = {
  name: 'library',
  width: 960,
  height: 1240,
  longest: 1800,
  draw(random) {
    const outline = '#2C1B40'
    const inks = ['#E4684F', '#F6A57E', '#48AFA6', '#FFE3A3', '#6A4C93', '#2E6F8E', '#D8607A', '#8CBF9F']
    const boards = times(
      6,
      (i) =>
        board(24, 190 + i * 176, 280, 150, inks, outline, random) +
        board(656, 190 + i * 176, 280, 150, inks, outline, random),
    )
    const above = board(330, 190, 300, 150, inks, outline, random)
    return (
      rect(0, 0, 960, 1240, '#4B2F4E') +
      rect(312, 204, 336, 900, '#33264F') +
      halftone(960, 1240, 13, (x, y) => (Math.abs(x - 0.5) < 0.175 && y > 0.165 ? 0.85 - y : 0), '#5B4A86') +
      circle(480, 520, 420, '#FBD58A', 'opacity=".16"') +
      boards +
      above +
      [8, 304, 640, 936].map((x) => rect(x, 0, 18, 1240, '#7A4B35', inked(outline, 4))).join('') +
      circle(480, 560, 330, '#FFE3A3', 'opacity=".2"') +
      stroke('M480 204V330', outline, 6) +
      shape('M400 400C400 350 440 326 480 326S560 350 560 400Z', '#48AFA6', inked(outline, 7)) +
      ellipse(480, 402, 34, 13, '#FFE3A3', inked(outline, 5)) +
      figure(
        {
          hair: 'variant19',
          hairColour: '#3A2338',
          eyes: 'variant19',
          mouth: 'happy01',
          brows: 'variant10',
          glasses: 'variant03',
          blush: '#F0957E',
        },
        { style: 'coat', cloth: dusk.mid, trim: '#F08A70', accent: '#FFE3A3' },
        { x: 472, y: 440, scale: 0.6 },
      ) +
      rect(-10, 1120, 980, 130, '#8A5A3B', inked(outline, 6)) +
      halftone(960, 1240, 12, (_x, y) => (y > 0.905 ? (y - 0.88) * 5 : 0), '#5E3826') +
      shape(
        'M230 1130C300 1040 420 1050 480 1092C540 1050 660 1040 730 1130Q600 1104 480 1140Q360 1104 230 1130Z',
        '#FFF6E4',
        inked(outline, 7),
      ) +
      stroke(
        'M480 1094V1138M290 1106q80-30 160-2M306 1084q76-26 142 8M512 1104q80-30 160 4M520 1092q66-32 138-6',
        outline,
        4,
        'opacity=".6"',
      ) +
      [0, 1, 2]
        .map((i) =>
          rect(
            70 + i * 8,
            1096 - i * 30,
            190 - i * 14,
            28,
            ['#48AFA6', '#FFE3A3', '#D8607A'][i] ?? '#FFFFFF',
            `rx="4" ${inked(outline, 5)}`,
          ),
        )
        .join('') +
      cat(746, 1126, 1.25, '#2C1B40', '#FFE3A3')
    )
  },
}

const sento: Scene = {
  name: 'sento',
  width: 1280,
  height: 900,
  longest: 1800,
  draw(random) {
    const outline = '#1F3A5F'
    const tub = (x: number, y: number): string =>
      shape(`M${x - 60} ${y - 62}H${x + 60}L${x + 48} ${y}H${x - 48}Z`, '#FBD05F', inked(outline, 6)) +
      ellipse(x, y - 62, 60, 14, '#FDE7A5', inked(outline, 6))
    const tiles =
      times(26, (i) => stroke(`M${i * 52} 0V420`, '#FFFFFF', 2, 'opacity=".28"')) +
      times(9, (i) => stroke(`M0 ${i * 52}H1280`, '#FFFFFF', 2, 'opacity=".28"'))
    const steam = (x: number, y: number): string =>
      stroke(`M${x} ${y}c-30-40 34-60 4-110`, '#FFFFFF', 14, 'opacity=".75"')
    return (
      rect(0, 0, 1280, 440, '#9CD3EE') +
      halftone(1280, 440, 13, (_x, y) => 0.95 - y * 1.2, '#5DADDB') +
      cloud(90, 190, 1.9, '#FFFFFF') +
      cloud(1000, 140, 1.5, '#FFFFFF') +
      shape('M250 430C440 330 540 170 600 110Q640 90 680 110C740 170 840 330 1040 430Z', '#3D6FA8') +
      shape(
        'M486 252C540 190 570 140 600 110Q640 90 680 110C712 142 744 196 796 256L752 232L722 276L684 228L646 286L606 226L566 272L534 232Z',
        '#FFFFFF',
      ) +
      shape('M0 430C100 380 260 390 360 430ZM900 430C1000 376 1180 380 1280 420V440H900Z', '#4FA583') +
      shape('M120 400C150 350 190 360 200 400ZM1120 400c30-50 70-40 80 0Z', '#2F7D62') +
      tiles +
      rect(0, 430, 1280, 40, '#F4EBDD', inked(outline, 5)) +
      times(32, (i) =>
        rect(i * 40, 470, 40, 40, i % 2 === 0 ? '#E5F2F2' : '#CFE6E8', `stroke="#FFFFFF" stroke-width="3"`),
      ) +
      rect(0, 510, 1280, 390, '#7CCBD0') +
      halftone(1280, 900, 14, (_x, y) => (y > 0.567 ? (y - 0.5) * 1.25 : 0), '#3E9FAE') +
      times(15, () =>
        stroke(`M${num(random() * 1200)} ${num(560 + random() * 180)}q26-16 52 0t52 0`, '#FFFFFF', 5, 'opacity=".7"'),
      ) +
      figure(
        { hair: 'variant46', hairColour: '#5B2B3A', eyes: 'variant19', mouth: 'happy02', blush: '#F0786A' },
        { style: 'none' },
        { x: 640, y: 250, scale: 0.56 },
        `<g transform="rotate(-5 470 150)">${rect(300, 96, 330, 74, '#FFFFFF', `rx="16" ${inked(line, 9)}`)}${rect(306, 118, 318, 26, '#F07B62')}${rect(340, 56, 250, 52, '#FFFFFF', `rx="16" ${inked(line, 9)}`)}</g>`,
      ) +
      shape('M300 740C380 700 470 716 560 736Q640 756 720 736C810 716 900 700 980 740L1010 800H270Z', '#7CCBD0') +
      stroke('M410 744q110-40 230-2t230 0M350 784q140-36 290 0t290-2', '#FFFFFF', 6) +
      halftone(1280, 900, 14, (x, y) => (y > 0.8 && x > 0.2 && x < 0.8 ? (y - 0.66) * 1.3 : 0), '#3E9FAE') +
      rect(0, 836, 1280, 70, '#F4EBDD', inked(outline, 6)) +
      tub(190, 850) +
      tub(300, 862) +
      tub(246, 796) +
      tub(1090, 858) +
      shape('M980 862q-6-46 24-50h40q10 20-6 50Z', '#F07B62', inked(outline, 6)) +
      [250, 420, 860, 1050].map((x, i) => steam(x, 640 - (i % 2) * 50)).join('')
    )
  },
}

export const roomScenes = [rainyWindow, library, sento]
