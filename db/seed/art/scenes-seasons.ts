import { wakaba, yuzu } from './cast.ts'
import { cat, fox } from './creatures.ts'
import { figure } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { leafInks, line, rose, sky } from './inks.ts'
import { arrowsCloth, dotsCloth, stripesCloth } from './patterns.ts'
import { bush, cherry, citrus, fir, flower, ginkgo, leaf, meadow, monstera, petal } from './plants.ts'
import { beside, times } from './random.ts'
import type { Scene } from './scene.ts'
import { circle, cloud, inked, rect, shape, stroke } from './shapes.ts'
import { rain } from './town.ts'

/** Small Seasons: one plant, one weather, and whoever happens to stand in it. */

const field: Scene = {
  name: 'field',
  width: 1200,
  height: 700,
  longest: 2000,
  draw(random) {
    const { paper, mid, soft, pale, pop, sun } = sky
    const h = 700
    return (
      rect(0, 0, 1200, h, pale) +
      halftone(1200, h, 14, downwards(-1.9, 1.05), soft) +
      cloud(120, 190, 2.1, '#FFFFFF') +
      cloud(700, 140, 1.7, '#FFFFFF') +
      cloud(1000, 260, 1.1, '#FFFFFF') +
      shape('M0 430C200 360 420 400 640 430S1050 380 1200 420V700H0Z', '#8FCBA8') +
      shape('M0 500C300 440 500 520 760 480S1100 470 1200 500V700H0Z', '#4FA583') +
      halftone(1200, h, 13, (_x, y) => (y > 0.7 ? (y - 0.66) * 2 : 0), '#1F6B5B') +
      meadow(1200, 46, 450, 120, random, '#1F6B5B', [pop, '#FFFFFF', '#F3A6B6'], sun, 0.6) +
      figure(
        { hair: 'variant35', hairColour: '#B4532F', eyes: 'variant19', mouth: 'happy02', brows: 'variant10', flowers: sun },
        { style: 'smock', cloth: paper, trim: pop, pattern: stripesCloth(mid) },
        { x: 770, y: 130, scale: 0.52, flip: true },
      ) +
      meadow(1200, 44, 610, 80, random, '#0F4F46', [pop, '#FFFFFF', '#F3A6B6', sun], '#F2A33A', 1.15)
    )
  },
}

const greenhouse: Scene = {
  name: 'greenhouse',
  width: 780,
  height: 1040,
  longest: 1900,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = leafInks
    const w = 780
    const h = 1040
    const greens = [mid, deep, soft]
    const panes = times(5, i => rect((i * w) / 4 - 5, 0, 9, h * 0.8, paper) + rect(0, i * 170, w, 9, paper))
    const plants: [number, number, number][] = [
      [40, 330, 40],
      [60, 640, 70],
      [740, 300, -40],
      [760, 620, -64],
      [120, 150, 150],
      [680, 130, 206],
    ]
    return (
      rect(0, 0, w, h, pale) +
      panes +
      halftone(w, h, 14, (x, y) => 0.9 - Math.hypot(x - 0.6, y - 0.1) * 1.25, sun) +
      halftone(w, h, 13, downwards(1.2, -0.55), soft) +
      plants.map(([x, y, turn], i) => monstera(x, y, turn, 1.25, i % 2 === 1 ? mid : soft, pale)).join('') +
      figure(wakaba, { style: 'apron', cloth: pop, trim: paper, accent: mid }, { x: 400, y: 270, scale: 0.62 }) +
      times(15, i => leaf(i * 60 - 30, 1060, (random() - 0.5) * 70, 0.9 + random() * 0.5, greens[i % 3] ?? mid, pale)) +
      flower(110, 880, 1.7, pop, sun) +
      flower(660, 910, 2, paper, sun) +
      flower(720, 800, 1.2, pop, sun) +
      flower(60, 780, 1.1, paper, sun)
    )
  },
}

const sakura: Scene = {
  name: 'sakura',
  width: 900,
  height: 1200,
  longest: 1800,
  draw(random) {
    const bark = '#5A3440'
    const pinks = ['#FFFFFF', '#FBD3DA', '#F6B3C2']
    const bloom = (x: number, y: number, scale: number): string =>
      cherry(x, y, scale, pinks[Math.floor(random() * 3)] ?? '#FFFFFF', '#D8607A', random() * 72)
    const cluster = (x: number, y: number, spread: number, count: number): string =>
      times(count, () => bloom(x + (random() - 0.5) * spread, y + (random() - 0.5) * spread * 0.7, 0.8 + random() * 0.5))
    return (
      rect(0, 0, 900, 1200, '#BFE3E6') +
      halftone(900, 1200, 14, downwards(-1.1, 0.95), '#8ECBD2') +
      halftone(900, 1200, 15, downwards(1.3, -0.75), '#F6B3C2', 0.9) +
      stroke('M-20 90C180 60 300 150 470 130C640 110 760 190 920 170', bark, 26) +
      stroke('M300 128C360 180 380 230 440 260M600 122C660 80 700 60 760 20M120 86C140 160 110 240 150 320', bark, 13) +
      cluster(110, 100, 190, 9) +
      cluster(330, 130, 200, 9) +
      cluster(560, 110, 200, 9) +
      cluster(800, 150, 210, 10) +
      cluster(150, 310, 130, 6) +
      cluster(450, 262, 110, 4) +
      figure(
        { hair: 'variant38', hairColour: '#7A3B3F', eyes: 'variant23', mouth: 'happy01', brows: 'variant10', flowers: '#F3BC52', earring: '#D8607A' },
        { style: 'kimono', cloth: rose.mid, trim: '#FFF3EA', pattern: arrowsCloth('#F3A6A6') },
        { x: 420, y: 330, scale: 0.66 },
      ) +
      times(54, () => petal(...beside({ left: 260, top: 380, right: 620, bottom: 860 }, 900, 330, 1200, random), random() * 360, 0.5 + random() * 0.55, pinks[Math.floor(random() * 3)] ?? '#FFFFFF')) +
      cluster(40, 1150, 190, 7) +
      cluster(860, 1130, 230, 9)
    )
  },
}

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
      [90, 400, 820, 1110].map((x, i) => rect(x, 0, 54 - (i % 2) * 14, 520, '#6F5A4E') + bush(x + 20, 60, 2.6, golds[i] ?? '#F8D479')).join('') +
      rect(0, 470, 1200, 60, '#C9B79B') +
      rect(0, 520, 1200, 440, '#7FA59B') +
      times(6, i => stroke(`M${i * 230 - 40} 960L${i * 130 + 270} 530`, '#6A9187', 5)) +
      times(5, i => stroke(`M0 ${590 + i * i * 22}H1200`, '#6A9187', 5)) +
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
      times(90, () => circle(...beside({ left: 250, top: 320, right: 510, bottom: 720 }, 760, 0, 960, random), 2 + random() * 6, '#FFFFFF'))
    )
  },
}

const citrusSeason: Scene = {
  name: 'citrus',
  width: 820,
  height: 820,
  longest: 1500,
  draw() {
    const { paper, mid, pale, sun } = leafInks
    const slices: [number, number, number][] = [
      [90, 110, 90],
      [700, 90, 100],
      [90, 440, 66],
      [740, 440, 80],
      [110, 730, 96],
      [400, 60, 54],
      [690, 740, 96],
    ]
    const peels = ['#F2A33A', '#8DBF58', '#F0805E']
    const leaves: [number, number, number][] = [
      [220, 190, 40],
      [600, 200, -30],
      [230, 640, 120],
      [610, 630, -110],
    ]
    return (
      rect(0, 0, 820, 820, sun) +
      halftone(820, 820, 15, (x, y) => 0.7 - Math.hypot(x - 0.5, y - 0.5), '#F6B04E') +
      slices.map(([x, y, r], i) => citrus(x, y, r, peels[i % 3] ?? '#F2A33A', paper)).join('') +
      leaves.map(([x, y, turn]) => leaf(x, y, turn, 0.62, mid, pale)).join('') +
      figure(yuzu, { style: 'smock', cloth: '#F0805E', trim: paper, pattern: dotsCloth(sun) }, { x: 410, y: 130, scale: 0.62 })
    )
  },
}

export const seasonScenes = [field, greenhouse, sakura, ginkgoLane, umbrella, snow, citrusSeason]
