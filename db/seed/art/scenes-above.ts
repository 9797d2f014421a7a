import { fish } from './creatures.ts'
import { downwards, halftone } from './halftone.ts'
import { night, rose, sky } from './inks.ts'
import { leaf } from './plants.ts'
import { times } from './random.ts'
import type { Scene } from './scene.ts'
import { at, circle, clip, ellipse, inked, num, rect, shape, star, stroke } from './shapes.ts'

/** Seen from straight above: towels and hoops, in circles. */

const beach: Scene = {
  name: 'beach',
  width: 960,
  height: 1200,
  longest: 1700,
  draw(random) {
    const { paper, deep, mid, pop, sun } = sky
    const surf = (shift: number, colour: string): string => {
      let d = 'M-40 -40'
      d = `M${-60} ${430 + shift}`
      for (let i = 0; i < 9; i++) d += `q66 ${70 - i * 2} 128-${32 + (i % 2) * 10}`
      return shape(`${d}V-40H-60Z`, colour)
    }
    const parasol = (x: number, y: number, r: number): string => {
      let drawn = ''
      for (let i = 0; i < 12; i++) {
        const a = (i * Math.PI) / 6
        const b = ((i + 1) * Math.PI) / 6
        drawn += shape(
          `M${x} ${y}L${num(x + r * Math.cos(a))} ${num(y + r * Math.sin(a))}Q${num(x + r * 1.1 * Math.cos((a + b) / 2))} ${num(y + r * 1.1 * Math.sin((a + b) / 2))} ${num(x + r * Math.cos(b))} ${num(y + r * Math.sin(b))}Z`,
          i % 2 === 0 ? pop : paper,
          inked(deep, 6),
        )
      }
      return (
        circle(x + 26, y + 34, r * 1.02, '#C99A62', 'opacity=".45"') + drawn + circle(x, y, 16, sun, inked(deep, 6))
      )
    }
    const sandal = (x: number, y: number, turn: number): string =>
      at(
        x,
        y,
        shape(
          'M-34-80C-40-124 40-124 34-80C30-40 32 0 30 50C28 92-28 92-30 50C-32 0-30-40-34-80Z',
          '#48AFA6',
          inked(deep, 6),
        ) + stroke('M0-84L-30-20M0-84L30-20', sun, 12),
        { turn },
      )
    const melon = (x: number, y: number, turn: number): string =>
      at(
        x,
        y,
        shape('M-110 0A110 110 0 0 0 110 0Z', '#2F8F5B', inked(deep, 6)) +
          shape('M-92 0A92 92 0 0 0 92 0Z', '#FFF6E8') +
          shape('M-82 0A82 82 0 0 0 82 0Z', '#EE6A62') +
          [
            [-46, 22],
            [-12, 44],
            [26, 26],
            [52, 14],
            [4, 14],
          ]
            .map(([a, b]) => ellipse(a ?? 0, b ?? 0, 5, 9, deep))
            .join(''),
        { turn },
      )
    const hat =
      circle(250, 950, 132, '#B98A4E', 'opacity=".5"') +
      circle(238, 936, 132, '#F3D08F', inked(deep, 6)) +
      [112, 92]
        .map((r) => circle(238, 936, r, 'none', `stroke="#D9A860" stroke-width="5" stroke-dasharray="16 9"`))
        .join('') +
      circle(238, 936, 66, '#E9BE78', inked(deep, 6)) +
      circle(238, 936, 66, 'none', `stroke="${pop}" stroke-width="17"`) +
      circle(238, 930, 40, '#F3D08F')
    return (
      rect(0, 0, 960, 1200, '#F7DFB2') +
      halftone(960, 1200, 14, downwards(0.9, -0.35), '#EBC286') +
      times(70, () => circle(random() * 960, 480 + random() * 720, 2.5 + random() * 3, '#CFA061', 'opacity=".7"')) +
      surf(46, '#EACB93') +
      surf(0, '#FFFFFF') +
      surf(-34, '#9CDCE0') +
      surf(-110, '#5BBDD0') +
      surf(-220, '#3D94C4') +
      clip(
        '<rect width="960" height="380"/>',
        halftone(960, 1200, 14, (_x, y) => 0.8 - y * 3.2, mid),
      ) +
      times(14, () =>
        stroke(`M${num(random() * 900)} ${num(random() * 240)}q26-18 52 0t52 0`, '#FFFFFF', 5, 'opacity=".8"'),
      ) +
      fish(250, 120, 12, 0.7, pop, paper, deep) +
      fish(640, 170, 190, 0.6, sun, pop, deep) +
      `<g transform="rotate(14 600 900)">${rect(470, 640, 270, 500, '#C99A62', 'rx="12" opacity=".45" transform="translate(10 14)"')}${rect(470, 640, 270, 500, paper, `rx="12" ${inked(deep, 6)}`)}${times(6, (i) => rect(473, 676 + i * 78, 264, 38, night.mid))}${stroke('M480 640v-16M520 640v-16M560 640v-16M600 640v-16M640 640v-16M690 640v-16M730 640v-16M480 1140v16M520 1140v16M560 1140v16M600 1140v16M640 1140v16M690 1140v16M730 1140v16', deep, 5)}</g>` +
      parasol(330, 640, 216) +
      hat +
      sandal(830, 650, 24) +
      sandal(906, 690, 38) +
      melon(560, 1060, -14) +
      melon(640, 960, 24) +
      star(110, 760, 5, pop) +
      star(870, 1120, 6, '#F3A6A6') +
      at(
        880,
        480,
        shape('M0 0C-50-14-60-70-30-96C-10-112 10-112 30-96C60-70 50-14 0 0Z', '#FBD3C2', inked(deep, 5)) +
          stroke('M0-6V-100M0-6L-30-84M0-6L30-84', '#D8705A', 5),
        { turn: 30 },
      )
    )
  },
}

const redThread: Scene = {
  name: 'red-thread',
  width: 1000,
  height: 1160,
  longest: 1700,
  draw(random) {
    const { deep, mid, soft, sun } = rose
    const red = '#C8273C'
    const linen = '#F3E6D2'
    const weave =
      times(58, (i) => stroke(`M0 ${i * 20}H1000`, '#E4D2B8', 2, 'opacity=".6"')) +
      times(50, (i) => stroke(`M${i * 20} 0V1160`, '#E4D2B8', 2, 'opacity=".6"'))
    const stitch = 'stroke-dasharray="15 9"'
    const needle = (x: number, y: number, turn: number): string =>
      at(
        x,
        y,
        shape('M-3 270L-11-190Q-10-236 0-238Q10-236 11-190L3 270Z', '#C8D3DC', inked('#3B4658', 5)) +
          ellipse(0, -196, 4.5, 22, '#3B4658'),
        { turn },
      )
    return (
      rect(0, 0, 1000, 1160, '#5E8F93') +
      halftone(1000, 1160, 15, downwards(1, -0.2), '#3F6E76') +
      `<g transform="rotate(-3 500 580)">${rect(66, 70, 880, 1040, '#3B5E66', 'opacity=".4"')}${rect(50, 50, 880, 1040, linen)}${clip('<rect x="50" y="50" width="880" height="1040"/>', weave)}</g>` +
      circle(476, 640, 352, '#8A5A3B', 'opacity=".35"') +
      circle(460, 620, 340, 'none', 'stroke="#6B3F22" stroke-width="44"') +
      circle(460, 620, 340, 'none', 'stroke="#D9A05E" stroke-width="34"') +
      circle(460, 620, 348, 'none', 'stroke="#F3CE94" stroke-width="6"') +
      `${rect(430, 232, 60, 54, '#D9A441', `rx="8" ${inked('#6B3F22', 6)}`)}${rect(446, 206, 28, 30, '#F3CE7A', `rx="6" ${inked('#6B3F22', 5)}`)}` +
      clip(
        '<circle cx="460" cy="620" r="322"/>',
        rect(100, 260, 720, 720, '#FBF2E2') +
          halftone(1000, 1160, 13, (x, y) => Math.hypot(x - 0.46, (y - 0.53) * 1.16) * 3.4 - 0.78, '#EBD3B4') +
          [0, 1, 2, 3]
            .map((i) =>
              stroke(
                `M150 ${740 + i * 46}q52-40 104 0t104 0t104 0t104 0t104 0t104 0`,
                i % 2 === 0 ? '#3E9E9A' : '#8CCBC4',
                9,
                stitch,
              ),
            )
            .join('') +
          fish(440, 600, -14, 2.5, '#F0805E', '#FBD9C2', deep) +
          stroke(
            'M330 560q60 50 10 120M420 540q50 50 4 150M500 540q36 56 0 130',
            '#FBD9C2',
            7,
            'stroke-dasharray="12 10"',
          ) +
          [
            [250, 450],
            [640, 440],
            [700, 620],
            [560, 380],
          ]
            .map(([x, y]) => star(x ?? 0, y ?? 0, 3, sun))
            .join('') +
          [
            [300, 400],
            [600, 520],
            [220, 600],
          ]
            .map(([x, y]) => circle(x ?? 0, y ?? 0, 17, 'none', `stroke="${mid}" stroke-width="6" ${stitch}`))
            .join(''),
      ) +
      stroke(
        'M600 700C700 760 760 690 720 600C690 520 780 470 850 540C930 620 900 800 810 860C720 920 700 1010 800 1040C870 1060 930 1010 990 1030',
        red,
        8,
      ) +
      stroke('M600 700C540 640 600 500 690 440C800 380 880 300 860 230C846 180 816 186 802 200', red, 7) +
      needle(730, 380, 22) +
      stroke('M656 562l10 8', deep, 5) +
      // the drop, and the stain it has begun to make
      circle(796, 940, 54, '#F0B8AE', 'opacity=".7"') +
      circle(796, 940, 35, red, 'opacity=".85"') +
      shape('M796 880C818 912 828 926 828 944A32 32 0 0 1 764 944C764 926 774 912 796 880Z', red, inked('#7E1424', 5)) +
      ellipse(784, 940, 6, 11, '#F7B3B3') +
      at(
        180,
        150,
        rect(-70, -52, 140, 24, '#D9A872', `rx="8" ${inked('#6B3F22', 6)}`) +
          rect(-54, -30, 108, 100, red, inked('#7E1424', 6)) +
          times(7, (i) => stroke(`M-50 ${-18 + i * 13}L50 ${-12 + i * 13}`, '#E8606E', 4)) +
          rect(-70, 68, 140, 24, '#D9A872', `rx="8" ${inked('#6B3F22', 6)}`),
        { turn: -14 },
      ) +
      at(
        160,
        1010,
        shape('M-50 60L-40-46Q0-72 40-46L50 60Q0 82-50 60Z', '#B9C4CE', inked('#3B4658', 6)) +
          times(15, (i) => circle(-28 + (i % 4) * 18, -30 + Math.floor(i / 4) * 22, 5, '#6E7B8C')),
        { turn: 12 },
      ) +
      leaf(930, 230, 200, 0.6, '#8CCBA4', '#35916F') +
      leaf(900, 190, 236, 0.5, '#35916F', '#D8EED6') +
      times(10, () =>
        stroke(
          `M${num(120 + random() * 760)} ${num(random() < 0.5 ? 80 + random() * 90 : 1000 + random() * 90)}l${num(random() * 16 - 8)} 12`,
          soft,
          4,
        ),
      )
    )
  },
}

export const aboveScenes = [beach, redThread]
