import { wakaba, yuzu } from './cast.ts'
import { figure } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { leafInks, rose, sky } from './inks.ts'
import { arrowsCloth, dotsCloth, stripesCloth } from './patterns.ts'
import { cherry, citrus, flower, leaf, meadow, monstera, petal } from './plants.ts'
import { beside, times } from './random.ts'
import type { Scene } from './scene.ts'
import { cloud, rect, shape, stroke } from './shapes.ts'

/** Small Seasons, in the garden: one plant, and whoever happens to stand in it. */

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
        {
          hair: 'variant35',
          hairColour: '#B4532F',
          eyes: 'variant19',
          mouth: 'happy02',
          brows: 'variant10',
          flowers: sun,
        },
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
    const panes = times(5, (i) => rect((i * w) / 4 - 5, 0, 9, h * 0.8, paper) + rect(0, i * 170, w, 9, paper))
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
      times(15, (i) =>
        leaf(i * 60 - 30, 1060, (random() - 0.5) * 70, 0.9 + random() * 0.5, greens[i % 3] ?? mid, pale),
      ) +
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
      times(count, () =>
        bloom(x + (random() - 0.5) * spread, y + (random() - 0.5) * spread * 0.7, 0.8 + random() * 0.5),
      )
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
        {
          hair: 'variant38',
          hairColour: '#7A3B3F',
          eyes: 'variant23',
          mouth: 'happy01',
          brows: 'variant10',
          flowers: '#F3BC52',
          earring: '#D8607A',
        },
        { style: 'kimono', cloth: rose.mid, trim: '#FFF3EA', pattern: arrowsCloth('#F3A6A6') },
        { x: 420, y: 330, scale: 0.66 },
      ) +
      times(54, () =>
        petal(
          ...beside({ left: 260, top: 380, right: 620, bottom: 860 }, 900, 330, 1200, random),
          random() * 360,
          0.5 + random() * 0.55,
          pinks[Math.floor(random() * 3)] ?? '#FFFFFF',
        ),
      ) +
      cluster(40, 1150, 190, 7) +
      cluster(860, 1130, 230, 9)
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
      figure(
        yuzu,
        { style: 'smock', cloth: '#F0805E', trim: paper, pattern: dotsCloth(sun) },
        { x: 410, y: 130, scale: 0.62 },
      )
    )
  },
}

export const gardenScenes = [field, greenhouse, sakura, citrusSeason]
