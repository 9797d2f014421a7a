import { cat, gull } from './creatures.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk, leafInks, night, rose, sky } from './inks.ts'
import { cherry, ginkgo, petal } from './plants.ts'
import { times, type Random } from './random.ts'
import type { Scene } from './scene.ts'
import { at, circle, clip, cloud, ellipse, inked, num, rect, shape, star, stars, stroke } from './shapes.ts'
import { street } from './town.ts'

/** Panoramas, as long as the paper band around a book. */

const boat = (x: number, y: number, scale: number, hull: string, flip = false): string => {
  const { paper, deep, soft, pop } = sky
  return at(
    x,
    y,
    stroke('M70-30V-190M70-180L-70-40M70-150L116-34', deep, 5) +
      shape('M70-192l50 18-50 16Z', pop) +
      shape('M-136-34H136C126 22 90 44 0 44S-126 22-136-34Z', hull, inked(deep, 6)) +
      stroke('M-128-6H128', paper, 7) +
      rect(-66, -96, 104, 62, paper, `rx="9" ${inked(deep, 6)}`) +
      [-52, -8].map((left) => rect(left, -82, 32, 26, soft, `rx="4" ${inked(deep, 4)}`)).join(''),
    { scale, flip },
  )
}

const harbour: Scene = {
  name: 'harbour',
  width: 1800,
  height: 720,
  longest: 2000,
  draw(random) {
    const { paper, deep, mid, pale, pop, sun } = sky
    const town = street(1800, 440, 86, 90, 120, sky, random)
    const crane =
      stroke('M250 440V190M310 440V120M250 420L310 350M250 350L310 280M250 280L310 210', deep, 7) +
      stroke('M150 196H640M310 120L640 190M310 120L150 190', deep, 7) +
      rect(252, 196, 56, 46, pop, `rx="6" ${inked(deep, 5)}`) +
      stroke('M590 196V300', deep, 4) +
      rect(556, 300, 68, 44, sun, inked(deep, 5))
    return (
      rect(0, 0, 1800, 720, '#FCDCC4') +
      halftone(1800, 460, 14, (_x, y) => 0.95 - y * 1.3, '#F6B394') +
      circle(1290, 300, 150, sun) +
      cloud(800, 150, 2, paper) +
      cloud(1460, 190, 1.6, paper) +
      cloud(30, 120, 1.3, paper) +
      shape('M900 440C1000 330 1120 330 1220 390C1320 300 1500 290 1800 360V440Z', '#8FB4DA') +
      crane +
      town +
      rect(0, 436, 1800, 34, '#E9D7C0', inked(deep, 5)) +
      times(24, (i) => rect(30 + i * 76, 470, 16, 26, deep)) +
      rect(0, 488, 1800, 232, mid) +
      clip(
        '<rect y="488" width="1800" height="232"/>',
        `<g transform="translate(0 930) scale(1 -1)" opacity=".22">${town}</g>` +
          ellipse(1290, 560, 130, 120, sun, 'opacity=".35"'),
      ) +
      halftone(1800, 720, 14, (_x, y) => (y > 0.68 ? (y - 0.66) * 2.4 : 0), deep) +
      times(40, () =>
        stroke(
          `M${num(random() * 1740)} ${num(510 + random() * 190)}q20-12 40 0t40 0`,
          random() < 0.4 ? sun : pale,
          4.5,
          'opacity=".8"',
        ),
      ) +
      boat(330, 600, 1.05, pop) +
      boat(840, 560, 0.7, '#35916F', true) +
      boat(1530, 630, 1.25, deep, true) +
      [
        [680, 250, 0.7],
        [960, 320, 0.5],
        [1130, 160, 0.85],
        [1650, 110, 0.6],
      ]
        .map(([x = 0, y = 0, size = 1]) => gull(x, y, size, '#FFFFFF', deep))
        .join('') +
      cat(1130, 438, 0.6, deep, sun)
    )
  },
}

const milkyWay: Scene = {
  name: 'milky-way',
  width: 1800,
  height: 680,
  longest: 2000,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = night
    const dark = '#0A1A2A'
    const strewn = (spread: number): [number, number] => [
      random() * 1800,
      (random() + random() + random() - 1.5) * spread,
    ]
    const along = (spread: number, dot: (x: number, y: number) => string): string => {
      const [x, off] = strewn(spread)
      return dot(x, 470 - x * 0.24 + off)
    }
    const ridge = (top: number, step: number, fill: string): string => {
      let d = `M0 ${top}`
      for (let x = 0; x < 1800; x += step)
        d += `q${step / 2}-${num(20 + random() * 60)} ${step} ${num(random() * 24 - 14)}`
      return shape(`${d}V680H0Z`, fill)
    }
    return (
      rect(0, 0, 1800, 680, '#10294A') +
      halftone(1800, 680, 15, (_x, y) => y * 1.3 - 0.2, '#1F4F73') +
      times(90, () => along(150, (x, y) => circle(x, y, 24 + random() * 46, mid, 'opacity=".16"'))) +
      times(60, () => along(80, (x, y) => circle(x, y, 14 + random() * 30, soft, 'opacity=".16"'))) +
      times(320, (i) => along(160, (x, y) => circle(x, y, 0.8 + random() * 2.4, i % 6 === 0 ? sun : paper))) +
      stars(60, 1800, 480, random, [pale, paper, sun]) +
      stroke('M1240 70L1500 170', paper, 4, 'opacity=".85"') +
      star(1504, 172, 1.4, paper) +
      ridge(500, 240, '#1B4460') +
      ridge(570, 180, '#163650') +
      ridge(630, 140, '#0E2438') +
      ellipse(480, 626, 250, 40, sun, 'opacity=".22"') +
      at(
        480,
        626,
        shape('M-150 0L0-150L150 0Z', pop, inked(deep, 7)) +
          shape('M-46 0L0-150L46 0Z', sun, inked(deep, 6)) +
          stroke('M0-150V-176M-150 0l-44 14M150 0l44 14', deep, 6),
      ) +
      at(
        720,
        634,
        stroke('M-24 0L20-14M24 0L-20-14', '#8A5A3B', 9) +
          shape('M0-78C20-52 28-40 24-22C20-6-20-6-24-22C-26-36-10-46 0-78Z', pop) +
          shape('M0-46C10-32 14-26 10-16C6-8-8-8-11-16C-12-24-4-30 0-46Z', sun),
      ) +
      cat(780, 642, 0.62, dark, sun) +
      times(60, () => {
        const x = random() * 1800
        return stroke(`M${num(x)} 684q${num(random() * 16 - 8)}-22 ${num(random() * 24 - 12)}-40`, dark, 5)
      })
    )
  },
}

const teaFields: Scene = {
  name: 'tea-fields',
  width: 1800,
  height: 760,
  longest: 2000,
  draw() {
    const { deep, mid, soft, pop, sun } = leafInks
    const mound = (x: number, y: number, rx: number, ry: number, dark: string, light: string): string => {
      const combed = times(11, (i) => {
        const t = (i + 0.5) / 11
        const ring = `stroke="${light}" stroke-width="${num(14 - i * 0.5)}"`
        return ellipse(x, y + ry * 0.2, rx * (1.15 - t), ry * (1.2 - t * 1.05), 'none', ring)
      })
      const outline = `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`
      return ellipse(x, y, rx, ry, dark) + clip(outline, combed) + ellipse(x, y, rx, ry, 'none', inked(deep, 5))
    }
    const picker = (x: number, y: number, scale: number, coat: string): string =>
      at(
        x,
        y,
        shape('M-26 0C-30-40-16-62 0-62S30-40 26 0Z', coat, inked(deep, 5)) +
          circle(0, -70, 17, '#FFEBDA', inked(deep, 4)) +
          shape('M-48-72L0-108L48-72Q0-58-48-72Z', '#F3D08F', inked(deep, 5)) +
          rect(16, -46, 34, 38, '#C98A4B', `rx="5" ${inked(deep, 4)}`),
        { scale },
      )
    return (
      rect(0, 0, 1800, 760, '#FDE9C4') +
      halftone(1800, 420, 15, (_x, y) => 0.9 - y * 1.2, '#F8C98F') +
      circle(430, 210, 118, sun) +
      cloud(900, 150, 2.1, '#FFFFFF') +
      cloud(1430, 210, 1.5, '#FFFFFF') +
      cloud(40, 130, 1.3, '#FFFFFF') +
      shape(
        'M0 400C160 300 300 330 420 380C560 260 760 260 900 370C1080 250 1320 240 1480 350C1600 310 1720 320 1800 350V760H0Z',
        '#A9D3B0',
      ) +
      halftone(1800, 760, 14, (_x, y) => (y > 0.36 && y < 0.7 ? (y - 0.3) * 1.2 : 0), soft) +
      picker(240, 406, 0.8, '#FFFFFF') +
      mound(260, 560, 420, 170, mid, soft) +
      picker(1400, 386, 0.85, sun) +
      mound(1480, 560, 470, 190, mid, soft) +
      picker(760, 460, 1, pop) +
      picker(940, 466, 1.1, '#4C8FCB') +
      mound(860, 650, 520, 210, '#2E8263', '#7FC69C') +
      mound(180, 800, 420, 200, '#23705A', '#5FB389') +
      mound(1640, 820, 430, 220, '#23705A', '#5FB389') +
      mound(1080, 930, 560, 260, deep, mid) +
      gull(1150, 190, 0.4, '#FFFFFF', deep) +
      gull(1230, 230, 0.3, '#FFFFFF', deep)
    )
  },
}

type Season = { air: string; dots: string; hill: string; far: string; light: string; dress: string; around: string }

const bark = '#4A2C35'

const bare =
  shape('M-26 0C-16-70-20-140-14-220H14C18-140 16-70 30 0Z', bark) +
  stroke(
    'M0-150C-30-210-70-240-96-290M4-170C30-230 60-250 92-300M0-200C0-260-8-300-30-370M2-210C8-270 30-320 50-372',
    bark,
    13,
  )

const crown = (fill: string): string =>
  [
    [0, -330, 120],
    [-100, -290, 92],
    [100, -290, 92],
    [-58, -380, 92],
    [62, -384, 88],
    [0, -250, 96],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, fill))
    .join('')

/** A point among the branches. */
function inCrown(random: Random, draw: (x: number, y: number) => string): string {
  const angle = random() * Math.PI * 2
  const r = Math.sqrt(random()) * 150
  return draw(Math.cos(angle) * r, -320 + Math.sin(angle) * r * 0.84)
}

const black = '#2C1B40'
const amber = '#FBD05F'

function fourSeasons(random: Random): Season[] {
  const leafOf = (i: number): string => (i % 2 === 0 ? amber : '#D9503F')
  return [
    {
      air: '#DDF1F2',
      dots: '#A9DCE0',
      hill: '#8CCBA4',
      far: '#BFE3CB',
      light: amber,
      dress:
        crown('#F9C9CF') +
        times(40, () => inCrown(random, (x, y) => cherry(x, y, 0.42, '#FFFFFF', rose.mid, random() * 70))),
      around:
        times(22, () => petal(30 + random() * 400, 240 + random() * 440, random() * 360, 0.5, '#F7A9B4')) +
        cat(310, 646, 0.62, black, amber),
    },
    {
      air: '#8FD0EA',
      dots: '#5BB4DC',
      hill: '#3FA06F',
      far: '#7CC49A',
      light: '#FFF1B8',
      dress:
        crown('#2E8F63') +
        times(26, () => inCrown(random, (x, y) => circle(x, y, 17, '#4FB37E'))) +
        times(9, () => inCrown(random, (x, y) => circle(x, y, 9, '#F07B62'))),
      around:
        stroke('M306 380V560M376 380V560', '#E9D7B8', 5) +
        rect(294, 556, 94, 14, '#C98A4B', inked(bark, 4)) +
        cat(308, 558, 0.56, black, amber) +
        cloud(40, 170, 0.8, '#FFFFFF'),
    },
    {
      air: '#FBD9A8',
      dots: '#F6B06E',
      hill: '#D98A4A',
      far: '#EBB377',
      light: '#FFF1D2',
      dress:
        crown('#E4893C') +
        times(34, (i) => inCrown(random, (x, y) => ginkgo(x, y, random() * 360, 0.3, leafOf(i), '#A83A38'))),
      around:
        times(26, (i) => ginkgo(20 + random() * 420, 620 + random() * 90, random() * 360, 0.34, leafOf(i), '#A83A38')) +
        times(7, () => ginkgo(30 + random() * 400, 330 + random() * 240, random() * 360, 0.3, amber, '#A83A38')) +
        cat(70, 650, 0.62, black, amber),
    },
    {
      air: '#33507F',
      dots: '#24406A',
      hill: '#F4F8FB',
      far: '#B9CCE0',
      light: '#FFE3A3',
      dress:
        stroke('M-96-290l-30-34M-96-290l6-44M92-300l34-30M92-300l-6-48M-30-370l-26-40M50-372l24-42', bark, 7) +
        stroke(
          'M-100-302q-30-28-40-30M98-312q26-26 38-26M-36-382q-14-20-24-34M56-384q14-20 22-34M-60-250q-20-16-34-34',
          '#FFFFFF',
          6,
        ),
      around:
        times(60, () => circle(random() * 460, random() * 700, 2 + random() * 4, '#FFFFFF', 'opacity=".9"')) +
        circle(340, 656, 34, '#FFFFFF', inked('#33507F', 4)) +
        circle(340, 602, 24, '#FFFFFF', inked('#33507F', 4)) +
        shape('M340 604l26 6-26 5Z', '#F07B62') +
        circle(332, 596, 3, bark) +
        rect(320, 566, 40, 14, '#D9503F', 'rx="4"') +
        cat(80, 656, 0.62, black, amber),
    },
  ]
}

const oneTree: Scene = {
  name: 'one-tree',
  width: 1960,
  height: 780,
  longest: 2000,
  draw(random) {
    const panel = ({ air, dots, hill, far, light, dress, around }: Season, index: number): string => {
      const view =
        rect(0, 0, 460, 720, air) +
        halftone(460, 720, 12, downwards(-1.4, 0.9), dots) +
        circle(376, 110, 44, light) +
        shape('M0 560C120 500 220 520 300 550C360 520 420 520 460 530V720H0Z', far) +
        shape('M0 640C120 590 330 590 460 640V720H0Z', hill) +
        at(220, 646, bare + dress) +
        around
      return at(
        26 + index * 482,
        30,
        clip('<rect width="460" height="720" rx="22"/>', view) +
          rect(0, 0, 460, 720, 'none', `rx="22" ${inked(bark, 6)}`),
      )
    }
    return (
      rect(0, 0, 1960, 780, '#FFF6E8') +
      halftone(1960, 780, 18, () => 0.18, dusk.pale) +
      fourSeasons(random).map(panel).join('')
    )
  },
}

export const wideScenes = [harbour, milkyWay, teaFields, oneTree]
