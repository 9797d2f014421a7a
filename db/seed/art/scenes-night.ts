import { hotaru, sora } from './cast.ts'
import { fish, rabbit } from './creatures.ts'
import { figure } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk, night } from './inks.ts'
import { wavesCloth } from './patterns.ts'
import { flower, pampas } from './plants.ts'
import { times } from './random.ts'
import type { Scene } from './scene.ts'
import { circle, clip, cloud, ellipse, inked, num, rect, shape, stars, stroke } from './shapes.ts'
import { burst, lantern, street } from './town.ts'

const lanterns: Scene = {
  name: 'lantern',
  width: 720,
  height: 1080,
  longest: 1800,
  draw(random) {
    const { paper, mid, pale, pop, sun } = night
    const frame = '#2A1B2E'
    const papers = [pop, sun, paper]
    const strings: [number, number][] = [
      [120, 0.9],
      [290, 0.75],
      [450, 0.85],
    ]
    const hung = strings.map(([y, size], row) => {
      const lamps = times(6, (i) => {
        const t = (i + 0.5) / 6
        const x = -20 + 760 * t
        const hang = (1 - t) ** 2 * (y - 80) + 2 * t * (1 - t) * (y + 70) + t * t * (y - 100)
        return (
          circle(x, hang + 62 * size, 70 * size, sun, 'opacity=".18"') +
          lantern(x, hang + 64 * size, size * 0.85, papers[(i + row) % 3] ?? paper, frame)
        )
      })
      return stroke(`M-20 ${y - 80}Q360 ${y + 70} 740 ${y - 100}`, paper, 3) + lamps
    })
    return (
      rect(0, 0, 720, 1080, '#1D2F52') +
      halftone(720, 1080, 14, downwards(1.1, -0.2), mid) +
      stars(46, 720, 650, random, [pale]) +
      hung.join('') +
      figure(
        hotaru,
        { style: 'kimono', cloth: mid, trim: paper, pattern: wavesCloth(mid, pale) },
        { x: 370, y: 420, scale: 0.605 },
      ) +
      fish(110, 930, -16, 0.9, pop, paper, '#16233F') +
      flower(640, 960, 2.2, pop, sun) +
      flower(590, 1040, 1.6, paper, sun)
    )
  },
}

const planet: Scene = {
  name: 'planet',
  width: 780,
  height: 1000,
  longest: 1700,
  draw(random) {
    const { mid, soft, pale, pop, sun } = dusk
    const bands = times(6, (i) =>
      shape(`M100 ${180 + i * 84}q150 50 300 0t300 0v36q-150 50-300 0t-300 0Z`, i % 2 === 1 ? sun : soft),
    )
    const ring = (rx: number, ry: number, colour: string, width: number, dash: number, offset: number): string =>
      ellipse(
        400,
        430,
        rx,
        ry,
        'none',
        `transform="rotate(-14 400 430)" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash} 3000" stroke-dashoffset="${offset}"`,
      )
    return (
      rect(0, 0, 780, 1000, '#2B2456') +
      halftone(780, 1000, 14, downwards(1.25, -0.35), '#6A3A7A') +
      stars(80, 780, 1000, random, [pale, pale, pale, sun]) +
      circle(400, 390, 276, mid) +
      clip(
        '<circle cx="400" cy="390" r="276"/>',
        bands + halftone(780, 1000, 12, (x, y) => (x - 0.35) * 1.3 + (y - 0.3), mid),
      ) +
      figure(sora, { style: 'smock', cloth: pop, trim: sun }, { x: 400, y: 330, scale: 0.588 }) +
      ring(392, 88, sun, 16, 1010, -60) +
      ring(360, 74, pale, 6, 880, -30)
    )
  },
}

const fireworks: Scene = {
  name: 'fireworks',
  width: 960,
  height: 1240,
  longest: 1700,
  draw(random) {
    const { paper, mid, soft, pale, pop, sun } = night
    const ground = '#182A4C'
    const shells: [number, number, number, string, string][] = [
      [470, 330, 250, sun, pop],
      [180, 250, 140, soft, paper],
      [780, 240, 160, pop, sun],
      [760, 560, 110, paper, soft],
      [170, 560, 120, pop, paper],
    ]
    const bursts = shells.map(([x, y, r, outer, inner], i) => burst(x, y, r, outer, inner, i === 0 ? 30 : 20)).join('')
    const far = {
      ...night,
      paper: '#2B4770',
      pale: '#2B4770',
      sun: '#F2B872',
      deep: '#13233F',
      mid: '#1D3358',
      pop: '#3A4F78',
      soft: '#24406A',
    }
    const watcher = (x: number, y: number): string => {
      const tall = 20 + random() * 16
      return (
        circle(x, y - tall - 12, 11 + random() * 3, '#0E1830') +
        shape(
          `M${num(x - 16)} ${num(y + 12)}C${num(x - 16)} ${num(y - tall)} ${num(x + 16)} ${num(y - tall)} ${num(x + 16)} ${num(y + 12)}Z`,
          '#0E1830',
        )
      )
    }
    const crowd = times(23, (i) => {
      const x = 70 + i * 36 + (random() - 0.5) * 12
      const rise = 1 - ((x - 480) / 480) ** 2
      return watcher(x, 876 - rise * 92)
    })
    return (
      rect(0, 0, 960, 1240, ground) +
      halftone(960, 1240, 14, (_x, y) => (y < 0.72 ? y * 1.2 - 0.2 : 0), mid) +
      stars(40, 960, 700, random, [pale]) +
      shells.map(([x, y, r, outer]) => circle(x, y, r * 1.1, outer, 'opacity=".1"')).join('') +
      shells
        .slice(0, 3)
        .map(([x, y]) =>
          stroke(`M${x} ${y}Q${x + 18} ${y + 200} ${x - 6} 860`, pale, 3, 'stroke-dasharray="4 16" opacity=".7"'),
        )
        .join('') +
      bursts +
      street(960, 880, 62, 40, 70, far, random) +
      rect(0, 880, 960, 360, '#132445') +
      clip(
        '<rect y="880" width="960" height="360"/>',
        `<g transform="translate(0 1560) scale(1 -.78)" opacity=".4">${bursts}</g>`,
      ) +
      times(46, () => {
        const y = 930 + random() * 300
        return stroke(`M${num(random() * 900)} ${num(y)}h${num(30 + random() * 90)}`, '#132445', 7 + random() * 8)
      }) +
      times(34, () =>
        stroke(
          `M${num(random() * 900)} ${num(930 + random() * 300)}h${num(14 + random() * 50)}`,
          random() < 0.5 ? sun : soft,
          4,
          'opacity=".75"',
        ),
      ) +
      crowd +
      shape(
        'M-10 960V900C160 840 320 800 480 800S800 840 970 900V960C900 920 800 870 700 860C640 900 640 960 640 980H590C590 920 560 866 480 860C400 866 370 920 370 980H320C320 960 320 900 260 860C160 870 60 920-10 960Z',
        '#B2493F',
      ) +
      stroke('M-10 900C160 840 320 800 480 800S800 840 970 900', '#E8735C', 12) +
      stroke('M-10 860C160 800 320 762 480 762S800 800 970 860', '#E8735C', 8) +
      times(13, (i) => {
        const x = 30 + i * 75
        const rise = 1 - ((x - 480) / 480) ** 2
        return stroke(`M${x} ${num(900 - rise * 100)}v-40`, '#E8735C', 9)
      }) +
      [110, 480, 850].map((x) => lantern(x, 880 - (1 - ((x - 480) / 480) ** 2) * 96, 0.42, sun, '#2A1B2E')).join('')
    )
  },
}

const tsukimi: Scene = {
  name: 'tsukimi',
  width: 960,
  height: 1200,
  longest: 1700,
  draw(random) {
    const ink = '#2D2350'
    const dango = (x: number, y: number): string =>
      circle(x, y, 44, '#FFF6E6', inked(ink, 6)) + stroke(`M${x - 22} ${y - 18}q10-12 24-12`, '#FFFFFF', 6)
    return (
      rect(0, 0, 960, 1200, '#3B3170') +
      halftone(960, 1200, 14, downwards(1.2, -0.25), '#6C4E96') +
      stars(60, 960, 700, random, ['#FFE3A3', '#FFFFFF']) +
      circle(492, 500, 372, '#F6A57E') +
      circle(480, 490, 366, '#FFE3A3') +
      clip(
        '<circle cx="480" cy="490" r="366"/>',
        halftone(960, 1200, 13, (x, y) => (x - 0.45) * 0.9 + (y - 0.36) * 0.9, '#F6B98A'),
      ) +
      cloud(20, 420, 1.9, '#FBE0D2') +
      cloud(690, 290, 1.5, '#FBE0D2') +
      shape('M-20 900C200 850 700 850 980 900V1220H-20Z', '#4E7F6C') +
      halftone(960, 1200, 13, (_x, y) => (y > 0.74 ? (y - 0.7) * 2.4 : 0), '#2C5B54') +
      pampas(70, 1180, 700, 90, '#C9A25E', '#F8E2B4') +
      pampas(150, 1180, 560, 120, '#C9A25E', '#FFF1D2') +
      pampas(20, 1180, 480, 60, '#C9A25E', '#F8E2B4') +
      pampas(900, 1180, 660, -110, '#C9A25E', '#F8E2B4') +
      pampas(940, 1180, 500, -70, '#C9A25E', '#FFF1D2') +
      rabbit(690, 1010, 1.16, '#FFF8EE', '#F3A6A6', ink) +
      rabbit(266, 1030, 1.02, '#F5E3D6', '#F08C8C', ink, true) +
      shape('M352 1018H612L590 1156H374Z', '#E9BE7C', inked(ink, 7)) +
      circle(482, 1090, 24, '#B97E3E', inked(ink, 6)) +
      rect(326, 990, 312, 34, '#F3D08F', inked(ink, 7)) +
      [372, 446, 520, 594].map((x) => dango(x, 948)).join('') +
      [410, 484, 558].map((x) => dango(x, 884)).join('') +
      [446, 520].map((x) => dango(x, 820)).join('') +
      dango(484, 756) +
      times(30, () =>
        stroke(
          `M${num(random() * 960)} 1210q${num(random() * 20 - 10)}-30 ${num(random() * 30 - 15)}-70`,
          '#2C5B54',
          7,
        ),
      )
    )
  },
}

export const nightScenes = [lanterns, planet, fireworks, tsukimi]
