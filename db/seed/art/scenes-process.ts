import { mio } from './cast.ts'
import type { Inks } from './inks.ts'
import { lettering } from './lettering.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { gardenScenes } from './scenes-gardens.ts'
import { tidePlate } from './scenes-sea.ts'
import { at, circle, clip, rect, stroke } from './shapes.ts'

/** How a picture came about: the same drawing, stopped on the way. */

const blue = '#2C5AA0'

/** Two drums: a blue, an orange, and what the sheet does between them. */
const twoInks: Inks = {
  paper: '#FBF5E6',
  deep: '#DCE6EE',
  mid: '#6F97CC',
  soft: '#A9C3E2',
  pale: '#FBF5E6',
  pop: '#F0824E',
  sun: '#FBCDA4',
}

const register = (x: number, y: number): string =>
  circle(x, y, 17, 'none', `stroke="${blue}" stroke-width="3"`) +
  stroke(`M${x - 30} ${y}h60M${x} ${y - 30}v60`, blue, 3)

const tideRough: Scene = {
  name: 'tide-rough',
  width: 960,
  height: 1200,
  longest: 1700,
  format: 'png',
  draw(random) {
    const plate = tidePlate(
      twoInks,
      { ...mio, hairColour: blue, skin: '#FBF5E6', flowers: '#F0824E', blush: '#F0824E' },
      random,
    )
      .replaceAll('#17131A', blue)
      .replace(/#000(000)?\b/gi, blue)
    return (
      rect(0, 0, 960, 1200, '#F4ECD9') +
      rect(80, 90, 800, 1000, '#FBF5E6') +
      at(80, 90, clip('<rect width="800" height="1000"/>', plate)) +
      rect(80, 90, 800, 1000, 'none', `stroke="${blue}" stroke-width="5"`) +
      register(480, 46) +
      register(40, 590) +
      register(920, 590) +
      register(480, 1132) +
      circle(120, 1144, 24, blue) +
      circle(176, 1144, 24, '#F0824E') +
      lettering(214, 1154, 28, blue, '1 / 2', { fat: 0.02 }) +
      lettering(876, 1156, 28, blue, 'moon up 3 mm, more fish?', { fat: 0.02, anchor: 'end', turn: -1 }) +
      stroke('M690 150c50-50 130-20 150 40', '#F0824E', 6) +
      stroke('M840 160l2 32-30-8', '#F0824E', 6)
    )
  },
}

const longestOutline = 3000
const thickest = 11

/** Keep the outlines of flat shapes and drop the halftones, which are single paths of very many dots. */
function lineArt(svg: string, ink: string, paper: string): string {
  return svg.replace(/<(path|circle|ellipse|rect)\b[^>]*>/g, (tag) => {
    if (tag.length > longestOutline) return ''
    const flat = /fill="#(?!000)[0-9A-Fa-f]{6}"/.test(tag)
    const drawn = tag
      .replace(/fill="#(?!000)[0-9A-Fa-f]{6}"/, `fill="${paper}"`)
      .replace(/stroke="#[0-9A-Fa-f]{6}"/, `stroke="${ink}"`)
      .replace(
        /stroke-width="([\d.]+)"/,
        (_width, width: string) => `stroke-width="${Math.min(Number(width), thickest)}"`,
      )
    if (!flat || tag.includes('stroke=')) return drawn
    return drawn.replace('/>', ` stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`)
  })
}

const sourceOf = (name: string): ((random: Random) => string) =>
  gardenScenes.find((scene) => scene.name === name)?.draw ?? (() => '')

const greenhouseLines: Scene = {
  name: 'greenhouse-lines',
  width: 780,
  height: 1040,
  longest: 1700,
  format: 'png',
  draw: (random) => lineArt(sourceOf('greenhouse')(random), '#14483F', '#FBF6E6').replace(/#000(000)?\b/gi, '#14483F'),
}

export const processScenes = [tideRough, greenhouseLines]
