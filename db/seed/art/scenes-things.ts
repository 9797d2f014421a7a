import { cat, fish } from './creatures.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk, leafInks, night, rose, sky } from './inks.ts'
import { lettering } from './lettering.ts'
import { fir, flower, leaf } from './plants.ts'
import { times } from './random.ts'
import type { Scene } from './scene.ts'
import { at, circle, clip, drop, ellipse, inked, num, rect, shape, star, stars, stroke } from './shapes.ts'

/** Things, large: what lies on a table, hangs from a hand or grows in the moss. */

const mushroom = (x: number, y: number, scale: number, cap: string, spots: string, outline: string): string =>
  at(
    x,
    y,
    shape('M-36 0C-20-60-24-110-30-150H30C24-110 20-60 36 0Z', '#FFF3E0', inked(outline, 7)) +
      stroke('M-14-20C-6-60-8-90-10-120', '#E3CDAE', 6) +
      shape('M-140-140C-140-250-60-300 0-300S140-250 140-140Q70-112 0-112T-140-140Z', cap, inked(outline, 8)) +
      circle(-60, -210, 22, spots) +
      circle(20, -246, 28, spots) +
      circle(84, -180, 20, spots) +
      circle(-10, -166, 15, spots) +
      circle(-100, -158, 12, spots),
    { scale },
  )

const mushrooms: Scene = {
  name: 'mushrooms',
  width: 1000,
  height: 1000,
  longest: 1500,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = leafInks
    const snail = at(
      716,
      846,
      shape(
        'M-120 0C-90-26-20-20 60-22C92-24 96-70 120-84C150-96 170-70 158-48C146-16 150 0 120 0Z',
        '#F3D9A8',
        inked(deep, 7),
      ) +
        circle(0, -62, 66, pop, inked(deep, 7)) +
        stroke('M34-62a34 34 0 1 1-34-34a22 22 0 0 1 18 26a12 12 0 0 1-22 2', deep, 7) +
        stroke('M128-84l6-40M150-76l24-34', deep, 7) +
        circle(134, -128, 8, deep) +
        circle(176, -112, 8, deep) +
        stroke('M140-36q10 8 18-2', deep, 5),
    )
    return (
      rect(0, 0, 1000, 1000, '#1F5A4E') +
      halftone(1000, 1000, 15, downwards(-1.2, 0.8), '#2F7D68') +
      times(9, (i) => fir(40 + i * 120, 560 + (i % 3) * 30, 1 + (i % 2) * 0.3, '#174A41', '#2A6B5B', '#123A34')) +
      circle(500, 430, 360, sun, 'opacity=".13"') +
      times(40, () => circle(random() * 1000, random() * 620, 3 + random() * 4, sun, 'opacity=".8"')) +
      shape('M-10 760C200 690 380 720 520 700C720 680 860 720 1010 690V1010H-10Z', mid) +
      halftone(1000, 1000, 14, (_x, y) => (y > 0.72 ? (y - 0.66) * 1.7 : 0), deep) +
      mushroom(170, 800, 0.85, '#F3BC52', paper, deep) +
      mushroom(520, 790, 1.65, '#D9503F', paper, deep) +
      mushroom(850, 780, 1, pop, '#FFE0DA', deep) +
      mushroom(330, 880, 0.6, '#D8607A', paper, deep) +
      snail +
      [80, 240, 420, 600, 930]
        .map((x, i) => leaf(x, 1010, -24 + i * 12, 0.7, i % 2 === 0 ? soft : pale, deep))
        .join('') +
      flower(90, 870, 1, paper, sun) +
      flower(470, 930, 0.8, paper, sun)
    )
  },
}

const moth: Scene = {
  name: 'moth',
  width: 1040,
  height: 1040,
  longest: 1500,
  draw(random) {
    const { paper, mid, soft, pale, pop, sun } = night
    const ink = '#0B2234'
    const wing =
      shape('M0-40C60-220 240-330 420-300C450-200 380-60 220-10C130 16 60 10 0-10Z', soft, inked(ink, 9)) +
      shape(
        'M0-6C90 10 200 20 250 80C290 140 240 200 210 250C190 300 240 350 210 420C170 380 150 330 140 270C120 180 60 120 0 60Z',
        pale,
        inked(ink, 9),
      ) +
      shape('M60-96C130-200 250-270 400-282C330-240 200-180 60-96Z', mid) +
      circle(252, -154, 42, paper, inked(ink, 7)) +
      circle(252, -154, 22, pop) +
      circle(252, -154, 9, ink) +
      circle(170, 110, 28, paper, inked(ink, 6)) +
      circle(170, 110, 13, sun) +
      stroke('M30-40C120-80 200-70 330-90M30-10C90 0 160 30 220 80', ink, 4, 'opacity=".5"')
    return (
      rect(0, 0, 1040, 1040, '#16324A') +
      halftone(1040, 1040, 15, (x, y) => Math.hypot(x - 0.5, y - 0.45) * 1.4 - 0.2, '#0D2235') +
      stars(70, 1040, 1040, random, [pale, sun]) +
      circle(520, 460, 330, sun) +
      halftone(
        1040,
        1040,
        13,
        (x, y) => (Math.hypot(x - 0.5, y - 0.442) < 0.31 ? x - 0.44 + (y - 0.4) * 1.2 : 0),
        '#F0B05F',
      ) +
      [120, 920]
        .map((x, i) =>
          at(x, 1060, [-40, -14, 14, 40].map((turn) => leaf(0, 0, turn, 1.5, mid, soft)).join(''), { flip: i === 1 }),
        )
        .join('') +
      [70, 210, 340, 700, 830, 970]
        .map((x, i) => flower(x, 930 + (i % 2) * 50, 2 + (i % 3) * 0.5, i % 2 === 0 ? pop : paper, sun))
        .join('') +
      at(520, 480, wing + `<g transform="scale(-1 1)">${wing}</g>`) +
      at(
        520,
        480,
        shape('M-30-90C-40-20-30 100 0 170C30 100 40-20 30-90C20-130-20-130-30-90Z', paper, inked(ink, 8)) +
          stroke('M-26-30H26M-24 10H24M-18 50H18M-12 90H12', ink, 5) +
          stroke('M-14-116C-50-180-90-190-120-180M14-116C50-180 90-190 120-180', ink, 7) +
          times(6, (i) =>
            stroke(`M${-40 - i * 14} ${-158 - i * 5}l-8-22M${40 + i * 14} ${-158 - i * 5}l8-22`, ink, 5),
          ) +
          circle(-14, -100, 7, ink) +
          circle(14, -100, 7, ink),
      )
    )
  },
}

const festivalBag: Scene = {
  name: 'festival-bag',
  width: 900,
  height: 1080,
  longest: 1600,
  draw(random) {
    const { paper, deep, mid, sun } = rose
    const yoyo = (x: number, y: number, r: number, colour: string, stripe: string): string =>
      stroke(`M${x} ${y - r}V-20`, paper, 4) +
      circle(x, y, r, colour, inked(deep, 7)) +
      clip(
        `<circle cx="${x}" cy="${y}" r="${r - 4}"/>`,
        [-0.5, 0, 0.5].map((at) => stroke(`M${x - r} ${y + at * r}q${r} ${-r * 0.4} ${2 * r} 0`, stripe, 11)).join(''),
      ) +
      ellipse(x - r * 0.4, y - r * 0.45, r * 0.16, r * 0.26, '#FFFFFF', 'opacity=".8"')
    return (
      rect(0, 0, 900, 1080, '#3B2A5E') +
      halftone(900, 1080, 15, downwards(-1, 0.75), '#5A3F84') +
      times(26, () =>
        circle(
          random() * 900,
          random() * 500,
          14 + random() * 34,
          [sun, mid, '#FFE3A3'][Math.floor(random() * 3)] ?? sun,
          'opacity=".3"',
        ),
      ) +
      yoyo(150, 420, 84, mid, sun) +
      yoyo(760, 360, 92, '#3E9E9A', paper) +
      yoyo(800, 640, 60, sun, mid) +
      stroke('M450-20V230', '#D9503F', 9) +
      stroke('M420 232C380 190 400 130 450 200C500 130 520 190 480 232', '#D9503F', 9) +
      shape(
        'M390 250C410 232 490 232 510 250L486 300C660 380 740 560 700 760C670 900 570 950 450 950S230 900 200 760C160 560 240 380 414 300Z',
        '#CFEFF0',
        `opacity=".92" ${inked(deep, 8)}`,
      ) +
      shape(
        'M214 560C330 530 560 590 688 556C712 640 716 700 700 760C670 900 570 950 450 950S230 900 200 760C184 690 192 620 214 560Z',
        '#8FD6DC',
        'opacity=".85"',
      ) +
      stroke('M414 300C440 320 470 318 486 300', deep, 7) +
      fish(390, 700, 12, 1.35, '#F0805E', '#FBD9C2', deep) +
      fish(540, 820, 188, 1.05, paper, mid, deep) +
      times(12, () =>
        circle(300 + random() * 300, 590 + random() * 290, 6 + random() * 9, 'none', 'stroke="#fff" stroke-width="5"'),
      ) +
      stroke('M270 460C240 520 230 600 240 680', '#FFFFFF', 16, 'opacity=".8"') +
      stroke('M250 730q2 24 10 50', '#FFFFFF', 14, 'opacity=".8"') +
      rect(-10, 20, 920, 40, '#C98A4B', inked(deep, 7)) +
      stroke('M40 34H300M520 46H860', '#8A5A2E', 4) +
      [150, 450, 760].map((x) => circle(x, 40, 12, sun, inked(deep, 5))).join('')
    )
  },
}

const kotatsu: Scene = {
  name: 'kotatsu',
  width: 1100,
  height: 1100,
  longest: 1500,
  draw() {
    const outline = '#3A2430'
    const { paper, deep, mid, soft, pop, sun } = rose
    const mat = times(
      3,
      (i) =>
        rect(i * 370, 0, 360, 1100, '#DCE3B4') +
        times(24, (j) => stroke(`M${i * 370} ${j * 46}h360`, '#C3CD92', 3)) +
        rect(i * 370 - 8, 0, 18, 1100, '#5E7A4A'),
    )
    const patch = (row: number, column: number): string => {
      const fill = [mid, soft, '#F3D9A8', pop, '#5B7FB5'][(row * 3 + column * 2) % 5] ?? soft
      const mark = (row + column) % 3
      const x = 150 + column * 134
      const y = 150 + row * 134
      return (
        rect(x, y, 134, 134, fill, inked('#FFF6E4', 5)) +
        (mark === 0
          ? flower(x + 67, y + 67, 1.4, paper, sun)
          : mark === 1
            ? star(x + 67, y + 67, 3.4, paper)
            : circle(x + 67, y + 67, 24, 'none', `stroke="${paper}" stroke-width="9"`))
      )
    }
    const quilt = clip(
      '<rect x="150" y="150" width="800" height="800" rx="90"/>',
      times(36, (i) => patch(Math.floor(i / 6), i % 6)),
    )
    const orange = (x: number, y: number, r: number): string =>
      circle(x, y, r, '#F29A3A', inked(outline, 6)) +
      shape(`M${x} ${y}q14-18 30-14q-6 20-30 14Z`, '#4FAE86', inked(outline, 4)) +
      circle(x, y, 4, outline)
    const cup = (x: number, y: number): string =>
      circle(x, y, 50, '#4C8FCB', inked(outline, 7)) +
      circle(x, y, 36, '#A9C46C', inked(outline, 5)) +
      stroke(`M${x - 14} ${y - 6}q14-10 28 0`, '#DDE9B0', 5)
    const sleeper = (x: number, y: number, turn: number, hair: string, knit: string): string =>
      at(
        x,
        y,
        shape('M-120 40C-110-30-60-60 0-60S110-30 120 40L96 90H-96Z', knit, inked(outline, 8)) +
          shape('M-66-80C-76-160-40-196 0-196S76-160 66-80C60-30 30-14 0-14S-60-30-66-80Z', hair, inked(outline, 8)) +
          stroke('M0-190C-6-150-30-130-60-120M10-186C20-150 40-136 62-128', '#FFFFFF', 5, 'opacity=".4"'),
        { turn },
      )
    return (
      mat +
      `<g opacity=".35">${rect(166, 176, 800, 800, outline, 'rx="90"')}</g>` +
      sleeper(550, 196, 0, '#2C1B40', '#4C8FCB') +
      sleeper(196, 560, -90, '#B4532F', '#F3BC52') +
      quilt +
      rect(150, 150, 800, 800, 'none', `rx="90" ${inked(outline, 9)}`) +
      rect(330, 330, 440, 440, '#B97E4E', `rx="26" ${inked(outline, 9)}`) +
      times(6, (i) => stroke(`M350 ${372 + i * 72}q100-16 200 0t200 0`, '#8A5A3B', 4, 'opacity=".5"')) +
      circle(560, 520, 104, '#F3D9A8', inked(outline, 7)) +
      circle(560, 520, 84, '#E9BE78', inked(outline, 4)) +
      orange(530, 500, 42) +
      orange(600, 500, 40) +
      orange(566, 560, 42) +
      cup(410, 410) +
      cup(690, 690) +
      `<g transform="rotate(-14 430 660)">${rect(370, 600, 130, 110, paper, inked(outline, 6))}${stroke('M435 602V708', outline, 5)}${[0, 1, 2].map((i) => stroke(`M384 ${630 + i * 24}h38M448 ${630 + i * 24}h38`, deep, 4)).join('')}</g>` +
      at(
        770,
        860,
        ellipse(0, 0, 104, 84, '#2C1B40') +
          shape('M-84-40l-26-56 62 20ZM-20-84l34-50 24 66Z', '#2C1B40') +
          ellipse(-50, -30, 58, 50, '#2C1B40') +
          stroke('M-80-30q12 10 24 0M-44-44q12 10 24 0', sun, 5) +
          stroke('M90 30C150 40 150-40 110-60', '#2C1B40', 22),
      )
    )
  },
}

const nineSweets: Scene = {
  name: 'nine-sweets',
  width: 1080,
  height: 1080,
  longest: 1500,
  draw() {
    const ink = '#5A2A38'
    const o = inked(ink, 7)
    const dango =
      stroke('M0 130V-130', '#B97E4E', 12) +
      ['#F7B3BE', '#FFF8EC', '#B5D69A'].map((fill, i) => circle(0, -70 + i * 74, 44, fill, o)).join('')
    const taiyaki =
      shape('M-110 10C-90-70 0-90 70-40L130-80C120-40 120 20 134 70L74 34C10 90-90 80-110 10Z', '#E2A257', o) +
      circle(-66, -10, 9, ink) +
      stroke('M-20-54c20 30 20 70-4 108M24-30c14 20 14 50 0 74M-104 14q14 10 28 4', ink, 6)
    const soda =
      shape('M-60-90H60L44 120H-44Z', '#7ED4A6', o) +
      circle(0, -96, 52, '#FFF8EC', o) +
      circle(26, -146, 18, '#D9503F', o) +
      stroke('M44-150L84-210', '#4C8FCB', 13) +
      [
        [-20, 0],
        [14, 40],
        [-8, 80],
        [20, -20],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 7, '#DDF5E6'))
        .join('')
    const pancakes =
      [60, 20, -20].map((y) => ellipse(0, y, 116, 42, '#E9B266', o) + ellipse(0, y - 6, 100, 30, '#F6CF8C')).join('') +
      shape(
        'M-60-30C-30-50 40-50 70-26C90 0 60 20 62 60C64 84 40 84 40 60C40 30 10 30-4 10C-20 40-60 10-60-30Z',
        '#B5651F',
      ) +
      rect(-28, -66, 56, 40, '#FFE9A8', `rx="8" ${o}`)
    const sakuramochi =
      ellipse(0, 10, 106, 76, '#F7B3BE', o) +
      shape('M-112 30C-60-20 40-40 112 10C80 90-60 110-112 30Z', '#7FA85E', o) +
      stroke('M-100 32C-30 24 40 16 104 12M-40 26l-10 34M10 22l4 40M50 18l14 30', ink, 5)
    const pudding =
      shape('M-70-50H70L104 70H-104Z', '#FBDC8C', o) +
      shape('M-70-50C-60-80 60-80 70-50C74-20 50-30 40-10S10-30-6-10S-40-30-52-12S-78-24-70-50Z', '#A8591F', o) +
      circle(0, -80, 22, '#D9503F', o) +
      ellipse(0, 84, 134, 26, '#CFE6E2', o)
    const cone =
      shape('M-66-20H66L0 150Z', '#E2A257', o) +
      stroke('M-44 10L20 96M-10-10L40 50M44 10L-20 96M10-10L-40 50', ink, 5) +
      circle(-36, -50, 54, '#F7B3BE', o) +
      circle(40, -50, 54, '#FFF8EC', o) +
      circle(2, -110, 54, '#8FD0C6', o)
    const macarons = ['#F7B3BE', '#B5D69A', '#F6CF8C']
      .map(
        (fill, i) =>
          rect(-96 + (i % 2) * 24, 50 - i * 74, 168, 64, fill, `rx="32" ${o}`) +
          rect(-84 + (i % 2) * 24, 74 - i * 74, 144, 18, '#FFF8EC', inked(ink, 5)),
      )
      .join('')
    const kompeito = [
      [-60, 40, '#F7B3BE'],
      [10, 70, '#FBD05F'],
      [70, 20, '#8FD0C6'],
      [-20, -20, '#FFF8EC'],
      [50, -60, '#B9A6E3'],
      [-70, -50, '#B5D69A'],
      [0, -96, '#F0805E'],
    ]
      .map(([x, y, fill]) =>
        at(
          Number(x),
          Number(y),
          times(8, (k) =>
            circle(Math.cos((k * Math.PI) / 4) * 24, Math.sin((k * Math.PI) / 4) * 24, 11, String(fill), inked(ink, 5)),
          ) + circle(0, 0, 26, String(fill)),
        ),
      )
      .join('')
    const grounds = ['#FBDAD3', '#CFEBE4', '#FCE9B8', '#D8E6F4', '#FCE9B8', '#FBDAD3', '#CFEBE4', '#E6DDF5', '#D8E6F4']
    return (
      rect(0, 0, 1080, 1080, '#FFF6E8') +
      [dango, soda, taiyaki, pancakes, kompeito, pudding, macarons, sakuramochi, cone]
        .map((sweet, i) => {
          const x = 30 + (i % 3) * 345
          const y = 30 + Math.floor(i / 3) * 345
          const tile = rect(0, 0, 330, 330, grounds[i] ?? '#FFFFFF', 'rx="34"')
          return at(
            x,
            y,
            tile +
              clip(
                '<rect width="330" height="330" rx="34"/>',
                halftone(330, 330, 13, (u, v) => (u + v - 1.1) * 0.7, '#FFFFFF'),
              ) +
              at(165, i === 1 ? 186 : i === 8 ? 176 : 168, sweet, { scale: i === 1 || i === 8 ? 1.02 : 1.16 }),
          )
        })
        .join('')
    )
  },
}

const boxes: Scene = {
  name: 'boxes',
  width: 1000,
  height: 1000,
  longest: 1500,
  draw() {
    const card = '#D9A566'
    const dark = '#8A5A2E'
    const ink = '#3A2430'
    const coats: [fur: string, eyes: string][] = [
      ['#2C1B40', '#FBD05F'],
      ['#FFF4E2', '#4C8FCB'],
      ['#E2934A', '#2C1B40'],
      ['#8E8AA0', '#FBD05F'],
      ['#2C1B40', '#8FD0C6'],
      ['#F3D9A8', '#35916F'],
    ]
    const head = (fur: string, eyes: string): string =>
      shape('M-78 0C-96-60-90-100-84-160L-36-116Q0-128 36-116L84-160C90-100 96-60 78 0Z', fur, inked(ink, 7)) +
      ellipse(-32, -62, 13, 17, eyes) +
      ellipse(32, -62, 13, 17, eyes) +
      ellipse(-32, -62, 5, 15, ink) +
      ellipse(32, -62, 5, 15, ink) +
      shape('M-9-36H9L0-26Z', '#F08C8C') +
      stroke('M0-26q-8 14-18 8M0-26q8 14 18 8M-50-30l-50-8M-50-20l-48 8M50-30l50-8M50-20l48 8', ink, 4)
    const box = (x: number, y: number, index: number): string => {
      const [fur, eyes] = coats[index] ?? ['#2C1B40', '#FBD05F']
      return at(
        x,
        y,
        shape('M-140 0L-196-46L-120-66L-100-20ZM140 0L196-46L120-66L100-20Z', '#C08C4E', inked(ink, 7)) +
          shape('M-140 0L-110-44H110L140 0Z', dark, inked(ink, 7)) +
          at(0, 14, head(fur, eyes), { scale: index % 2 === 0 ? 1 : 0.94 }) +
          rect(-140, 0, 280, 176, card, inked(ink, 7)) +
          rect(-34, 0, 68, 60, '#E9C48C') +
          stroke('M80 120v30M100 120v30M70 134l10-14 10 14M90 134l10-14 10 14', ink, 5) +
          circle(-54, -2, 24, fur, inked(ink, 6)) +
          circle(54, -2, 24, fur, inked(ink, 6)) +
          drop(-90, 128, 0.34, '#D9503F'),
      )
    }
    return (
      rect(0, 0, 1000, 1000, '#8FD0C6') +
      halftone(1000, 1000, 16, downwards(1, -0.2), '#55B0A6') +
      times(8, (i) => rect(i * 130, 0, 60, 1000, '#FFFFFF', 'opacity=".14"')) +
      [0, 1, 2]
        .map(
          (i) =>
            box(i % 2 === 0 ? 270 : 250, 240 + i * 300, i * 2) + box(i % 2 === 0 ? 730 : 750, 240 + i * 300, i * 2 + 1),
        )
        .join('')
    )
  },
}

const desk: Scene = {
  name: 'desk',
  width: 1320,
  height: 920,
  longest: 1700,
  draw(random) {
    const { deep, mid, pale, pop, sun } = sky
    const ink = '#2B2236'
    const pot = (x: number, y: number, r: number, colour: string, light: string): string =>
      circle(x + 8, y + 12, r, '#7A4B2A', 'opacity=".5"') +
      circle(x, y, r, '#EDE7DC', inked(ink, 6)) +
      circle(x, y, r * 0.74, colour, inked(ink, 5)) +
      shape(
        `M${x - r * 0.4} ${y - r * 0.3}q${r * 0.3} ${-r * 0.3} ${r * 0.6} ${-r * 0.1}`,
        'none',
        `stroke="${light}" stroke-width="6" stroke-linecap="round"`,
      )
    const pen = (x: number, y: number, turn: number, body: string): string =>
      at(
        x,
        y,
        rect(-9, -190, 18, 250, body, `rx="9" ${inked(ink, 5)}`) +
          shape('M-9 60H9L6 90H-6Z', '#F3D08F', inked(ink, 5)) +
          shape('M-6 90H6L0 124Z', '#C8D3DC', inked(ink, 4)) +
          rect(-9, -150, 18, 20, '#FFFFFF'),
        { turn },
      )
    const sheet =
      rect(0, 0, 560, 740, '#FFFDF6', inked(ink, 5)) +
      rect(40, 40, 480, 660, 'none', 'stroke="#7FB3DA" stroke-width="3" stroke-dasharray="2 10"') +
      rect(56, 60, 220, 270, pale, inked(ink, 6)) +
      circle(166, 180, 70, sun, inked(ink, 5)) +
      cat(112, 316, 0.9, ink, sun) +
      rect(292, 60, 212, 130, '#FFFFFF', inked(ink, 6)) +
      stroke('M310 160q30-40 60 0t60 0t50 0M310 120q30-40 60 0t60 0', mid, 6) +
      rect(292, 206, 212, 124, '#FFFFFF', inked(ink, 6)) +
      stroke('M330 300l40-60 30 40 36-50 40 70', ink, 4, 'stroke-dasharray="10 8"') +
      rect(56, 348, 448, 330, '#FFFFFF', inked(ink, 6)) +
      stroke(
        'M120 660C140 540 220 470 280 470S420 540 440 660M230 470C220 400 250 370 280 370S340 400 330 470',
        '#7FB3DA',
        5,
      ) +
      stroke('M150 650C170 560 230 500 280 494', ink, 7) +
      ellipse(430, 420, 54, 34, '#FFFFFF', inked(ink, 5)) +
      stroke('M410 414h40M416 430h28', ink, 4)
    return (
      rect(0, 0, 1320, 920, '#C98F5A') +
      times(9, (i) => stroke(`M0 ${60 + i * 104}q330-30 660 0t660 0`, '#A8713F', 5, 'opacity=".5"')) +
      halftone(1320, 920, 16, (x, y) => Math.hypot(x - 0.5, y - 0.5) - 0.35, '#8A5A2E') +
      `<g transform="translate(396 90) rotate(-5)">${rect(12, 16, 560, 740, '#7A4B2A', 'opacity=".45"')}${sheet}</g>` +
      rect(60, 90, 250, 330, '#3E9E9A', `rx="16" ${inked(ink, 7)} transform="rotate(8 180 250)"`) +
      lettering(116, 250, 50, '#FFF6E4', 'note', { turn: 8 }) +
      pot(130, 560, 78, '#163C55', '#4C8FCB') +
      pot(290, 640, 64, '#D9503F', '#F6A57E') +
      pot(150, 760, 60, '#F3BC52', '#FFE9A8') +
      at(
        1140,
        230,
        circle(10, 14, 130, '#7A4B2A', 'opacity=".45"') +
          circle(0, 0, 128, '#FFF6E4', inked(ink, 7)) +
          circle(0, 0, 88, pop, inked(ink, 7)) +
          circle(0, 0, 68, '#6B3F22', inked(ink, 5)) +
          stroke('M84-30c60-20 60 60 6 46', ink, 14) +
          stroke('M-30-10q30-26 60 0', '#8E5A34', 7),
      ) +
      pen(1050, 560, 38, '#D9503F') +
      pen(1150, 600, 20, deep) +
      pen(1240, 570, 8, '#35916F') +
      at(
        1100,
        800,
        rect(-90, -44, 180, 88, '#F7B3BE', `rx="14" ${inked(ink, 6)}`) + rect(-30, -50, 130, 100, mid, inked(ink, 6)),
        { turn: -12 },
      ) +
      times(40, () => circle(random() * 1320, random() * 920, 3 + random() * 4, '#FFF3D0', 'opacity=".5"')) +
      times(7, () => drop(330 + random() * 80, 760 + random() * 100, 0.16 + random() * 0.16, '#163C55'))
    )
  },
}

function pondPlate(isNight: boolean): Scene['draw'] {
  return (random) => {
    const { paper, deep, sun } = sky
    const water = isNight ? '#1D2F5E' : '#8FD0CE'
    const dots = isNight ? '#2F4A8A' : '#4FAFB0'
    const pads: [number, number, number, number][] = [
      [190, 180, 120, 20],
      [330, 300, 70, 120],
      [980, 150, 140, 200],
      [1090, 330, 76, 40],
      [160, 720, 130, 300],
      [1000, 740, 150, 160],
      [820, 820, 70, 10],
      [600, 110, 64, 80],
    ]
    const pad = ([x, y, r, turn]: [number, number, number, number]): string =>
      circle(x + 10, y + 14, r, isNight ? '#111D40' : '#2F8A8C', 'opacity=".5"') +
      `<g transform="rotate(${turn} ${x} ${y})">${shape(`M${x} ${y}L${x + r} ${y - r * 0.18}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.18}Z`, isNight ? '#2E6F62' : '#4FA06F', inked(deep, 6))}${times(7, (i) => stroke(`M${x} ${y}L${num(x + Math.cos(0.6 + i * 0.85) * r * 0.8)} ${num(y + Math.sin(0.6 + i * 0.85) * r * 0.8)}`, isNight ? '#4F9C86' : '#8CCBA4', 4))}</g>`
    const lotus = (x: number, y: number, scale: number): string =>
      at(
        x,
        y,
        times(
          10,
          (i) =>
            `<path d="M0 0C-30-30-26-80 0-104C26-80 30-30 0 0Z" fill="${i % 2 === 0 ? '#F9C9CF' : '#FFFFFF'}" ${inked(deep, 5)} transform="rotate(${i * 36})"/>`,
        ) + circle(0, 0, 24, sun, inked(deep, 5)),
        { scale },
      )
    return (
      rect(0, 0, 1240, 900, water) +
      halftone(1240, 900, 15, (x, y) => 0.55 - Math.hypot(x - 0.5, y - 0.5) * 0.6, dots) +
      times(5, (i) =>
        ellipse(
          620,
          450,
          120 + i * 90,
          70 + i * 58,
          'none',
          `stroke="${isNight ? '#4F6CB0' : '#CFEDEA'}" stroke-width="4" stroke-dasharray="${60 + i * 20} 40"`,
        ),
      ) +
      (isNight
        ? stars(60, 1240, 900, random, [paper, sun]) +
          circle(760, 330, 84, '#FFF1C8') +
          times(6, (i) => stroke(`M${690 + (i % 2) * 16} ${290 + i * 20}h${130 - (i % 2) * 30}`, water, 4))
        : '') +
      fish(400, 330, 24, 1.6, '#F0805E', '#FFF4E2', deep) +
      fish(760, 500, 196, 1.9, '#FFF4E2', '#F0805E', deep) +
      fish(440, 690, -30, 1.4, '#FBD05F', '#FFF4E2', deep) +
      fish(780, 220, 150, 1.2, isNight ? '#D9503F' : '#2B3F66', '#FFF4E2', deep) +
      pads.map(pad).join('') +
      lotus(1000, 130, 1.1) +
      lotus(150, 700, 1) +
      lotus(600, 106, 0.55) +
      (isNight
        ? times(16, () => {
            const x = random() * 1240
            const y = random() * 900
            return circle(x, y, 20, '#F6F2A0', 'opacity=".25"') + circle(x, y, 7, '#F6F2A0')
          })
        : times(24, () => circle(random() * 1240, random() * 900, 4 + random() * 6, '#FFFFFF', 'opacity=".6"')))
    )
  }
}

const pond: Scene = { name: 'pond', width: 1240, height: 900, longest: 1700, draw: pondPlate(false) }
const pondNight: Scene = { ...pond, name: 'pond-night', draw: pondPlate(true) }

const spider: Scene = {
  name: 'spider',
  width: 860,
  height: 1080,
  longest: 1500,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = dusk
    const spoke = (i: number): [number, number] => [Math.cos((i * Math.PI) / 7), Math.sin((i * Math.PI) / 7)]
    const ring = (r: number): string => {
      let d = ''
      for (let i = 0; i <= 14; i++) {
        const [cos, sin] = spoke(i)
        const [before, beside] = spoke(i - 0.5)
        d +=
          i === 0
            ? `M${num(430 + cos * r)} ${num(430 + sin * r)}`
            : `Q${num(430 + before * r * 0.86)} ${num(430 + beside * r * 0.86)} ${num(430 + cos * r)} ${num(430 + sin * r)}`
      }
      return stroke(d, paper, 4)
    }
    const leg = (d: string): string => stroke(d, '#1D1230', 14)
    return (
      rect(0, 0, 860, 1080, deep) +
      halftone(860, 1080, 15, (x, y) => 1 - Math.hypot(x - 0.5, y - 0.4) * 1.7, '#6A3F84') +
      times(14, (i) => {
        const [cos, sin] = spoke(i)
        return stroke(`M430 430L${num(430 + cos * 900)} ${num(430 + sin * 900)}`, paper, 4)
      }) +
      [60, 120, 185, 255, 330, 410, 500].map(ring).join('') +
      times(60, () => {
        const angle = random() * Math.PI * 2
        const r = 60 + random() * 440
        return circle(430 + Math.cos(angle) * r, 430 + Math.sin(angle) * r, 5 + random() * 5, pale, 'opacity=".9"')
      }) +
      leg(
        'M390 420C300 360 290 280 230 250M396 440C280 430 240 380 160 400M396 466C290 500 260 560 180 560M404 486C340 560 340 640 280 690',
      ) +
      leg(
        'M470 420C560 360 570 280 630 250M464 440C580 430 620 380 700 400M464 466C570 500 600 560 680 560M456 486C520 560 520 640 580 690',
      ) +
      circle(430, 520, 104, mid, inked('#1D1230', 10)) +
      [
        [-40, -30],
        [40, -30],
        [0, 10],
        [-44, 44],
        [44, 44],
      ]
        .map(([x = 0, y = 0]) => circle(430 + x, 520 + y, 15, sun))
        .join('') +
      circle(430, 410, 60, '#2C1B40', inked('#1D1230', 8)) +
      circle(404, 396, 20, paper) +
      circle(456, 396, 20, paper) +
      circle(408, 400, 9, '#1D1230') +
      circle(452, 400, 9, '#1D1230') +
      circle(430, 372, 9, paper) +
      stroke('M412 434q18 14 36 0', paper, 6) +
      rect(384, 300, 92, 18, pop, `rx="8" ${inked('#1D1230', 6)}`) +
      rect(402, 246, 56, 58, pop, `rx="6" ${inked('#1D1230', 6)}`) +
      rect(402, 286, 56, 14, sun) +
      [90, 240, 620, 770]
        .map((x, i) => at(x, 1090, leaf(0, 0, -20 + i * 13, 1.3, i % 2 === 0 ? '#356F78' : pop, soft)))
        .join('')
    )
  },
}

const bones: Scene = {
  name: 'bones',
  width: 1180,
  height: 900,
  longest: 1600,
  draw() {
    const { paper, deep, mid, soft, pale, pop, sun } = rose
    const ink = '#2B1B2E'
    const skull = (x: number, y: number, hat: string, flip: boolean): string =>
      at(
        x,
        y,
        shape(
          'M-100-40C-110-140-50-180 0-180S110-140 100-40C100-10 76 0 60 10V56H-60V10C-76 0-100-10-100-40Z',
          '#FFF9EC',
          inked(ink, 9),
        ) +
          ellipse(-40, -56, 26, 32, ink) +
          ellipse(40, -56, 26, 32, ink) +
          circle(-34, -64, 8, '#FFFFFF') +
          circle(46, -64, 8, '#FFFFFF') +
          shape('M-10-10L0-32L10-10Z', ink) +
          stroke('M-36 14V54M-12 16V56M12 16V56M36 14V54', ink, 6) +
          ellipse(-66, -14, 16, 9, '#F7A5A0') +
          ellipse(66, -14, 16, 9, '#F7A5A0') +
          hat,
        { flip },
      )
    const ribs = (x: number, y: number): string =>
      at(
        x,
        y,
        stroke('M0 0V230', '#FFF9EC', 30) +
          stroke('M0 0V230', ink, 5, 'stroke-dasharray="4 22"') +
          [0, 1, 2, 3]
            .map(
              (i) =>
                stroke(
                  `M0 ${34 + i * 46}C-60 ${10 + i * 46}-${96 - i * 6} ${40 + i * 46}-${90 - i * 8} ${84 + i * 40}M0 ${34 + i * 46}C60 ${10 + i * 46} ${96 - i * 6} ${40 + i * 46} ${90 - i * 8} ${84 + i * 40}`,
                  ink,
                  26,
                ) +
                stroke(
                  `M0 ${34 + i * 46}C-60 ${10 + i * 46}-${96 - i * 6} ${40 + i * 46}-${90 - i * 8} ${84 + i * 40}M0 ${34 + i * 46}C60 ${10 + i * 46} ${96 - i * 6} ${40 + i * 46} ${90 - i * 8} ${84 + i * 40}`,
                  '#FFF9EC',
                  15,
                ),
            )
            .join(''),
      )
    const arm = (d: string): string => stroke(d, ink, 34) + stroke(d, '#FFF9EC', 20)
    const bonnet =
      shape('M-104-80C-110-210 110-210 104-80C60-130-60-130-104-80Z', pop, inked(ink, 8)) +
      flower(70, -150, 1.5, paper, sun)
    const topHat =
      rect(-90, -190, 180, 26, deep, `rx="8" ${inked(ink, 8)}`) +
      rect(-60, -310, 120, 124, deep, `rx="8" ${inked(ink, 8)}`) +
      rect(-60, -220, 120, 26, mid)
    return (
      rect(0, 0, 1180, 900, soft) +
      times(15, (i) => rect(i * 84, 0, 42, 640, pale, 'opacity=".7"')) +
      halftone(1180, 900, 15, (_x, y) => 0.6 - y * 1.4, mid) +
      ribs(300, 420) +
      ribs(880, 420) +
      skull(300, 370, bonnet, false) +
      skull(880, 370, topHat, true) +
      arm('M220 470C150 520 150 620 240 660L370 640') +
      arm('M380 470C440 520 450 560 430 610') +
      arm('M960 470C1030 520 1030 620 940 660L810 640') +
      arm('M800 470C740 520 730 560 750 610') +
      ellipse(590, 730, 520, 110, '#8A3B52') +
      ellipse(590, 706, 520, 110, paper, inked(ink, 8)) +
      times(18, (i) =>
        circle(590 + Math.cos((i * Math.PI) / 9) * 470, 706 + Math.sin((i * Math.PI) / 9) * 90, 10, mid),
      ) +
      shape('M500 600h180c14 90-20 130-90 130s-104-40-90-130Z', pop, inked(ink, 8)) +
      shape(
        'M500 620C440 600 430 660 506 680M680 630l60-40 20 14-78 80',
        'none',
        `stroke="${ink}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"`,
      ) +
      ellipse(590, 600, 90, 20, sun, inked(ink, 7)) +
      circle(590, 574, 15, sun, inked(ink, 6)) +
      flower(590, 670, 1.7, paper, sun) +
      [380, 800]
        .map(
          (x) =>
            shape(`M${x - 54} 640h108c4 54-20 74-54 74s-58-20-54-74Z`, '#FFFFFF', inked(ink, 7)) +
            stroke(`M${x - 16} 616c-14-22 12-30 0-56M${x + 16} 616c-14-22 12-30 0-56`, '#FFFFFF', 8),
        )
        .join('') +
      rect(0, 820, 1180, 90, deep) +
      halftone(1180, 900, 13, (_x, y) => (y > 0.9 ? (y - 0.86) * 5 : 0), '#8A3B52')
    )
  },
}

export const thingScenes = [
  mushrooms,
  moth,
  festivalBag,
  kotatsu,
  nineSweets,
  boxes,
  desk,
  pond,
  pondNight,
  spider,
  bones,
]
