import { hotaru, mio, nagi, ren, sora, wakaba, yuzu } from './cast.ts'
import { cat, fish } from './creatures.ts'
import { figure, type Look } from './figure.ts'
import { downwards, halftone } from './halftone.ts'
import { dusk, leafInks, line, night, rose, sky } from './inks.ts'
import { arrowsCloth, checksCloth, dotsCloth, wavesCloth } from './patterns.ts'
import { cherry, flower, leaf } from './plants.ts'
import { beside, times } from './random.ts'
import type { Scene } from './scene.ts'
import { at, circle, clip, cloud, ellipse, inked, num, rays, rect, shape, star, stars, stroke } from './shapes.ts'

/** People, from the shoulders up; what they wear on their heads is drawn in the box of the figure. */

const astronaut: Scene = {
  name: 'astronaut',
  width: 860,
  height: 1080,
  longest: 1700,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop, sun } = sky
    const planet = (x: number, y: number, r: number, fill: string, dots: string): string =>
      circle(x, y, r, fill) +
      clip(
        `<circle cx="${x}" cy="${y}" r="${r}"/>`,
        halftone(860, 1080, 11, (u, v) => (u * 860 - x + (v * 1080 - y)) / r / 2 + 0.3, dots),
      )
    const helmet =
      circle(500, 500, 520, '#DCEEF6', 'opacity=".2"') +
      circle(500, 500, 520, 'none', inked(line, 13)) +
      stroke('M120 380C160 240 250 140 360 90', '#FFFFFF', 34, 'opacity=".85"') +
      stroke('M96 500v60', '#FFFFFF', 30, 'opacity=".85"') +
      [
        [120, 800, 4.4],
        [260, 900, 5.4],
        [420, 950, 4.6],
        [590, 950, 5.2],
        [750, 890, 5],
        [880, 790, 4.2],
      ]
        .map(([x = 0, y = 0, size = 1], i) => flower(x, y, size * 0.62, [pop, '#FFFFFF', '#F7B3BE'][i % 3] ?? pop, sun))
        .join('') +
      [70, 340, 680, 930].map((x, i) => leaf(x, 900, -50 + i * 32, 0.8, '#35916F', '#8CCBA4')).join('')
    return (
      rect(0, 0, 860, 1080, '#171E4A') +
      halftone(860, 1080, 14, downwards(1.1, -0.3), '#31407F') +
      stars(110, 860, 1080, random, [pale, sun, paper]) +
      planet(150, 190, 96, pop, '#C9503F') +
      ellipse(
        150,
        190,
        160,
        34,
        'none',
        `transform="rotate(-18 150 190)" stroke="${sun}" stroke-width="10" stroke-dasharray="352 140" stroke-dashoffset="-70"`,
      ) +
      planet(730, 130, 54, soft, mid) +
      planet(770, 780, 34, sun, '#E9A84C') +
      figure(
        { ...nagi, hairColour: '#7A3B4F' },
        { style: 'coat', cloth: '#F4F7FA', trim: '#CFDCE8', accent: pop },
        { x: 425, y: 220, scale: 0.62 },
        helmet,
      ) +
      rect(560, 960, 110, 64, deep, 'rx="10"') +
      [580, 612, 644].map((x, i) => circle(x, 992, 10, [pop, sun, '#8CCBA4'][i] ?? sun)).join('')
    )
  },
}

const sunflowers: Scene = {
  name: 'sunflowers',
  width: 940,
  height: 1180,
  longest: 1700,
  draw(random) {
    const { paper, mid, soft } = sky
    const bloom = (x: number, y: number, scale: number): string =>
      stroke(`M${x} ${y}V1190`, '#2E8263', 16 * scale) +
      leaf(x, y + 200 * scale, 60, 0.9 * scale, '#35916F', '#8CCBA4') +
      leaf(x, y + 260 * scale, -60, 0.9 * scale, '#2E8263', '#8CCBA4') +
      at(
        x,
        y,
        times(
          18,
          (i) =>
            `<path d="M0-50C-24-80-18-120 0-150C18-120 24-80 0-50Z" fill="${i % 2 === 0 ? '#FBC93F' : '#F3A92F'}" ${inked('#B5651F', 4)} transform="rotate(${i * 20})"/>`,
        ) +
          circle(0, 0, 66, '#6B3F22', inked('#4A2A16', 6)) +
          times(40, (i) =>
            circle(
              Math.cos(i * 2.4) * Math.sqrt(i) * 9,
              Math.sin(i * 2.4) * Math.sqrt(i) * 9,
              4.4,
              i % 3 === 0 ? '#C9823F' : '#8E5A34',
            ),
          ),
        { scale },
      )
    const hat =
      ellipse(500, 196, 520, 130, '#F3D08F', inked(line, 12)) +
      shape('M240 190C240 20 330-50 500-50S760 20 760 190Q500 260 240 190Z', '#F6DDA8', inked(line, 12)) +
      shape(
        'M238 140C236 160 240 180 240 196Q500 270 760 196C760 180 764 160 760 140Q500 214 238 140Z',
        '#D9503F',
        inked(line, 9),
      ) +
      stroke('M300 60Q500 120 700 60M340 0Q500 44 660 0', '#D9A860', 8)
    return (
      rect(0, 0, 940, 1180, soft) +
      halftone(940, 1180, 15, downwards(-1.3, 0.85), mid) +
      cloud(60, 220, 2, '#FFFFFF') +
      cloud(600, 170, 1.7, '#FFFFFF') +
      [60, 240, 420, 620, 800, 920].map((x, i) => bloom(x, 560 + (i % 3) * 60, 0.62)).join('') +
      figure(
        { ...wakaba, eyes: 'variant23' },
        { style: 'smock', cloth: paper, trim: '#8FD0C6', pattern: checksCloth('#BFE3DC') },
        { x: 470, y: 330, scale: 0.56 },
        hat,
      ) +
      bloom(96, 860, 1.05) +
      bloom(850, 830, 1.1) +
      bloom(280, 1060, 0.8) +
      bloom(690, 1080, 0.84) +
      times(10, () => {
        const x = random() * 940
        const y = 130 + random() * 300
        return at(
          x,
          y,
          ellipse(0, 0, 13, 9, '#FBC93F', inked(line, 4)) +
            stroke('M-4-8v16M4-8v16', line, 4) +
            ellipse(-2, -13, 9, 6, '#FFFFFF', inked(line, 3)),
        )
      })
    )
  },
}

const foxMask: Scene = {
  name: 'fox-mask',
  width: 860,
  height: 1200,
  longest: 1800,
  draw(random) {
    const red = '#D2452F'
    const ink = '#3A1420'
    const gate = (y: number, half: number): string =>
      shape(
        `M${430 - half * 1.3} ${y}Q430 ${y + half * 0.14} ${430 + half * 1.3} ${y}L${430 + half * 1.22} ${y + half * 0.2}H${430 - half * 1.22}Z`,
        ink,
      ) +
      rect(430 - half * 1.15, y + half * 0.2, half * 2.3, half * 0.14, red, inked(ink, 4)) +
      rect(430 - half * 1.05, y + half * 0.52, half * 2.1, half * 0.12, red, inked(ink, 4)) +
      rect(430 - half, y + half * 0.3, half * 0.17, 1300, red, inked(ink, 4)) +
      rect(430 + half * 0.83, y + half * 0.3, half * 0.17, 1300, red, inked(ink, 4)) +
      rect(430 - half * 0.1, y + half * 0.3, half * 0.2, half * 0.24, '#FFF6E4', inked(ink, 4))
    const mask =
      `<g transform="translate(700 120) rotate(24)">` +
      shape(
        'M-170-60L-190-250L-70-150Q0-170 70-150L190-250L170-60C170 60 90 150 0 190C-90 150-170 60-170-60Z',
        '#FFF8EE',
        inked(line, 12),
      ) +
      shape('M-160-110L-166-206L-100-150ZM160-110L166-206L100-150Z', red) +
      shape('M-110-40C-80-70-40-60-24-30C-60-20-90-20-110-40ZM110-40C80-70 40-60 24-30C60-20 90-20 110-40Z', line) +
      stroke('M-120-66Q-70-110-16-66M120-66Q70-110 16-66', red, 13) +
      shape('M-20 100H20L0 124Z', line) +
      stroke('M-130 30l70 10M-124 66l66-4M130 30l-70 10M124 66l-66-4M0-140v50M-24-130l8 40M24-130l-8 40', red, 10) +
      '</g>'
    return (
      rect(0, 0, 860, 1200, '#FBE3C4') +
      halftone(860, 1200, 15, downwards(1, -0.1), '#F3B98C') +
      circle(430, 620, 330, '#FFF3DA') +
      [
        [470, 120],
        [400, 160],
        [320, 215],
        [215, 290],
        [60, 390],
      ]
        .map(([y = 0, half = 0]) => gate(y, half))
        .toReversed()
        .join('') +
      figure(
        { ...hotaru, flowers: '#FFF6E4', mouth: 'happy02' },
        { style: 'kimono', cloth: '#2E3A6E', trim: '#FFF6E4', pattern: arrowsCloth('#4A5AA0') },
        { x: 420, y: 430, scale: 0.56 },
        mask,
      ) +
      times(20, (i) =>
        at(
          ...beside({ left: 230, top: 420, right: 620, bottom: 900 }, 860, 160, 1160, random),
          shape('M0-22C12-14 20 0 0 22C-20 0-12-14 0-22ZM0-22C-4-8-4 8 0 22', i % 3 === 0 ? '#E4893C' : red),
          { turn: random() * 360, scale: 0.7 + random() * 0.6 },
        ),
      ) +
      cat(60, 1190, 1.1, '#2C1B40', '#FBD05F')
    )
  },
}

const aurora: Scene = {
  name: 'aurora',
  width: 1180,
  height: 900,
  longest: 1800,
  draw(random) {
    const { paper, deep, sun } = night
    const curtain = (top: number, fill: string, shift: number): string => {
      let upper = ''
      let lower = ''
      for (let i = 0; i <= 12; i++) {
        const x = i * 100 - 10
        const y = top + Math.sin(i * 0.9 + shift) * 60
        upper += `${i === 0 ? 'M' : 'L'}${x} ${num(y)}`
        lower = `L${x} ${num(y + 210 + Math.cos(i * 0.7 + shift) * 60)}${lower}`
      }
      return (
        shape(`${upper}${lower}Z`, fill, 'opacity=".55"') +
        times(24, (i) =>
          stroke(
            `M${i * 50} ${num(top + Math.sin(i * 0.45 + shift) * 60)}v-${num(60 + random() * 110)}`,
            fill,
            22,
            'opacity=".35"',
          ),
        )
      )
    }
    const firs = times(15, (i) => {
      const x = i * 88 + (random() - 0.5) * 30
      const tall = 110 + random() * 130
      return shape(`M${num(x)} ${num(740 - tall)}L${num(x - tall * 0.3)} 760H${num(x + tall * 0.3)}Z`, '#0A1A2E')
    })
    return (
      rect(0, 0, 1180, 900, '#0F1E44') +
      halftone(1180, 900, 15, downwards(1, -0.2), '#1D3F6E') +
      stars(90, 1180, 620, random, [paper, sun]) +
      curtain(90, '#4FD0A6', 0) +
      curtain(190, '#8FE0C0', 1.6) +
      curtain(40, '#B98AE0', 3) +
      firs +
      shape('M-10 740C300 690 800 690 1190 740V910H-10Z', '#DCEBF6') +
      halftone(1180, 900, 14, (_x, y) => (y > 0.8 ? (y - 0.78) * 3 : 0), '#9DB8DE') +
      figure(
        { hair: 'variant48', hairColour: '#4A2430', eyes: 'variant12', mouth: 'happy01', blush: '#F08A80' },
        { style: 'hood', cloth: '#D9503F', trim: '#FFF6E4', accent: deep },
        { x: 340, y: 330, scale: 0.56 },
        shape(
          'M230 330C220 90 420 20 540 50C700 80 800 230 750 420C700 250 590 170 480 180C360 190 270 240 230 330Z',
          '#D9503F',
          inked(line, 12),
        ) + circle(520, 40, 62, '#FFF6E4', inked(line, 11)),
      ) +
      at(
        880,
        800,
        shape('M-150-20H150L120 20H-120ZM-170 40H160C190 40 200 20 196 0', '#C98A4B', inked(deep, 8)) +
          stroke('M-100 20V40M100 20V40', deep, 10),
      ) +
      cat(820, 782, 1.2, '#2C1B40', sun) +
      times(60, () => circle(random() * 1180, random() * 900, 2 + random() * 3, '#FFFFFF', 'opacity=".8"'))
    )
  },
}

const witch: Scene = {
  name: 'witch',
  width: 900,
  height: 1160,
  longest: 1700,
  draw(random) {
    const { paper, deep, soft, sun } = dusk
    const bat = (x: number, y: number, scale: number): string =>
      at(
        x,
        y,
        shape(
          'M0-10L-12-26L-18-8C-50-40-90-40-120-20C-100-16-90 0-88 14C-70 0-50 4-44 22C-30 8-14 14 0 30C14 14 30 8 44 22C50 4 70 0 88 14C90 0 100-16 120-20C90-40 50-40 18-8L12-26Z',
          '#1D1230',
        ),
        { scale },
      )
    const hat =
      shape('M-60 190C200 90 760 90 1040 190C760 290 220 290-60 190Z', '#3B2A6E', inked(line, 13)) +
      shape(
        'M230 170C300-60 340-260 640-330C600-270 600-220 650-180C590-190 560-170 570-120C660 0 720 80 750 170Q490 250 230 170Z',
        '#4B378A',
        inked(line, 13),
      ) +
      shape('M238 130Q490 216 738 130L752 172Q490 256 228 172Z', sun, inked(line, 10)) +
      rect(440, 140, 100, 90, 'none', `rx="12" stroke="${line}" stroke-width="12"`) +
      star(600, -110, 6, sun) +
      star(400, 20, 5, sun) +
      star(540, 30, 3.4, sun)
    return (
      rect(0, 0, 900, 1160, '#E4684F') +
      halftone(900, 1160, 15, downwards(-1.3, 0.95), '#8A3B6E') +
      circle(520, 430, 320, '#FFE3A3') +
      clip(
        '<circle cx="520" cy="430" r="320"/>',
        halftone(900, 1160, 13, (x, y) => (x - 0.5) * 0.9 + (y - 0.36), '#F6B98A'),
      ) +
      bat(160, 260, 0.9) +
      bat(760, 190, 0.7) +
      bat(800, 560, 0.5) +
      bat(110, 560, 0.45) +
      figure(
        { hair: 'variant46', hairColour: '#48AFA6', eyes: 'variant23', mouth: 'happy08', freckles: true, earring: sun },
        { style: 'coat', cloth: '#3B2A6E', trim: '#5A46A0', accent: sun },
        { x: 440, y: 390, scale: 0.6 },
        hat,
      ) +
      `<g ${inked(paper, 4)}>${cat(40, 1160, 1.8, '#1D1230', sun)}</g>` +
      [700, 800]
        .map((x, i) =>
          at(
            x,
            1120 + i * 10,
            ellipse(-30, 0, 44, 56, '#F29A3A', inked(line, 7)) +
              ellipse(30, 0, 44, 56, '#F29A3A', inked(line, 7)) +
              ellipse(0, 0, 40, 60, '#F6B25A', inked(line, 7)) +
              rect(-9, -84, 18, 30, '#35916F', `rx="6" ${inked(line, 6)}`) +
              shape('M-24-14l14 18H-34ZM24-14l10 18H10ZM-26 22q26 24 52 0l-12 8-8-8-8 8-8-8-8 8Z', line),
            { scale: 1.1 - i * 0.2 },
          ),
        )
        .join('') +
      times(16, () => star(random() * 900, random() * 300, 1 + random() * 1.6, soft)) +
      rect(0, 1150, 900, 12, deep)
    )
  },
}

const jellySong: Scene = {
  name: 'jelly-song',
  width: 900,
  height: 900,
  longest: 1600,
  draw(random) {
    const { paper, deep, mid, soft, pale, pop } = night
    const ink = '#0B2234'
    const jelly = (x: number, y: number, scale: number, bell: string, frill: string): string =>
      at(
        x,
        y,
        [-66, -34, 0, 34, 66]
          .map((left, i) => stroke(`M${left} 0c-36 60 40 100 6 ${190 + (i % 2) * 60}`, frill, 10, 'opacity=".8"'))
          .join('') +
          shape(
            'M-120 6C-126-100-66-150 0-150S126-100 120 6Q90-18 60 6T0 6T-60 6T-120 6Z',
            bell,
            `opacity=".94" ${inked(ink, 6)}`,
          ) +
          [-50, 0, 50].map((left) => circle(left, -70, 18, '#FFFFFF', 'opacity=".35"')).join('') +
          stroke('M-80-40q12-56 50-74', '#FFFFFF', 10, 'opacity=".75"'),
        { scale },
      )
    return (
      rect(0, 0, 900, 900, '#123B5A') +
      halftone(900, 900, 15, downwards(-1.3, 0.85), mid) +
      times(5, (i) =>
        shape(
          `M${60 + i * 190} -10L${-80 + i * 210} 920H${70 + i * 210}L${160 + i * 190} -10Z`,
          '#FFFFFF',
          'opacity=".06"',
        ),
      ) +
      jelly(140, 250, 0.9, '#F3A6B8', '#F9CBD3') +
      jelly(770, 200, 1.05, soft, pale) +
      jelly(790, 620, 0.7, '#B9A6E3', '#D8CCF2') +
      figure(
        { ...mio, eyes: 'variant19', mouth: 'happy05' },
        { style: 'sailor', cloth: paper, trim: mid, accent: pop },
        { x: 450, y: 170, scale: 0.66 },
      ) +
      jelly(110, 700, 0.72, soft, pale) +
      jelly(452, 140, 0.62, '#FBD58A', '#FFE9B8') +
      fish(680, 810, 190, 0.9, pop, paper, ink) +
      fish(270, 850, 12, 0.7, paper, pop, ink) +
      times(40, () => {
        const left = random() < 0.5
        return circle(
          left ? random() * 240 : 660 + random() * 240,
          random() * 900,
          5 + random() * 12,
          'none',
          'stroke="#fff" stroke-width="4"',
        )
      }) +
      rect(0, 888, 900, 12, deep)
    )
  },
}

const twoHalves: Scene = {
  name: 'two-halves',
  width: 1240,
  height: 880,
  longest: 1800,
  draw(random) {
    const { deep, sun } = dusk
    const half = (x: number, ground: string, dots: string, rayed: string): string =>
      clip(
        `<rect x="${x}" y="0" width="620" height="880"/>`,
        rect(x, 0, 620, 880, ground) +
          rays(620, 470, 1100, 16, rayed) +
          halftone(1240, 880, 15, (u, v) => Math.hypot(u - 0.5, (v - 0.53) * 0.7) * 1.6 - 0.2, dots),
      )
    const moonSide = circle(330, 250, 150, '#FFE3A3') + circle(280, 230, 140, '#3A3170')
    const day: Look = { ...ren, glasses: undefined }
    return (
      half(0, '#3A3170', '#241D52', '#4A4088') +
      half(620, '#F9C46B', '#EE9A4A', '#FBD58A') +
      moonSide +
      circle(960, 220, 130, '#FFF6DC') +
      rays(960, 220, 200, 12, '#FFF6DC') +
      circle(960, 220, 118, '#F2866A') +
      times(34, () => star(random() * 560, random() * 620, 0.5 + random() * 1.4, '#FFE3A3')) +
      cloud(1040, 420, 1.3, '#FFFFFF') +
      cloud(700, 130, 1.1, '#FFFFFF') +
      figure(
        sora,
        { style: 'hood', cloth: '#48AFA6', trim: '#7CCBC0', accent: '#FFE3A3' },
        { x: 330, y: 250, scale: 0.6 },
      ) +
      figure(
        day,
        { style: 'hood', cloth: '#D9503F', trim: '#F08A70', accent: '#FFF1DF' },
        { x: 910, y: 250, scale: 0.6, flip: true },
      ) +
      rect(612, 0, 16, 880, '#FFF6E4') +
      rect(0, 846, 1240, 40, deep) +
      stroke('M0 856H1240', sun, 5, 'stroke-dasharray="26 18"')
    )
  },
}

const bouquet: Scene = {
  name: 'bouquet',
  width: 900,
  height: 1120,
  longest: 1700,
  draw(random) {
    const { paper, deep, mid, pale, pop, sun } = rose
    const petals = [mid, '#FFFFFF', '#F7B3BE', '#F3BC52', '#B9A6E3', '#F2866A']
    return (
      rect(0, 0, 900, 1120, '#CFE6DA') +
      times(10, (i) => rect(i * 96, 0, 48, 1120, '#DCEFE4')) +
      halftone(900, 1120, 15, (x, y) => Math.hypot(x - 0.5, y - 0.35) * 1.3 - 0.35, '#9CCBB4') +
      figure(
        {
          hair: 'variant26',
          hairColour: '#6B2F2A',
          eyes: 'variant10',
          mouth: 'happy06',
          brows: 'variant02',
          freckles: true,
          earring: sun,
        },
        { style: 'apron', cloth: paper, trim: '#35916F', accent: sun, pattern: dotsCloth(pale) },
        { x: 450, y: 190, scale: 0.63 },
      ) +
      [-60, -36, -14, 12, 34, 58]
        .map((turn) => at(450, 900, leaf(0, 0, turn, 2, turn % 4 === 0 ? '#35916F' : '#2E8263', '#8CCBA4')))
        .join('') +
      times(26, (i) => {
        const angle = -Math.PI + (i / 25) * Math.PI
        const r = 120 + ((i * 37) % 5) * 34
        return flower(
          450 + Math.cos(angle) * r * 1.15,
          860 + Math.sin(angle) * r * 0.72,
          1.5 + ((i * 13) % 4) * 0.32,
          petals[i % petals.length] ?? mid,
          i % petals.length === 3 ? deep : sun,
        )
      }) +
      times(8, (i) => cherry(310 + i * 40, 800 + ((i * 53) % 60), 1.1, '#FFFFFF', mid, random() * 70)) +
      shape('M190 880C330 820 570 820 710 880L540 1130H360Z', '#E9C48C', inked(deep, 8)) +
      shape('M190 880C300 900 400 960 450 1130H360Z', '#D9A566', inked(deep, 7)) +
      shape('M350 1010C420 990 480 990 550 1010V1056C480 1036 420 1036 350 1056Z', pop, inked(deep, 7)) +
      shape('M450 1032L380 1100L430 1100ZM450 1032L520 1100L470 1100Z', pop, inked(deep, 6))
    )
  },
}

const firstSnow: Scene = {
  name: 'first-snow',
  width: 1080,
  height: 1080,
  longest: 1600,
  draw(random) {
    const { paper, mid, soft, pop, sun } = leafInks
    return (
      rect(0, 0, 1080, 1080, '#BFD9EC') +
      halftone(1080, 1080, 16, downwards(-1.2, 0.8), '#8FB4DA') +
      times(
        7,
        (i) =>
          stroke(
            `M${60 + i * 170} 1080C${80 + i * 170} 700 ${20 + i * 170} 400 ${90 + i * 160} -10`,
            '#6E5A6E',
            26 - (i % 3) * 6,
          ) + stroke(`M${66 + i * 168} 560q60-80 90-180M${60 + i * 168} 420q-60-60-70-150`, '#6E5A6E', 10),
      ) +
      figure(
        { ...yuzu, mouth: 'happy02' },
        { style: 'scarf', cloth: '#D8607A', trim: sun, accent: paper, pattern: wavesCloth('#D8607A', '#E98A9C') },
        { x: 540, y: 250, scale: 0.66 },
        `<g>${circle(290, 470, 92, pop, inked(line, 11))}${circle(290, 470, 52, '#FFE0DA')}${stroke('M300 390C320 120 640 90 700 380', line, 24)}${stroke('M300 390C320 120 640 90 700 380', mid, 12)}</g>`,
      ) +
      shape('M-10 1000C200 950 800 950 1090 1000V1090H-10Z', '#FFFFFF') +
      times(150, () =>
        circle(
          ...beside({ left: 330, top: 330, right: 740, bottom: 820 }, 1080, 0, 1080, random),
          4 + random() * 9,
          '#FFFFFF',
          'opacity=".92"',
        ),
      ) +
      at(
        900,
        960,
        circle(0, 0, 60, '#FFFFFF', inked('#8FB4DA', 6)) +
          circle(0, -80, 42, '#FFFFFF', inked('#8FB4DA', 6)) +
          leaf(-20, -110, -24, 0.34, '#35916F', soft) +
          leaf(20, -110, 24, 0.34, '#35916F', soft) +
          circle(-14, -84, 6, '#D9503F') +
          circle(14, -84, 6, '#D9503F'),
      )
    )
  },
}

export const portraitScenes = [astronaut, sunflowers, foxMask, aurora, witch, jellySong, twoHalves, bouquet, firstSnow]
