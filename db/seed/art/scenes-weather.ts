import { cat, fox } from './creatures.ts'
import { figure } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { leafInks, line, rose } from './inks.ts'
import { bush, fir, flower, ginkgo } from './plants.ts'
import { beside, times } from './random.ts'
import type { Scene } from './scene.ts'
import { circle, inked, rect, shape, stroke } from './shapes.ts'
import { rain } from './town.ts'

/** Small Seasons, out of doors: what falls from the sky, and whom it falls on. */

const ginkgoLane: Scene = {
  name: 'ginkgo',
  width: 1200,
  height: 960,
  longest: 1700,
  draw(random) {
    const golds = ['#F8D479', '#F2B544', '#FBE3A0', '#E99A3C']
    const fall = (x: number, y: number, scale: number): string =>
      ginkgo(x, y, random() * 360, scale, golds[Math.floor(random() * 4)] ?? '#F8D479', '#B97A22')
    const heap = (count: number, y: number, rise: number): string =>
      times(count, () => {
        const t = random() * 2 - 1
        return fall(610 + t * 480, y - (1 - t * t) * rise * random(), 0.7 + random() * 0.35)
      })
    return (
      rect(0, 0, 1200, 960, '#DDEBE6') +
      halftone(1200, 960, 14, downwards(-1.3, 0.85), '#A9CFC6') +
      [90, 400, 820, 1110]
        .map((x, i) => rect(x, 0, 54 - (i % 2) * 14, 520, '#6F5A4E') + bush(x + 20, 60, 2.6, golds[i] ?? '#F8D479'))
        .join('') +
      rect(0, 470, 1200, 60, '#C9B79B') +
      rect(0, 520, 1200, 440, '#7FA59B') +
      times(6, (i) => stroke(`M${i * 230 - 40} 960L${i * 130 + 270} 530`, '#6A9187', 5)) +
      times(5, (i) => stroke(`M0 ${590 + i * i * 22}H1200`, '#6A9187', 5)) +
      halftone(1200, 960, 13, (_x, y) => (y > 0.6 ? (y - 0.55) * 1.3 : 0), '#4F7B72') +
      heap(120, 800, 230) +
      fox(600, 570, 1.16, '#E4743C', '#FFF6E8', '#3B2418') +
      heap(70, 850, 40) +
      times(26, () => fall(random() * 1200, 60 + random() * 480, 0.45 + random() * 0.3)) +
      times(18, () => fall(random() * 1200, 860 + random() * 100, 0.8 + random() * 0.3)) +
      stroke('M1090 890L930 250', '#8A5A3B', 16) +
      shape('M1060 790L1118 776L1172 926L1050 950Z', '#D9A65A', inked('#6B4420', 6)) +
      stroke('M1074 830L1130 818M1094 800L1110 930M1120 800L1146 920', '#6B4420', 5)
    )
  },
}

const umbrella: Scene = {
  name: 'umbrella',
  width: 860,
  height: 1040,
  longest: 1800,
  draw(random) {
    const { paper, deep, pop, sun } = leafInks
    const spots: [number, number][] = [
      [180, 320],
      [250, 210],
      [390, 320],
      [420, 190],
      [580, 330],
      [560, 180],
      [730, 320],
      [670, 230],
    ]
    return (
      rect(0, 0, 860, 1040, '#CDE6DF') +
      halftone(860, 1040, 14, downwards(1.1, -0.4), '#8CC7BC') +
      rain(860, 1040, 80, 5, random) +
      rect(722, 150, 12, 890, deep) +
      circle(728, 180, 78, paper, inked(deep, 9)) +
      `<g transform="translate(728 180)">${shape('M-44-24H44V26H-44Z', pop, inked(deep, 6))}${circle(-24, 30, 10, deep)}${circle(24, 30, 10, deep)}${rect(-34, -14, 68, 18, paper)}</g>` +
      '<g transform="translate(-40 20)">' +
      stroke('M470 40V10M470 60V560', line, 12) +
      shape(
        'M40 420C80 130 300 40 470 60C690 80 830 260 850 430C800 380 730 380 690 430C640 376 560 372 500 428C440 372 350 372 300 428C240 380 150 370 40 420Z',
        pop,
        inked(line, 9),
      ) +
      stroke('M470 60C380 140 320 270 300 428M470 60C500 170 508 290 500 428M470 60C590 130 670 270 690 430', line, 6) +
      spots.map(([x, y]) => flower(x, y, 1.1, paper, sun, 6)).join('') +
      '</g>' +
      figure(
        { hair: 'variant48', hairColour: '#3A2A22', eyes: 'variant10', mouth: 'happy01', glasses: 'variant01' },
        { style: 'coat', cloth: sun, trim: '#FFE9AE', accent: deep },
        { x: 380, y: 390, scale: 0.588 },
      ) +
      cat(630, 1040, 1.7, deep, sun)
    )
  },
}

const snow: Scene = {
  name: 'snow',
  width: 760,
  height: 960,
  longest: 1600,
  draw(random) {
    const { paper, deep, mid, pop, sun } = rose
    const firs: [number, number, number][] = [
      [90, 620, 1],
      [650, 600, 1.2],
      [560, 560, 0.8],
      [210, 570, 0.8],
    ]
    return (
      rect(0, 0, 760, 960, '#CFE3EA') +
      halftone(760, 960, 14, downwards(-1, 0.9), '#8FB8CC') +
      firs.map(([x, y, s]) => fir(x, y, s, '#2C5F6B', '#FFFFFF', deep)).join('') +
      shape('M0 640C200 580 500 660 760 610V960H0Z', '#FFFFFF') +
      halftone(760, 960, 13, (_x, y) => (y > 0.64 ? (y - 0.6) * 1.3 : 0), '#BBD6E2') +
      figure(
        { hair: 'variant13', hairColour: sun, eyes: 'variant24', mouth: 'happy01', blush: '#F08C8C' },
        { style: 'scarf', cloth: pop, trim: mid, accent: paper },
        { x: 380, y: 210, scale: 0.62 },
      ) +
      `<g transform="rotate(-8 560 800)">${rect(470, 760, 200, 136, paper, `rx="6" ${inked(line, 6)}`)}${stroke('M470 764l100 76 100-76', line, 6)}${circle(570, 838, 20, mid)}</g>` +
      times(90, () =>
        circle(
          ...beside({ left: 250, top: 320, right: 510, bottom: 720 }, 760, 0, 960, random),
          2 + random() * 6,
          '#FFFFFF',
        ),
      )
    )
  },
}

export const weatherScenes = [ginkgoLane, umbrella, snow]
