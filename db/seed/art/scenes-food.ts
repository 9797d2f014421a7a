import { cat } from './creatures.ts'
import { halftone } from './halftone.ts'
import { rose } from './inks.ts'
import { flower } from './plants.ts'
import { times } from './random.ts'
import type { Scene } from './scene.ts'
import { at, circle, clip, ellipse, inked, rect, shape, stroke } from './shapes.ts'

/** What is on the table when no paper is. */

const ramen: Scene = {
  name: 'ramen',
  width: 1000,
  height: 1000,
  longest: 1500,
  draw(random) {
    const outline = '#4A2230'
    const noodle = (x: number, y: number, turn: number): string =>
      at(
        x,
        y,
        [0, 1, 2, 3, 4]
          .map(
            (i) =>
              stroke(`M-150 ${i * 20 - 40}c50-36 100 36 150 0s100-36 150 0`, '#B9781F', 15) +
              stroke(`M-150 ${i * 20 - 40}c50-36 100 36 150 0s100-36 150 0`, '#FBE3A0', 9),
          )
          .join(''),
        { turn },
      )
    const egg = (x: number, y: number, turn: number): string =>
      at(
        x,
        y,
        ellipse(0, 0, 84, 68, '#C98A4B', inked(outline, 6)) +
          ellipse(0, 0, 72, 57, '#FFF8EC') +
          circle(-4, 0, 38, '#F2A33A') +
          circle(-8, -4, 26, '#F7BE54') +
          ellipse(-20, -14, 8, 5, '#FFF3D0'),
        { turn },
      )
    const naruto = (x: number, y: number): string => {
      let edge = ''
      for (let i = 0; i < 14; i++)
        edge += circle(
          x + Math.cos((i * Math.PI) / 7) * 60,
          y + Math.sin((i * Math.PI) / 7) * 60,
          14,
          '#FFF8F0',
          inked(outline, 5),
        )
      return (
        edge +
        circle(x, y, 62, '#FFF8F0') +
        stroke(`M${x + 40} ${y}a40 40 0 1 1-40-40a28 28 0 0 1 24 30a18 18 0 0 1-34 4`, '#E8607A', 11)
      )
    }
    const pork = (x: number, y: number, turn: number): string =>
      at(
        x,
        y,
        ellipse(0, 0, 110, 84, '#8A4A34', inked(outline, 6)) +
          ellipse(0, 0, 96, 71, '#F3C3A4') +
          stroke('M-66 6c20-46 60-50 76-10s40 30 56-6M-50 34c30-20 50-4 70 0s40-4 56-18', '#C9806A', 11),
        { turn },
      )
    return (
      rect(0, 0, 1000, 1000, '#D9503F') +
      halftone(1000, 1000, 15, (x, y) => Math.hypot(x - 0.5, y - 0.5) * 1.5 - 0.4, '#A83A38') +
      times(5, (i) => stroke(`M0 ${90 + i * 210}H1000`, '#C5453A', 6)) +
      circle(508, 524, 420, '#8E2F33', 'opacity=".5"') +
      circle(490, 500, 416, '#FFF4E2', inked(outline, 9)) +
      circle(490, 500, 378, 'none', 'stroke="#2F6FA5" stroke-width="30" stroke-dasharray="54 22"') +
      circle(
        490,
        500,
        378,
        'none',
        'stroke="#FFF4E2" stroke-width="10" stroke-dasharray="34 42" stroke-dashoffset="-10"',
      ) +
      circle(490, 500, 342, '#C9762B', inked(outline, 7)) +
      clip(
        '<circle cx="490" cy="500" r="338"/>',
        halftone(1000, 1000, 13, (x, y) => Math.hypot(x - 0.46, y - 0.47) * 3 - 0.35, '#A65A1E') +
          times(22, () =>
            circle(180 + random() * 620, 190 + random() * 620, 8 + random() * 14, '#E9A84C', 'opacity=".75"'),
          ) +
          noodle(480, 560, -12) +
          noodle(420, 640, 18) +
          noodle(600, 650, -30) +
          noodle(560, 500, 60),
      ) +
      `<g transform="rotate(12 700 290)">${rect(610, 150, 130, 210, '#1F3B33', `rx="6" ${inked(outline, 6)}`)}${times(8, (i) => stroke(`M624 ${176 + i * 24}h100`, '#31584C', 4, 'stroke-dasharray="10 14"'))}</g>` +
      `<g transform="rotate(26 760 350)">${rect(700, 230, 120, 190, '#27483E', `rx="6" ${inked(outline, 6)}`)}${times(7, (i) => stroke(`M714 ${256 + i * 24}h92`, '#3B6A5B', 4, 'stroke-dasharray="8 12"'))}</g>` +
      pork(356, 370, -20) +
      pork(460, 300, 16) +
      egg(610, 500, 24) +
      egg(560, 620, -30) +
      naruto(310, 560) +
      times(26, (i) => {
        const x = 430 + Math.cos(i * 2.4) * (20 + i * 5)
        const y = 470 + Math.sin(i * 2.4) * (12 + i * 3)
        return circle(x, y, 15, 'none', `stroke="${i % 3 === 0 ? '#3E8E4E' : '#7CC06A'}" stroke-width="9"`)
      }) +
      stroke('M120 996L660-10M196 1006L724-4', outline, 27) +
      stroke('M120 996L660-10M196 1006L724-4', '#3E9E9A', 17) +
      stroke('M600 102L660-10M668 104L724-4', '#FBD05F', 17) +
      at(
        880,
        840,
        ellipse(0, 0, 92, 70, '#2F6FA5', inked(outline, 7)) +
          ellipse(0, 2, 70, 48, '#4C8FCB') +
          rect(-18, 60, 36, 190, '#2F6FA5', `rx="16" ${inked(outline, 7)}`),
        { turn: -32 },
      )
    )
  },
}

const tea: Scene = {
  name: 'tea',
  width: 900,
  height: 860,
  longest: 1500,
  draw() {
    const { paper, deep, mid, soft, pale, pop, sun } = rose
    return (
      rect(0, 0, 900, 860, pale) +
      times(12, (i) => rect(i * 90 - 20, 0, 34, 520, soft, 'opacity=".5"')) +
      rect(0, 520, 900, 340, pop) +
      halftone(900, 860, 14, (_x, y) => (y > 0.6 ? (y - 0.55) * 1.3 : 0), '#2B7C7A') +
      ellipse(450, 720, 360, 90, '#2B7C7A') +
      ellipse(450, 700, 360, 90, paper, inked(deep, 7)) +
      cat(526, 676, 2.2, deep, sun) +
      shape('M230 470h250c10 150-40 220-125 220s-135-70-125-220Z', mid, inked(deep, 8)) +
      ellipse(355, 470, 125, 32, '#C98A3B', inked(deep, 8)) +
      flower(330, 590, 2, paper, sun) +
      stroke('M310 420c-26-40 30-60 4-110M380 420c-26-40 30-60 4-110', '#FFFFFF', 13) +
      stroke('M420 742L760 726', '#8A5A3B', 11) +
      [soft, paper, '#A9CF8E']
        .map((colour, i) => circle(520 + i * 86, 737 - i * 4, 42, colour, inked(deep, 7)))
        .join('')
    )
  },
}

export const foodScenes = [ramen, tea]
