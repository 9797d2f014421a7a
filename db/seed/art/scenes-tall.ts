import { cat, fish } from './creatures.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk, night, sky } from './inks.ts'
import { flower } from './plants.ts'
import { times } from './random.ts'
import type { Scene } from './scene.ts'
import { at, circle, clip, cloud, ellipse, inked, rect, shape, stars, stroke } from './shapes.ts'
import { house, lantern } from './town.ts'

/** Tall sheets, for the narrow wall beside a door. */

const jelly = (x: number, y: number, scale: number, bell: string, frill: string, outline: string): string =>
  at(
    x,
    y,
    [-60, -30, 0, 30, 60]
      .map((left, i) => stroke(`M${left} 0c-30 50 34 90 4 ${150 + (i % 2) * 60}`, frill, 9, 'opacity=".85"'))
      .join('') +
      shape('M-110 6C-116-90-60-140 0-140S116-90 110 6Q82-18 55 6T0 6T-55 6T-110 6Z', bell, inked(outline, 6)) +
      stroke('M-70-40q10-50 44-66', '#FFFFFF', 9, 'opacity=".7"'),
    { scale },
  )

const deepSea: Scene = {
  name: 'deep-sea',
  width: 680,
  height: 1480,
  longest: 1800,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = night
    const ink = '#0B2234'
    const diver = at(
      330,
      560,
      stroke('M0-90C-40-240 60-330 10-560', pale, 5) +
        shape('M-74 150C-90 60-60 20 0 20S90 60 74 150Z', pop, inked(ink, 7)) +
        shape(
          'M-74 60C-130 80-150 130-142 166L-104 160C-104 130-86 110-66 104ZM74 60C130 80 150 40 158 10L120-2C112 24 96 40 66 44Z',
          pop,
          inked(ink, 7),
        ) +
        shape('M-60 146C-70 210-66 260-60 300H-14L0 200L14 300H60C66 260 70 210 60 146Z', pop, inked(ink, 7)) +
        rect(-74, 296, 66, 36, deep, `rx="12" ${inked(ink, 6)}`) +
        rect(8, 296, 66, 36, deep, `rx="12" ${inked(ink, 6)}`) +
        rect(-66, 4, 132, 34, '#D9A441', `rx="14" ${inked(ink, 6)}`) +
        circle(0, -50, 76, '#E9BE78', inked(ink, 7)) +
        circle(0, -48, 48, '#CFEDEA', inked(ink, 7)) +
        stroke('M-14-44q8 10 16 0M10-44q8 10 16 0M-2-26q10 8 20 0', ink, 5) +
        circle(-24, -36, 8, pop, 'opacity=".6"') +
        circle(76, -50, 16, '#D9A441', inked(ink, 5)) +
        circle(-76, -50, 16, '#D9A441', inked(ink, 5)),
      { turn: 6 },
    )
    const angler = at(
      400,
      1210,
      stroke('M-80-80C-140-170-210-170-226-96', ink, 7) +
        circle(-228, -74, 66, sun, 'opacity=".25"') +
        circle(-228, -74, 24, sun, inked(ink, 5)) +
        shape(
          'M-190 10C-150-110 40-130 130-40C170-70 214-84 236-70C220-30 220 40 240 84C210 92 166 70 130 44C50 130-120 120-190 10Z',
          '#24566A',
          inked(ink, 7),
        ) +
        shape('M-190 10C-130-10-90 0-50 26C-90 60-140 60-190 10Z', '#12303F') +
        shape('M-176 6l14 22 14-24 14 30 16-30 14 34 16-28ZM-150 44l10-18 14 26 12-24 14 22Z', paper) +
        circle(-40, -36, 24, paper, inked(ink, 5)) +
        circle(-46, -34, 11, ink) +
        stroke('M20-30q30 30 0 60M60-24q26 26 0 50', ink, 5, 'opacity=".6"'),
    )
    return (
      rect(0, 0, 680, 1480, '#0F2E46') +
      halftone(680, 1480, 14, downwards(-1.5, 1.02), '#49B3B4') +
      halftone(680, 1480, 14, downwards(1.6, -1.05), '#071824') +
      times(4, (i) =>
        shape(
          `M${60 + i * 170} -10L${-60 + i * 190} 620H${60 + i * 210}L${150 + i * 170} -10Z`,
          '#FFFFFF',
          'opacity=".07"',
        ),
      ) +
      times(46, () => circle(random() * 680, random() * 1480, 2 + random() * 3, pale, 'opacity=".6"')) +
      fish(150, 130, 8, 0.75, sun, paper, ink) +
      fish(540, 200, 170, 0.9, pop, paper, ink) +
      fish(110, 330, -12, 0.55, paper, soft, ink) +
      jelly(130, 640, 0.8, '#F3A6B8', '#F9CBD3', ink) +
      jelly(560, 860, 1.05, soft, pale, ink) +
      jelly(170, 980, 0.6, '#B9A6E3', '#D8CCF2', ink) +
      diver +
      times(12, (i) =>
        circle(420 + Math.sin(i) * 26, 470 - i * 36, 6 + (i % 4) * 4, 'none', `stroke="${paper}" stroke-width="4"`),
      ) +
      angler +
      shape('M-10 1490V1400C80 1370 150 1420 240 1400S420 1360 500 1390S640 1380 690 1400V1490Z', '#050F18') +
      [40, 110, 600, 650].map((x, i) => stroke(`M${x} 1440c-30-60 30-90 0-${150 + i * 30}`, mid, 12)).join('')
    )
  },
}

const carpStreamers: Scene = {
  name: 'carp-streamers',
  width: 700,
  height: 1400,
  longest: 1800,
  draw(random) {
    const { paper, deep, mid, pop, sun } = sky
    const carp = (y: number, scale: number, body: string, belly: string, lag: number): string =>
      at(
        232,
        y,
        shape(
          `M0-56C120-84 240-${30 + lag} 400-70C420-30 420 20 396 56C250 ${20 + lag} 120 80 0 56Z`,
          body,
          inked(deep, 8),
        ) +
          shape(`M0 10C120 30 250 ${-6 + lag / 2} 404 10C408 30 404 44 396 56C250 ${20 + lag} 120 80 0 56Z`, belly) +
          shape('M392-70L470-96L440-8L476 84L392 56Z', body, inked(deep, 8)) +
          times(5, (i) => stroke(`M${130 + i * 52} -52q34 44 0 92`, paper, 8, 'opacity=".8"')) +
          ellipse(0, 0, 18, 56, paper, inked(deep, 8)) +
          circle(66, -14, 28, paper, inked(deep, 7)) +
          circle(62, -12, 13, deep) +
          shape('M170 50C190 90 230 96 250 84C240 64 236 54 232 44Z', belly, inked(deep, 6)),
        { scale },
      )
    const pinwheel = times(
      8,
      (i) =>
        `<path d="M0 0C20-60 60-70 80-40Z" fill="${i % 2 === 0 ? sun : pop}" ${inked(deep, 5)} transform="rotate(${i * 45})"/>`,
    )
    return (
      rect(0, 0, 700, 1400, '#9AD2EE') +
      halftone(700, 1400, 15, downwards(-1.3, 0.9), '#57AEDD') +
      cloud(330, 190, 1.9, '#FFFFFF') +
      cloud(-20, 520, 1.6, '#FFFFFF') +
      cloud(430, 900, 1.7, '#FFFFFF') +
      shape('M0 1180C140 1060 240 1120 330 1160C430 1060 560 1080 700 1150V1400H0Z', '#7CC49A') +
      rect(190, 130, 22, 1180, paper, inked(deep, 6)) +
      at(201, 120, pinwheel + circle(0, 0, 14, paper, inked(deep, 5))) +
      stroke('M201 196h32M201 430h32M201 660h32M201 860h32', deep, 6) +
      at(
        232,
        230,
        ['#F07B62', '#FBD05F', '#FFFFFF', '#4FAE86', '#4C8FCB']
          .map((colour, i) =>
            stroke(`M0 ${i * 14 - 30}C120 ${i * 14 - 70} 230 ${i * 14 + 10} 390 ${i * 18 - 60}`, colour, 12),
          )
          .join(''),
      ) +
      carp(440, 0.98, '#2B3F66', mid, 40) +
      carp(670, 0.9, '#D9503F', '#F6A57E', 24) +
      carp(870, 0.72, '#4FAE86', '#BFE3CB', 30) +
      shape('M-10 1410V1290C180 1230 500 1240 710 1300V1410Z', '#3FA06F') +
      halftone(700, 1400, 13, (_x, y) => (y > 0.9 ? (y - 0.87) * 5 : 0), '#2E8263') +
      times(20, (i) =>
        flower(
          20 + random() * 660,
          1310 + random() * 80,
          0.7 + random() * 0.4,
          i % 2 === 0 ? '#FFFFFF' : '#F9C9CF',
          sun,
        ),
      ) +
      cat(470, 1312, 0.9, deep, sun)
    )
  },
}

const stairs: Scene = {
  name: 'stairs',
  width: 760,
  height: 1360,
  longest: 1800,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = dusk
    const town = { ...dusk, mid, pop: '#3E7F8A' }
    const flights: [number, number, number][] = [
      [1330, 150, 560],
      [1060, 600, 190],
      [800, 210, 560],
      [560, 560, 300],
    ]
    const row = (y: number, low: number, from: number, to: number): string => {
      let drawn = ''
      for (let x = from; x < to; x += 116) drawn += house(x, y, 106, low + random() * 70, town, random)
      return drawn
    }
    const steps = ([bottom, left, right]: [number, number, number], index: number): string => {
      const rise = (flights[index + 1]?.[0] ?? 380) - bottom
      return times(11, (i) => {
        const t = i / 11
        const width = 150 - (index * 24 + t * 24)
        return rect(
          left + (right - left) * t - width / 2,
          bottom + rise * t,
          width,
          -rise / 11 + 3,
          i % 2 === 0 ? paper : pale,
          inked(deep, 3.5),
        )
      })
    }
    const level = (index: number, y: number): string =>
      row(y, 120 - index * 18, index % 2 === 0 ? -60 : -20, 780) +
      shape(`M-10 ${y}H770V${y + 300}H-10Z`, index % 2 === 0 ? '#9A5560' : '#B76A68')
    return (
      rect(0, 0, 760, 1360, soft) +
      halftone(760, 1360, 14, downwards(-1.9, 0.95), mid) +
      circle(560, 250, 116, sun) +
      cloud(60, 150, 1.3, paper) +
      cloud(470, 120, 1, pale) +
      [380, 560, 800, 1060].map((y, i) => level(i, y)).join('') +
      shape('M-10 1330H770V1370H-10Z', deep) +
      flights.map(steps).toReversed().join('') +
      stroke('M-10 470C240 540 520 520 770 430', deep, 3.5) +
      [120, 300, 480, 640].map((x, i) => lantern(x, 530 + (i % 2) * 8, 0.42, i % 2 === 0 ? sun : pop, deep)).join('') +
      cat(120, 1068, 0.8, deep, sun) +
      `<g ${inked(deep, 4)}>${cat(640, 806, 0.62, paper, deep, true)}</g>` +
      cat(560, 566, 0.46, deep, sun) +
      cat(330, 1336, 1.1, deep, sun) +
      times(8, () => flower(random() * 760, 1340 + random() * 20, 0.9, '#F7A58E', sun))
    )
  },
}

const phoneBox: Scene = {
  name: 'phone-box',
  width: 780,
  height: 1180,
  longest: 1800,
  draw(random) {
    const { paper, mid, pale, sun } = night
    const frame = '#2E6F62'
    const dark = '#101B36'
    return (
      rect(0, 0, 780, 1180, '#1B2A52') +
      halftone(780, 1180, 14, downwards(1, -0.25), '#34498A') +
      stars(70, 780, 760, random, [pale, sun]) +
      shape('M-10 900C160 820 300 860 420 880C560 820 700 840 790 870V1190H-10Z', '#15203F') +
      times(
        9,
        (i) =>
          rect(20 + i * 88, 770 + (i % 3) * 26, 66, 140, '#111A38') +
          rect(36 + i * 88, 800 + (i % 3) * 26, 14, 16, i % 2 === 0 ? sun : mid),
      ) +
      ellipse(390, 1070, 330, 60, sun, 'opacity=".22"') +
      circle(390, 640, 420, sun, 'opacity=".1"') +
      rect(206, 250, 368, 830, frame, `rx="20" ${inked(dark, 9)}`) +
      rect(190, 210, 400, 70, frame, `rx="22" ${inked(dark, 9)}`) +
      rect(280, 226, 220, 38, '#FFF6E4', 'rx="8"') +
      stroke('M306 245h38M362 245h26M404 245h40M456 245h22', '#A83A38', 9) +
      clip(
        '<rect x="236" y="300" width="308" height="760"/>',
        rect(236, 300, 308, 760, '#FCEFC6') +
          halftone(780, 1180, 12, (x, y) => (x > 0.3 && x < 0.7 ? y * 0.9 - 0.28 : 0), '#F0C97C') +
          rect(448, 460, 84, 190, '#3E9E9A', `rx="10" ${inked(dark, 6)}`) +
          times(9, (i) => circle(468 + (i % 3) * 22, 560 + Math.floor(i / 3) * 24, 7, '#FFF6E4')) +
          stroke('M462 510h54', dark, 12) +
          // Somebody who listens: seen from behind, the cord around a finger.
          shape('M262 1070C262 880 280 800 356 780C432 800 456 880 456 1070Z', '#D9503F', inked(dark, 8)) +
          shape(
            'M290 640C284 560 320 530 360 530C404 530 434 560 430 640C428 720 404 770 360 770S294 720 290 640Z',
            '#2C1B40',
            inked(dark, 6),
          ) +
          shape('M300 700C290 760 300 800 330 800M420 700C430 760 420 800 392 800', '#2C1B40', inked('#2C1B40', 22)) +
          stroke('M430 600C450 590 460 560 456 530', dark, 18) +
          stroke('M440 640C500 700 400 740 470 800C500 830 500 700 490 660', dark, 6) +
          shape('M430 900C470 880 480 820 470 790L440 800C440 830 430 850 410 860Z', '#D9503F', inked(dark, 7)),
      ) +
      rect(236, 300, 308, 760, 'none', inked(frame, 12)) +
      stroke('M236 430H544M236 920H544M390 300V430', frame, 9) +
      times(60, () => {
        const x = random() * 780
        const y = random() * 1100
        return x > 190 && x < 590 && y > 200 ? '' : circle(x, y, 3 + random() * 5, '#FFFFFF', 'opacity=".9"')
      }) +
      shape('M-10 1190V1080C160 1050 300 1080 400 1078S640 1050 790 1080V1190Z', '#EEF4FA') +
      halftone(780, 1180, 13, (_x, y) => (y > 0.93 ? (y - 0.9) * 6 : 0), '#B9CCE0') +
      shape('M190 214C230 186 300 200 350 186C420 176 470 200 520 188C560 184 590 200 590 222H190Z', '#FFFFFF') +
      cat(630, 1092, 1, dark, sun) +
      [90, 130, 168].map((x, i) => ellipse(x, 1130 - i * 12, 10, 6, '#B9CCE0')).join('') +
      circle(640, 160, 54, paper) +
      circle(616, 148, 50, '#1B2A52')
    )
  },
}

export const tallScenes = [deepSea, carpStreamers, stairs, phoneBox]
