import { cat, gull } from './creatures.ts'
import { figure } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk, leafInks, night, sky } from './inks.ts'
import { lettering } from './lettering.ts'
import { stripesCloth } from './patterns.ts'
import { flower, leaf, meadow, pot } from './plants.ts'
import { times } from './random.ts'
import type { Scene } from './scene.ts'
import { at, circle, clip, cloud, drop, ellipse, inked, num, rect, shape, star, stars, stroke } from './shapes.ts'
import { awning } from './stall.ts'
import { house, street } from './town.ts'

/** Corners of the town, and how to leave it. */

const laundry: Scene = {
  name: 'laundry',
  width: 1200,
  height: 860,
  longest: 1700,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = sky
    const shirt = (x: number, y: number, fill: string, stripe: string): string =>
      at(
        x,
        y,
        shape('M-40 0L-96 40L-70 92L-48 78V170H48V78L70 92L96 40L40 0Q0 26-40 0Z', fill, inked(deep, 5)) +
          [100, 128, 156].map((line) => stroke(`M-44 ${line}H44`, stripe, 9)).join('') +
          stroke('M-40-8V6M40-8V6', '#B97E4E', 10),
      )
    const sock = (x: number, y: number, fill: string): string =>
      at(
        x,
        y,
        shape('M-20 0H20V70C44 76 50 104 26 108H-6C-26 106-20 60-20 0Z', fill, inked(deep, 5)) +
          stroke('M-18 18H18', paper, 8) +
          stroke('M0-8V6', '#B97E4E', 10),
      )
    const towel = (x: number, y: number, fill: string): string =>
      at(
        x,
        y,
        rect(-60, 0, 120, 150, fill, inked(deep, 5)) +
          rect(-58, 110, 116, 18, paper) +
          stroke('M-50-8V6M50-8V6', '#B97E4E', 10),
      )
    const line = (y: number, sag: number): string => stroke(`M-10 ${y}Q600 ${y + sag} 1210 ${y - 20}`, deep, 5)
    return (
      rect(0, 0, 1200, 860, soft) +
      halftone(1200, 860, 15, downwards(-1.4, 0.85), mid) +
      cloud(90, 170, 1.8, '#FFFFFF') +
      cloud(760, 140, 2.1, '#FFFFFF') +
      street(1200, 860, 100, 140, 120, { ...sky, paper: pale, deep: '#5A78A8' }, random) +
      rect(-10, 90, 110, 800, '#F3D9BE', inked(deep, 6)) +
      rect(1100, 90, 110, 800, '#F6B394', inked(deep, 6)) +
      [180, 400, 620]
        .map(
          (y) =>
            rect(14, y, 60, 96, y === 400 ? sun : deep, `rx="6" ${inked(deep, 5)}`) +
            rect(1130, y + 40, 60, 96, y === 180 ? sun : deep, `rx="6" ${inked(deep, 5)}`),
        )
        .join('') +
      line(220, 60) +
      shirt(240, 236, paper, pop) +
      towel(400, 250, sun) +
      sock(500, 256, pop) +
      sock(556, 258, pop) +
      shirt(700, 252, mid, paper) +
      sock(830, 246, '#35916F') +
      towel(960, 236, '#F7B3BE') +
      line(500, 70) +
      towel(200, 520, '#8FD0C6') +
      shirt(380, 530, '#FBD05F', paper) +
      sock(520, 544, deep) +
      sock(576, 546, deep) +
      sock(632, 546, '#D8607A') +
      shirt(790, 540, '#D9503F', paper) +
      towel(980, 520, paper) +
      cat(1000, 96, 0.8, deep, sun) +
      gull(600, 120, 0.5, '#FFFFFF', deep) +
      pot(1150, 316, 0.5, pop, '#2F8F72', '#DFF1E4', 'leaves') +
      pot(44, 496, 0.5, sun, '#2F8F72', '#DFF1E4', 'cactus')
    )
  },
}

const vending: Scene = {
  name: 'vending',
  width: 960,
  height: 1120,
  longest: 1700,
  draw(random) {
    const ink = '#111A38'
    const machine = (x: number, body: string, glow: string, word: string): string => {
      const cans = ['#D9503F', '#FBD05F', '#4C8FCB', '#FFF6E4', '#35916F', '#F7B3BE']
      return at(
        x,
        330,
        ellipse(150, 620, 230, 44, glow, 'opacity=".3"') +
          rect(0, 0, 300, 600, body, `rx="16" ${inked(ink, 8)}`) +
          rect(24, 26, 252, 300, '#FFFBEA', `rx="10" ${inked(ink, 6)}`) +
          times(15, (i) => {
            const left = 40 + (i % 5) * 46
            const top = 44 + Math.floor(i / 5) * 92
            return (
              rect(left, top, 34, 66, cans[(i * 5 + Math.floor(i / 5)) % 6] ?? '#FFFFFF', `rx="8" ${inked(ink, 4)}`) +
              rect(left + 4, top + 22, 26, 16, '#FFFFFF', 'opacity=".8"') +
              circle(left + 17, top + 78, 5, i % 4 === 0 ? '#D9503F' : '#35916F')
            )
          }) +
          rect(24, 346, 252, 60, '#FFF6E4', `rx="8" ${inked(ink, 5)}`) +
          lettering(150, 390, 40, ink, word, { anchor: 'middle' }) +
          rect(210, 424, 52, 70, ink, 'rx="8"') +
          rect(222, 436, 28, 8, '#FBD05F') +
          rect(40, 510, 220, 60, ink, 'rx="10"'),
      )
    }
    return (
      rect(0, 0, 960, 1120, '#1D2752') +
      halftone(960, 1120, 15, downwards(1, -0.2), '#3A4A8E') +
      stars(60, 960, 460, random, ['#FFFFFF', '#FBD58A']) +
      times(7, (i) =>
        house(
          -30 + i * 150,
          720,
          140,
          150 + random() * 160,
          {
            ...night,
            paper: '#2B3A72',
            pale: '#33458A',
            sun: '#F2B872',
            deep: ink,
            mid: '#24306A',
            pop: '#43508E',
            soft: '#2F3E7C',
          },
          random,
        ),
      ) +
      circle(470, 640, 420, '#FFF1B8', 'opacity=".16"') +
      stroke('M840 930V160', ink, 22) +
      stroke('M840 170C840 120 760 120 740 150', ink, 16) +
      shape('M690 150H790L770 190H710Z', '#FFE3A3', inked(ink, 6)) +
      shape('M690 190L560 900H920L790 190Z', '#FFE3A3', 'opacity=".14"') +
      rect(0, 900, 960, 220, '#2A3568') +
      machine(110, '#D9503F', '#FFE3A3', 'あったか') +
      machine(440, '#3E9E9A', '#CFEDEA', 'つめたい') +
      halftone(960, 1120, 14, (_x, y) => (y > 0.8 ? (y - 0.78) * 3.4 : 0), ink) +
      times(30, () =>
        stroke(
          `M${num(random() * 900)} ${num(950 + random() * 160)}h${num(20 + random() * 60)}`,
          random() < 0.5 ? '#FBD58A' : '#8FD0C6',
          5,
          'opacity=".7"',
        ),
      ) +
      cat(640, 1012, 1.3, ink, '#FBD05F') +
      at(
        800,
        1010,
        rect(-20, -70, 40, 70, '#D9503F', `rx="8" ${inked(ink, 5)}`) +
          stroke('M-6-86c-10-16 10-22 0-40M10-86c-10-16 10-22 0-40', '#FFFFFF', 6),
      )
    )
  },
}

const observatory: Scene = {
  name: 'observatory',
  width: 960,
  height: 1240,
  longest: 1800,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = dusk
    const bear: [number, number][] = [
      [180, 190],
      [290, 150],
      [380, 200],
      [470, 240],
      [500, 350],
      [640, 360],
      [620, 250],
    ]
    return (
      rect(0, 0, 960, 1240, '#231B4E') +
      halftone(960, 1240, 15, downwards(1.1, -0.2), '#6A3A7A') +
      times(26, (i) =>
        circle(
          480,
          2050,
          1180 + i * 38,
          'none',
          `stroke="${i % 3 === 0 ? sun : pale}" stroke-width="3" stroke-dasharray="${num(30 + random() * 130)} ${num(90 + random() * 260)}" opacity=".55"`,
        ),
      ) +
      stars(60, 960, 760, random, [pale, sun]) +
      stroke(`M${bear.map(([x, y]) => `${x} ${y}`).join('L')}L470 240`, pale, 3.5, 'stroke-dasharray="4 12"') +
      bear.map(([x, y]) => star(x, y, 2, sun)).join('') +
      shape('M-10 1000C160 880 320 820 480 820S800 880 970 1000V1250H-10Z', '#3A2858') +
      halftone(960, 1240, 14, (_x, y) => (y > 0.68 ? (y - 0.64) * 1.9 : 0), '#231B4E') +
      shape('M540 560L900 200L930 240L590 620Z', pop, `opacity=".28"`) +
      rect(300, 640, 360, 240, paper, inked(deep, 8)) +
      times(6, (i) => stroke(`M${330 + i * 60} 650V870`, soft, 5)) +
      shape('M280 650C280 500 370 420 480 420S680 500 680 650Z', pop, inked(deep, 8)) +
      shape('M500 428L560 520L520 640H580L640 520Q590 440 500 428Z', deep) +
      at(
        560,
        540,
        rect(-26, -210, 52, 230, mid, inked(deep, 7)) + rect(-34, -226, 68, 40, sun, `rx="8" ${inked(deep, 7)}`),
        { turn: 40 },
      ) +
      stroke('M290 600C300 520 350 462 420 440', '#FFFFFF', 9, 'opacity=".6"') +
      rect(270, 640, 420, 34, deep, 'rx="8"') +
      rect(440, 760, 80, 120, deep, 'rx="40"') +
      rect(458, 780, 44, 100, sun, 'rx="22"') +
      rect(340, 720, 50, 60, sun, `rx="8" ${inked(deep, 6)}`) +
      rect(570, 720, 50, 60, sun, `rx="8" ${inked(deep, 6)}`) +
      stroke('M480 880C460 960 600 980 560 1060S380 1140 420 1250', pale, 34, 'opacity=".8"') +
      [80, 160, 820, 900]
        .map(
          (x, i) =>
            stroke(`M${x} ${1100 - (i % 2) * 60}V${980 - (i % 2) * 60}`, deep, 12) +
            circle(x, 950 - (i % 2) * 60, 56, i % 2 === 0 ? '#356F78' : '#2E5A66', inked(deep, 6)),
        )
        .join('') +
      cat(640, 1010, 0.9, deep, sun)
    )
  },
}

const balloon = (x: number, y: number, scale: number, stripes: string[], ink: string): string =>
  at(
    x,
    y,
    stroke('M-60 150L-34 240M60 150L34 240M0 170V240', ink, 5) +
      clip(
        '<path d="M0-190C130-190 190-100 180 0C170 80 90 120 66 170H-66C-90 120-170 80-180 0C-190-100-130-190 0-190Z"/>',
        [180, 128, 74, 24].map((rx, i) => ellipse(0, -10, rx, 200, stripes[i % stripes.length] ?? '#FFFFFF')).join('') +
          rect(-200, 40, 400, 30, '#FFFFFF', 'opacity=".7"'),
      ) +
      shape(
        'M0-190C130-190 190-100 180 0C170 80 90 120 66 170H-66C-90 120-170 80-180 0C-190-100-130-190 0-190Z',
        'none',
        inked(ink, 8),
      ) +
      stroke('M-130-60C-124-110-100-140-70-156', '#FFFFFF', 10, 'opacity=".7"') +
      rect(-44, 236, 88, 66, '#C98A4B', `rx="8" ${inked(ink, 6)}`) +
      stroke('M-42 258H42M-42 280H42', '#8A5A2E', 5),
    { scale },
  )

const balloons: Scene = {
  name: 'balloons',
  width: 980,
  height: 1260,
  longest: 1800,
  draw(random) {
    const { paper, deep, mid, soft, pop, sun } = sky
    return (
      rect(0, 0, 980, 1260, '#FDE3C2') +
      halftone(980, 1260, 16, downwards(-1.3, 0.8), '#F7B998') +
      circle(760, 620, 120, sun) +
      cloud(30, 330, 2, '#FFFFFF') +
      cloud(640, 250, 1.8, '#FFFFFF') +
      cloud(420, 760, 1.7, '#FFFFFF') +
      balloon(330, 330, 1.25, [pop, paper, sun, pop], deep) +
      balloon(760, 430, 0.72, [mid, soft, paper, mid], deep) +
      balloon(620, 150, 0.42, ['#35916F', sun, '#8CCBA4', '#35916F'], deep) +
      balloon(140, 820, 0.5, ['#D8607A', '#F9C9CF', paper, '#D8607A'], deep) +
      balloon(850, 830, 0.34, [deep, mid, soft, deep], deep) +
      cat(292, 640, 0.5, deep, sun) +
      shape('M-10 980C140 900 260 930 380 960C520 880 720 890 990 960V1270H-10Z', '#A9D3B0') +
      shape('M-10 1060C200 1000 420 1040 560 1060C720 1010 860 1020 990 1050V1270H-10Z', '#7CC49A') +
      times(5, (i) => house(580 + i * 62, 1080 - (i % 2) * 14, 54, 40 + random() * 30, sky, random)) +
      shape('M-10 1130C240 1090 620 1100 990 1140V1270H-10Z', '#3FA06F') +
      stroke('M300 1270C340 1200 460 1170 600 1150S760 1110 780 1080', '#F3E6C8', 20) +
      meadow(980, 26, 1190, 50, random, '#2E8263', ['#FFFFFF', '#F9C9CF', pop], sun, 0.6)
    )
  },
}

const bicycle: Scene = {
  name: 'bicycle',
  width: 1200,
  height: 840,
  longest: 1600,
  draw(random) {
    const { paper, deep, soft, pale, sun } = leafInks
    const wheel = (x: number): string =>
      circle(x, 560, 160, 'none', `stroke="${deep}" stroke-width="18"`) +
      circle(x, 560, 144, 'none', `stroke="#FFF6E4" stroke-width="8"`) +
      times(12, (i) =>
        stroke(
          `M${x} 560L${num(x + 142 * Math.cos((i * Math.PI) / 6))} ${num(560 + 142 * Math.sin((i * Math.PI) / 6))}`,
          deep,
          3,
        ),
      ) +
      circle(x, 560, 18, sun, inked(deep, 6))
    return (
      rect(0, 0, 1200, 840, '#F6C9A0') +
      times(7, (row) =>
        times(9, (i) =>
          rect(i * 150 - (row % 2) * 75, row * 100, 140, 90, row % 3 === 0 ? '#F0B88A' : '#F3C196', 'rx="8"'),
        ),
      ) +
      halftone(1200, 840, 15, (x, y) => 0.6 - x * 0.6 - y * 0.4, '#E39A6E') +
      rect(700, 60, 380, 420, '#FFF6E4', inked(deep, 8)) +
      rect(724, 84, 332, 372, '#8FD0EA') +
      cloud(770, 220, 1.2, '#FFFFFF') +
      stroke('M890 84V456M724 270H1056', deep, 10) +
      rect(680, 476, 420, 34, '#C98A4B', inked(deep, 6)) +
      [720, 800, 880, 960, 1040]
        .map((x, i) => flower(x, 470 - (i % 2) * 20, 1.3, ['#D8607A', paper, sun][i % 3] ?? paper, sun))
        .join('') +
      cat(900, 478, 0.9, deep, sun, true) +
      rect(0, 720, 1200, 130, '#B7A9A0') +
      times(16, (i) => rect(i * 80 - 20, 726 + (i % 2) * 54, 72, 46, '#CFC3B8', 'rx="12"')) +
      ellipse(560, 726, 440, 22, '#6E5F58', 'opacity=".5"') +
      wheel(330) +
      wheel(800) +
      stroke(
        'M330 560L450 330H720L800 560M450 330L560 560H330M560 560L720 330M430 290L450 330M720 330L700 240L770 220',
        '#D9503F',
        20,
      ) +
      stroke('M700 240C720 200 780 200 800 230', deep, 14) +
      shape('M370 270C410 250 470 262 490 280C470 300 400 304 370 270Z', deep) +
      circle(560, 560, 34, deep) +
      circle(560, 560, 18, sun) +
      stroke('M560 560L600 620M580 620h44', deep, 12) +
      shape('M780 250H1000L970 400H810Z', '#D9A566', inked(deep, 7)) +
      times(4, (i) => stroke(`M${790 + i * 3} ${280 + i * 32}H${990 - i * 6}`, '#8A5A2E', 5)) +
      times(6, (i) => stroke(`M${806 + i * 34} 254L${820 + i * 28} 396`, '#8A5A2E', 5)) +
      [800, 850, 900, 950, 986]
        .map((x, i) => leaf(x, 260, -40 + i * 20, 0.62, i % 2 === 0 ? '#35916F' : soft, deep))
        .join('') +
      [800, 860, 920, 980, 890]
        .map((x, i) =>
          flower(
            x,
            190 - (i % 2) * 40 + (i === 4 ? 40 : 0),
            1.7,
            ['#FFFFFF', '#F7B3BE', sun, '#B9A6E3'][i % 4] ?? pale,
            '#F3BC52',
          ),
        )
        .join('') +
      times(14, () => circle(random() * 1200, 740 + random() * 90, 5, '#F7B3BE'))
    )
  },
}

const snailMail: Scene = {
  name: 'snail-mail',
  width: 1240,
  height: 860,
  longest: 1600,
  draw(random) {
    const { paper, deep, mid, soft, pop, sun } = leafInks
    const letter = (x: number, y: number, turn: number, scale: number): string =>
      at(
        x,
        y,
        rect(-60, -40, 120, 80, paper, inked(deep, 6)) +
          stroke('M-58-38L0 12L58-38', deep, 6) +
          circle(0, 6, 12, '#D9503F'),
        { turn, scale },
      )
    return (
      rect(0, 0, 1240, 860, '#DDF0E4') +
      halftone(1240, 860, 15, downwards(-1.2, 0.75), soft) +
      circle(1010, 170, 90, sun) +
      cloud(110, 190, 1.7, '#FFFFFF') +
      cloud(640, 130, 1.3, '#FFFFFF') +
      shape('M-10 620C200 540 420 580 620 600C860 540 1060 560 1250 600V870H-10Z', '#A9D3B0') +
      shape('M-10 700C260 650 900 650 1250 700V870H-10Z', mid) +
      stroke('M-10 780C300 720 900 730 1250 780', '#F3E6C8', 60) +
      shape(
        'M170 740C200 700 300 700 420 700H820C900 700 920 640 920 560C920 480 990 450 1050 480C1110 510 1110 600 1060 640C1020 690 1000 746 940 750H230C190 752 160 752 170 740Z',
        '#F3D9A8',
        inked(deep, 9),
      ) +
      stroke('M1000 480L980 350M1060 490L1100 366', deep, 9) +
      circle(980, 342, 20, deep) +
      circle(1102, 358, 20, deep) +
      circle(986, 336, 6, '#FFFFFF') +
      circle(1108, 352, 6, '#FFFFFF') +
      stroke('M1040 580q24 22 48-4', deep, 7) +
      ellipse(1006, 570, 22, 14, pop, 'opacity=".7"') +
      circle(560, 500, 250, pop, inked(deep, 10)) +
      circle(560, 500, 200, '#F6B3A8', inked(deep, 7)) +
      stroke('M700 500a140 140 0 1 1-140-140a100 100 0 0 1 86 110a64 64 0 0 1-86 46a36 36 0 0 1-20-44', deep, 12) +
      rect(440, 150, 240, 130, '#D9503F', `rx="60" ${inked(deep, 9)}`) +
      rect(440, 210, 240, 90, '#D9503F', inked(deep, 9)) +
      rect(470, 220, 180, 30, deep, 'rx="10"') +
      lettering(560, 288, 34, paper, 'MAIL', { anchor: 'middle', spacing: 4 }) +
      stroke('M680 210V120', deep, 9) +
      shape('M680 120h60v36h-60Z', sun, inked(deep, 6)) +
      letter(560, 214, -6, 0.7) +
      letter(250, 360, -20, 0.9) +
      letter(170, 520, 14, 0.7) +
      letter(310, 220, 8, 0.55) +
      times(22, () =>
        flower(random() * 1240, 800 + random() * 50, 0.6 + random() * 0.5, random() < 0.5 ? '#FFFFFF' : pop, sun),
      ) +
      [60, 1180].map((x, i) => leaf(x, 870, i === 0 ? -10 : 14, 1.5, soft, deep)).join('')
    )
  },
}

const snowyRoof: Scene = {
  name: 'snowy-roof',
  width: 1240,
  height: 820,
  longest: 1700,
  draw(random) {
    const { paper, deep, pop, sun } = night
    const sleeping = {
      ...night,
      paper: '#35507E',
      pale: '#3E5A8A',
      sun: '#FBD58A',
      deep: '#14233F',
      mid: '#2A416E',
      pop: '#44608F',
      soft: '#304A78',
    }
    const cap = (x: number, y: number, width: number): string =>
      shape(
        `M${x} ${y}q${width * 0.25}-46 ${width * 0.5}-30t${width * 0.5} 30v26q-${width * 0.2}-16-${width * 0.4} 0t-${width * 0.6} 0Z`,
        '#FFFFFF',
      )
    return (
      rect(0, 0, 1240, 820, '#1E3358') +
      halftone(1240, 820, 15, downwards(1, -0.15), '#3E5A8A') +
      circle(980, 190, 96, '#FFF1C8') +
      circle(980, 190, 140, '#FFF1C8', 'opacity=".14"') +
      street(1240, 640, 100, 130, 130, sleeping, random) +
      shape('M-20 830V640L330 470L700 640V830Z', '#7A3F4E', inked(deep, 8)) +
      shape(
        'M-20 640L330 470L700 640L690 676Q600 620 540 640T420 590T330 540T200 600T90 630T-20 690Z',
        '#FFFFFF',
        inked(deep, 6),
      ) +
      rect(470, 420, 100, 150, '#B2493F', inked(deep, 7)) +
      cap(456, 424, 128) +
      times(5, (i) =>
        circle(520 + Math.sin(i * 1.3) * 24 + i * 14, 370 - i * 52, 26 + i * 9, '#FFFFFF', 'opacity=".5"'),
      ) +
      shape('M620 830V700L950 560L1260 690V830Z', '#35607A', inked(deep, 8)) +
      shape(
        'M620 700L950 560L1260 690V740Q1160 690 1090 700T950 630T800 690T700 700T620 740Z',
        '#FFFFFF',
        inked(deep, 6),
      ) +
      `<g ${inked('#9DB8DE', 5)}>${cat(230, 556, 1.3, '#0E1830', sun)}</g>` +
      rect(254, 458, 92, 22, '#D9503F', `rx="10" ${inked(deep, 4)}`) +
      `<g ${inked(deep, 5)}>${cat(890, 610, 1.1, paper, deep)}</g>` +
      rect(912, 516, 90, 22, pop, `rx="10" ${inked(deep, 4)}`) +
      cat(1080, 650, 0.7, '#E2934A', deep, true) +
      stroke('M0 300C400 380 800 380 1240 280', deep, 4) +
      times(9, (i) =>
        star(90 + i * 134, 334 + Math.sin(i * 0.8) * 14 + (i < 5 ? i * 5 : (9 - i) * 5), 2.2, i % 2 === 0 ? sun : pop),
      ) +
      times(120, () => circle(random() * 1240, random() * 820, 2 + random() * 5, '#FFFFFF', 'opacity=".9"'))
    )
  },
}

const bakery: Scene = {
  name: 'bakery',
  width: 1240,
  height: 900,
  longest: 1800,
  draw() {
    const { paper, deep, mid, soft, pale, sun } = dusk
    const ink = '#4A2430'
    const loaf = (x: number, y: number, turn: number): string =>
      at(
        x,
        y,
        ellipse(0, 0, 76, 34, '#C9823F', inked(ink, 6)) + stroke('M-36-14l14 24M-8-18l14 26M22-18l14 24', '#F6CF8C', 8),
        { turn },
      )
    const bun = (x: number, y: number): string =>
      shape(
        `M${x - 46} ${y + 24}C${x - 50} ${y - 44} ${x + 50} ${y - 44} ${x + 46} ${y + 24}Z`,
        '#D9924A',
        inked(ink, 6),
      ) + stroke(`M${x - 20} ${y - 10}q20-14 40 0`, '#F6CF8C', 6)
    const croissant = (x: number, y: number): string =>
      shape(
        `M${x - 60} ${y + 26}C${x - 60} ${y - 40} ${x + 60} ${y - 40} ${x + 60} ${y + 26}C${x + 30} ${y} ${x - 30} ${y} ${x - 60} ${y + 26}Z`,
        '#E2A257',
        inked(ink, 6),
      ) + stroke(`M${x - 24} ${y - 18}l-8 24M${x} ${y - 24}v24M${x + 24} ${y - 18}l8 24`, ink, 4)
    const board = (y: number, kind: (x: number, y: number) => string): string =>
      rect(60, y, 330, 18, '#8A5A2E', inked(ink, 5)) +
      [120, 225, 330].map((x) => kind(x, y - 30)).join('') +
      rect(850, y, 330, 18, '#8A5A2E', inked(ink, 5)) +
      [910, 1015, 1120].map((x) => kind(x, y - 30)).join('')
    return (
      rect(0, 0, 1240, 900, pale) +
      times(14, (i) => rect(i * 92, 90, 46, 600, '#FBE6CC')) +
      halftone(1240, 900, 15, (x, y) => Math.hypot(x - 0.5, y - 0.5) - 0.25, soft) +
      rect(470, 180, 300, 260, '#8FD0EA', `rx="150" ${inked(ink, 8)}`) +
      cloud(540, 300, 0.9, '#FFFFFF') +
      board(320, bun) +
      board(470, croissant) +
      board(620, (x, y) => loaf(x, y - 4, -6)) +
      figure(
        { hair: 'variant20', hairColour: '#7A3B2A', eyes: 'variant24', mouth: 'happy05', freckles: true },
        { style: 'apron', cloth: '#3E9E9A', trim: '#FFF6E4', accent: mid, pattern: stripesCloth('#5FB8B2') },
        { x: 610, y: 250, scale: 0.5 },
        shape(
          'M300 170C220 130 240 20 340 40C370-40 500-50 540 10C620-40 720 10 690 90C720 150 660 170 650 176L640 230H320Z',
          '#FFFFFF',
          inked('#17131A', 10),
        ) + rect(316, 190, 330, 60, '#FFF6E4', `rx="12" ${inked('#17131A', 9)}`),
      ) +
      rect(-10, 700, 1260, 220, '#B97E4E', inked(ink, 8)) +
      rect(-10, 700, 1260, 36, '#D9A566', inked(ink, 6)) +
      halftone(1240, 900, 13, (_x, y) => (y > 0.84 ? (y - 0.8) * 3 : 0), '#8A5A2E') +
      [150, 300, 960]
        .map(
          (x, i) =>
            ellipse(x, 690, 92, 22, '#FFF6E4', inked(ink, 5)) +
            (i === 0
              ? bun(x - 40, 664) + bun(x + 40, 664)
              : i === 1
                ? croissant(x, 660)
                : loaf(x - 20, 664, -12) + loaf(x + 30, 640, 8)),
        )
        .join('') +
      shape('M1080 590h90v80q0 24-45 24t-45-24Z', '#FFF6E4', inked(ink, 6)) +
      [1094, 1126, 1158]
        .map((x, i) => rect(x - 12, 520 + (i % 2) * 20, 24, 90, '#C9823F', `rx="12" ${inked(ink, 5)}`))
        .join('') +
      lettering(620, 840, 74, '#FFF6E4', 'ぱんや', { anchor: 'middle', spacing: 10 }) +
      drop(470, 820, 0.4, mid) +
      drop(770, 820, 0.4, sun) +
      awning(-20, 20, 1280, 90, mid, paper) +
      cat(440, 704, 0.8, deep, sun)
    )
  },
}

const windowSeat: Scene = {
  name: 'window-seat',
  width: 1160,
  height: 860,
  longest: 1700,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = night
    const wood = '#7A4B35'
    const snowy = {
      ...night,
      paper: '#2B4770',
      pale: '#33507C',
      sun: '#FBD58A',
      deep: '#13233F',
      mid: '#1D3358',
      pop: '#3A4F78',
      soft: '#24406A',
    }
    return (
      rect(0, 0, 1160, 860, '#5E3B4A') +
      halftone(1160, 860, 15, downwards(1, -0.2), '#432B3A') +
      rect(130, 70, 900, 520, wood, `rx="50" ${inked(deep, 9)}`) +
      clip(
        '<rect x="160" y="100" width="840" height="460" rx="34"/>',
        rect(160, 100, 840, 460, '#173054') +
          halftone(1160, 860, 14, downwards(1.2, -0.15), mid) +
          stars(50, 1160, 400, random, [pale, sun]) +
          circle(800, 220, 66, sun) +
          shape('M160 460C300 330 420 360 520 420C640 300 820 320 1000 440V570H160Z', '#24426A') +
          shape(
            'M300 392C330 366 350 366 372 380L350 400L330 386L312 404ZM690 350C720 322 760 324 790 344L760 372L736 350L712 376Z',
            paper,
          ) +
          `<g transform="translate(160 0)">${street(860, 560, 70, 30, 50, snowy, random)}</g>` +
          times(90, () => stroke(`M${num(160 + random() * 840)} ${num(100 + random() * 460)}l-16 8`, '#FFFFFF', 4)),
      ) +
      rect(160, 100, 840, 460, 'none', `rx="34" ${inked(deep, 9)}`) +
      shape('M130 60C220 160 230 400 170 600H90V60ZM1030 60C940 160 930 400 990 600H1070V60Z', pop, inked(deep, 8)) +
      stroke('M170 80C210 240 200 420 140 590M990 80C950 240 960 420 1020 590', deep, 5, 'opacity=".4"') +
      rect(100, 590, 960, 40, '#D9A566', `rx="10" ${inked(deep, 7)}`) +
      shape(
        'M-10 870V640C100 600 260 620 300 700V870ZM1170 870V640C1060 600 900 620 860 700V870Z',
        '#3E7F6C',
        inked(deep, 8),
      ) +
      rect(420, 690, 330, 30, '#D9A566', `rx="10" ${inked(deep, 7)}`) +
      rect(570, 716, 30, 150, wood, inked(deep, 6)) +
      shape('M470 620h96c4 50-18 70-48 70s-52-20-48-70Z', paper, inked(deep, 6)) +
      stroke('M566 636c30-6 34 32-6 34', deep, 7) +
      stroke('M500 606c-12-20 14-28 2-52M532 606c-12-20 14-28 2-52', '#FFFFFF', 7) +
      rect(630, 630, 96, 60, '#D9503F', `rx="6" ${inked(deep, 6)}`) +
      rect(646, 642, 64, 20, soft) +
      cat(900, 640, 1.4, '#0E1830', sun)
    )
  },
}

export const placeScenes = [laundry, vending, observatory, balloons, bicycle, snailMail, snowyRoof, bakery, windowSeat]
