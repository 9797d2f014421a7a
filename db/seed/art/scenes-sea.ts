import { mio, nagi } from './cast.ts'
import { fish, gull, whale } from './creatures.ts'
import { figure, type Look } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { night, rose, sky, type Inks } from './inks.ts'
import { dotsCloth, waves } from './patterns.ts'
import { times, type Random } from './random.ts'
import type { Scene } from './scene.ts'
import { at, circle, clip, cloud, inked, rays, rect, shape, star, stroke } from './shapes.ts'
import { street } from './town.ts'

/** Pictures of the harbour town of Tide Table. */

/** The plate of the cover; the rough is pulled from it in other inks. */
export function tidePlate(inks: Inks, look: Look, random: Random): string {
  const { paper, deep, mid, pale, pop, sun } = inks
  const w = 800
  const h = 1000
  const sea =
    rect(0, 0, w, h, deep) +
    times(60, (i) => star(random() * w, random() * h * 0.6, 0.25 + random() * 0.7, i % 5 === 0 ? sun : pale))
  const moon =
    circle(430, 360, 292, pop, 'opacity=".95"') +
    circle(420, 350, 285, sun) +
    clip(
      '<circle cx="420" cy="350" r="285"/>',
      halftone(w, h, 12, (x, y) => (x - 0.42) * 1.1 + (y - 0.3) * 0.9, pop),
    )
  return (
    sea +
    halftone(w, h, 13, downwards(1.05, -0.28), mid) +
    moon +
    cloud(40, 250, 1.3, pale) +
    cloud(590, 500, 1.25, paper) +
    figure(look, { style: 'sailor', cloth: paper, trim: mid, accent: pop }, { x: 410, y: 250, scale: 0.571 }) +
    waves(w, 800, 1000, 74, [pale, mid, pale], deep) +
    fish(150, 770, -28, 0.95, pop, paper, deep) +
    fish(690, 800, 200, 0.7, paper, pop, deep)
  )
}

const tide: Scene = {
  name: 'tide',
  width: 800,
  height: 1000,
  longest: 1900,
  draw: (random) => tidePlate(night, mio, random),
}

const goldfish: Scene = {
  name: 'goldfish',
  width: 900,
  height: 900,
  longest: 1600,
  draw(random) {
    const { paper, deep, mid, soft, pop, sun } = rose
    const w = 900
    const ripples = times(9, () =>
      stroke(`M${random() * w} ${random() * w}q40-26 80 0t80 0`, '#FFFFFF', 5, 'opacity=".8"'),
    )
    return (
      rect(0, 0, w, w, '#BFE4DF') +
      halftone(w, w, 14, downwards(-1.4, 1), '#7CC8C0') +
      halftone(w, w, 15, downwards(1.3, -0.75), pop, 0.9) +
      ripples +
      fish(170, 180, 14, 1.25, mid, soft, deep) +
      figure(
        nagi,
        { style: 'smock', cloth: sun, trim: paper, pattern: dotsCloth(paper) },
        { x: 460, y: 160, scale: 0.689 },
      ) +
      fish(776, 250, 166, 1.3, paper, mid, deep) +
      fish(128, 640, -30, 1.4, sun, mid, deep) +
      fish(780, 690, 24, 1.2, mid, paper, deep) +
      fish(430, 80, 4, 0.7, paper, soft, deep) +
      times(26, () => {
        // Bubbles rise at the sides; across the face they would read as a rash.
        const left = random() < 0.5
        return circle(
          left ? random() * 240 : 660 + random() * 240,
          random() * w,
          6 + random() * 16,
          'none',
          'stroke="#fff" stroke-width="4"',
        )
      })
    )
  },
}

const lighthouse: Scene = {
  name: 'lighthouse',
  width: 1320,
  height: 880,
  longest: 1800,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = sky
    const tower = (y: number, height: number): string => {
      const half = (at: number): number => 62 + (at / 440) * 30
      return shape(
        `M${900 - half(y)} ${230 + y}H${900 + half(y)}L${900 + half(y + height)} ${230 + y + height}H${900 - half(y + height)}Z`,
        pop,
      )
    }
    const swell = (y: number, colour: string, depth: number): string => {
      let d = `M0 ${y}`
      for (let x = 0; x < 1320; x += 120) d += `q30-${depth} 60 0t60 0`
      return shape(`${d}V880H0Z`, colour)
    }
    return (
      rect(0, 0, 1320, 880, pale) +
      clip('<rect width="1320" height="620"/>', rays(900, 190, 1400, 9, '#FDEBB9')) +
      halftone(1320, 880, 14, (_x, y) => 1 - y * 1.9, soft) +
      cloud(110, 230, 2.2, '#FFFFFF') +
      cloud(480, 140, 1.3, '#FFFFFF') +
      cloud(1080, 330, 1.7, '#FFFFFF') +
      swell(600, soft, 14) +
      shape(
        'M640 720C660 640 740 650 760 620C800 590 860 650 900 640C960 630 1000 600 1040 640C1080 660 1150 650 1190 740Z',
        '#5C6B8F',
      ) +
      shape(
        'M640 720C700 700 760 720 800 690C860 650 880 720 960 690C1040 668 1100 700 1190 740V800H640Z',
        deep,
        'opacity=".45"',
      ) +
      shape('M838 230H962L992 670H808Z', paper, inked(deep, 6)) +
      tower(60, 90) +
      tower(230, 90) +
      shape('M838 230H962L992 670H808Z', 'none', inked(deep, 6)) +
      clip(
        '<path d="M838 230H962L992 670H808Z"/>',
        halftone(1320, 880, 11, (x) => (x - 0.68) * 9, deep, 0.9).replace('/>', ' opacity=".35"/>'),
      ) +
      rect(818, 214, 164, 20, deep, 'rx="5"') +
      rect(852, 140, 96, 76, sun, inked(deep, 6)) +
      stroke('M884 142V214M916 142V214', deep, 5) +
      shape('M838 144Q900 70 962 144Z', pop, inked(deep, 6)) +
      stroke('M900 96V70', deep, 6) +
      rect(882, 590, 40, 76, deep, 'rx="20"') +
      rect(886, 400, 28, 40, deep, 'rx="12"') +
      swell(690, mid, 20) +
      at(
        300,
        706,
        shape('M-90 0H100C84 50 50 60 6 60C-44 60-76 44-90 0Z', pop, inked(deep, 6)) +
          shape('M0-10V-210L-96-24ZM14-10V-230C80-170 104-90 104-24Z', paper, inked(deep, 6)) +
          stroke('M6 0V-240', deep, 8),
      ) +
      swell(760, deep, 18) +
      halftone(1320, 880, 13, (_x, y) => (y > 0.8 ? (y - 0.78) * 3 : 0), mid) +
      times(16, () => stroke(`M${random() * 1250} ${640 + random() * 210}q20-12 40 0`, '#FFFFFF', 5, 'opacity=".8"')) +
      gull(620, 240, 0.9, '#FFFFFF', deep) +
      gull(740, 330, 0.6, '#FFFFFF', deep) +
      gull(1130, 150, 0.75, '#FFFFFF', deep) +
      gull(430, 380, 0.5, '#FFFFFF', deep)
    )
  },
}

const whaleWeather: Scene = {
  name: 'whale',
  width: 1280,
  height: 820,
  longest: 1800,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = sky
    const far = { ...sky, paper: pale, sun: '#BFD9EC', deep: '#7FA6CF', mid: soft, pop: '#8FB4DA' }
    return (
      rect(0, 0, 1280, 820, '#F9D5BE') +
      halftone(1280, 820, 14, (_x, y) => 1.05 - y * 1.3, '#F4A98C') +
      circle(1010, 190, 92, sun) +
      cloud(60, 170, 1.6, paper) +
      cloud(1060, 330, 1.5, paper) +
      whale(590, 330, 1.02, mid, paper, deep) +
      clip(
        '<path transform="translate(590 330) scale(1.02)" d="M-330 20C-340-110-190-190-10-186C200-180 330-110 490-66C300 0 100 20 60 30C-90 66-250 60-330 20Z"/>',
        halftone(1280, 820, 13, (x, y) => 0.9 - y * 2.2 + x * 0.3, deep).replace('/>', ' opacity=".55"/>') +
          times(22, () => circle(330 + random() * 600, 160 + random() * 120, 3 + random() * 5, paper, 'opacity=".7"')),
      ) +
      cloud(60, 520, 2.1, paper) +
      cloud(760, 500, 1.9, paper) +
      cloud(1010, 480, 1.6, pale) +
      street(1280, 760, 74, 60, 90, far, random) +
      street(1280, 840, 104, 60, 90, sky, random) +
      stroke('M0 560C300 640 760 640 1280 540', deep, 3.5) +
      times(7, (i) =>
        at(
          150 + i * 74,
          596 + Math.sin(i) * 3 + (i < 4 ? i * 4 : 18),
          shape('M-20 0H20L26 46H-26Z', [pop, paper, sun, paper][i % 4] ?? pop, inked(deep, 3)),
        ),
      )
    )
  },
}

export const seaScenes = [tide, goldfish, lighthouse, whaleWeather]
