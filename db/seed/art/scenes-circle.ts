import { ren } from './cast.ts'
import { figure, type Look } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk, line, night, rose } from './inks.ts'
import { lettering } from './lettering.ts'
import { kiku, nena, notionist, toma } from './notionist.ts'
import { checksCloth, dotsCloth, stripesCloth } from './patterns.ts'
import { times } from './random.ts'
import type { Scene } from './scene.ts'
import { circle, clip, drop, inked, rays, rect, shape, star, stroke } from './shapes.ts'
import { awning, cloth, nameboard, stallCat, wares } from './stall.ts'

/** The diary of the circle: the people behind the table, and what they draw when nobody asks. */

const trio: Scene = {
  name: 'trio',
  width: 1080,
  height: 810,
  longest: 1600,
  draw() {
    const { paper, deep, mid, soft, sun } = rose
    return (
      rect(0, 0, 1080, 810, sun) +
      halftone(1080, 810, 18, downwards(0.9, -0.1), soft) +
      shape('M0 640Q270 560 540 640T1080 640V810H0Z', mid, 'opacity=".9"') +
      notionist(nena, -96, 96, 0.345, deep, paper) +
      notionist(toma, 452, 96, 0.345, deep, paper) +
      notionist(kiku, 178, 96, 0.345, '#1E5B62', paper) +
      rect(0, 715, 1080, 95, deep) +
      lettering(540, 781, 52, sun, 'nenas 2024', { anchor: 'middle', spacing: 6 })
    )
  },
}

const stall: Scene = {
  name: 'stall',
  width: 1280,
  height: 900,
  longest: 1900,
  draw(random) {
    const hall = '#CFE6E2'
    return (
      rect(0, 0, 1280, 900, hall) +
      halftone(1280, 900, 14, downwards(-1.2, 0.9), '#9CCFC8') +
      times(9, (i) =>
        shape(
          `M${i * 160 - 20} 150h120l-60 70z`,
          ['#F2866A', '#FBD58A', '#FFF4E2'][i % 3] ?? '#FFF4E2',
          'opacity=".85"',
        ),
      ) +
      stroke('M0 150H1280', '#7FB7B0', 5) +
      times(
        16,
        (i) =>
          circle(40 + i * 82, 560 + random() * 40, 34, '#A9D3CC') +
          rect(6 + i * 82, 596, 68, 160, '#A9D3CC', 'rx="30"'),
      ) +
      rect(96, 120, 24, 660, '#8A5A3B', inked('#3A2430', 5)) +
      rect(1160, 120, 24, 660, '#8A5A3B', inked('#3A2430', 5)) +
      figure(
        { hair: 'variant42', hairColour: '#5B2B3A', eyes: 'variant24', mouth: 'happy06', flowers: '#FBD05F' },
        { style: 'apron', cloth: '#48AFA6', trim: '#FFF4E2', accent: '#F2866A', pattern: stripesCloth('#5FC0B7') },
        { x: 450, y: 196, scale: 0.45 },
      ) +
      figure(
        {
          hair: 'variant05',
          hairColour: '#2A1B2E',
          eyes: 'variant19',
          mouth: 'happy02',
          skin: '#E9B48E',
          glasses: 'variant01',
          blush: '#D8705A',
        },
        { style: 'hood', cloth: '#FBD05F', trim: '#FDE4A0', accent: '#B4532F' },
        { x: 850, y: 200, scale: 0.45, flip: true },
      ) +
      cloth(60, 738, 1160, 260, '#F2866A', '#FFF8EE') +
      halftone(1280, 900, 13, (_x, y) => (y > 0.82 ? (y - 0.8) * 3 : 0), '#D9644A') +
      wares(96, 720) +
      stallCat(1070, 720, 1.15) +
      nameboard(640, 836, 1.05) +
      awning(70, 64, 1140, 74, '#6ED5C8', '#FFF8EE')
    )
  },
}

const queen: Scene = {
  name: 'queen',
  width: 900,
  height: 1260,
  longest: 1700,
  draw() {
    const { paper, deep, mid, soft, pop, sun } = night
    const crown =
      shape('M286 210L250-6L362 84L470-50L578 84L690-6L654 210Q470 156 286 210Z', sun, inked(line, 11)) +
      [250, 470, 690].map((x, i) => circle(x, i === 1 ? -54 : -10, 22, pop, inked(line, 9))).join('') +
      stroke('M300 176Q470 128 640 176', pop, 14)
    const half = (look: Look, colour: string): string =>
      figure(
        look,
        { style: 'kimono', cloth: colour, trim: paper, pattern: checksCloth(sun) },
        { x: 450, y: 158, scale: 0.52 },
        crown,
      )
    const upper = '<path d="M70 70H830V560L70 700Z"/>'
    const one: Look = {
      hair: 'variant35',
      hairColour: deep,
      eyes: 'variant12',
      mouth: 'happy01',
      brows: 'variant10',
      earring: pop,
    }
    const other: Look = { ...one, eyes: 'variant19', mouth: 'happy05' }
    const ground = (colour: string, dots: string): string =>
      rect(70, 70, 760, 700, colour) + rays(450, 470, 800, 14, dots)
    const corner = lettering(124, 190, 96, deep, 'Q', { anchor: 'middle' }) + drop(124, 256, 0.6, pop)
    const side = (look: Look, cloth: string, colour: string, dots: string): string =>
      clip(
        upper,
        ground(colour, dots) +
          halftone(900, 1260, 14, (x, y) => Math.hypot(x - 0.5, (y - 0.36) * 1.4) * 1.6 - 0.35, soft) +
          half(look, cloth),
      )
    return (
      rect(0, 0, 900, 1260, '#E8D9BE') +
      rect(16, 16, 868, 1228, paper, `rx="46" ${inked(deep, 8)}`) +
      side(one, mid, '#F9C9AE', '#FBD9C2') +
      `<g transform="rotate(180 450 630)">${side(other, pop, '#BFE3DC', '#D3EEE6')}</g>` +
      stroke('M70 700L830 560', deep, 16) +
      stroke('M70 700L830 560', sun, 6) +
      rect(70, 70, 760, 1120, 'none', `rx="20" ${inked(deep, 10)}`) +
      `<g><rect x="74" y="74" width="104" height="222" fill="${paper}" rx="14"/>${corner}</g>` +
      `<g transform="rotate(180 450 630)"><rect x="74" y="74" width="104" height="222" fill="${paper}" rx="14"/>${corner}</g>`
    )
  },
}

const sideB: Scene = {
  name: 'side-b',
  width: 1000,
  height: 1000,
  longest: 1600,
  draw(random) {
    const { paper, deep, mid, soft, pop, sun } = dusk
    const bands = [mid, soft, sun, pop]
    const headphones =
      stroke('M266 470C240 40 760-10 742 420', line, 62) +
      stroke('M266 470C240 40 760-10 742 420', pop, 40) +
      `<g transform="rotate(-6 250 545)">${rect(176, 430, 120, 230, pop, `rx="56" ${inked(line, 12)}`)}${rect(232, 452, 84, 186, deep, `rx="40" ${inked(line, 12)}`)}</g>`
    return (
      rect(0, 0, 1000, 1000, '#FCE5C4') +
      bands
        .map((colour, i) =>
          stroke(
            `M-40 ${300 + i * 74}C200 ${300 + i * 74} 260 ${660 + i * 74} 520 ${660 + i * 74}S860 ${240 + i * 74} 1040 ${240 + i * 74}`,
            colour,
            74,
          ),
        )
        .join('') +
      halftone(1000, 1000, 14, downwards(1.2, -0.6), '#E9B48E') +
      circle(520, 440, 352, '#2C1B40') +
      [320, 286, 252, 218].map((r) => circle(520, 440, r, 'none', 'stroke="#5A3F77" stroke-width="4"')).join('') +
      shape('M520 440L790 210A352 352 0 0 1 860 360Z', '#FFFFFF', 'opacity=".12"') +
      circle(520, 440, 130, sun) +
      figure(
        { ...ren, eyes: 'variant19', mouth: 'happy02' },
        { style: 'hood', cloth: '#48AFA6', trim: '#7CCBC0', accent: paper, pattern: dotsCloth('#3C9A92') },
        { x: 500, y: 240, scale: 0.68 },
        headphones,
      ) +
      times(7, (i) => {
        const x = i < 4 ? 60 + random() * 130 : 800 + random() * 150
        const y = 90 + i * 110
        return (
          stroke(`M${x} ${y}v-64l44-12v60`, deep, 8) + circle(x - 10, y, 16, deep) + circle(x + 34, y - 14, 16, deep)
        )
      }) +
      star(870, 130, 3.4, paper) +
      star(130, 860, 2.6, paper)
    )
  },
}

export const circleScenes = [trio, stall, queen, sideB]
