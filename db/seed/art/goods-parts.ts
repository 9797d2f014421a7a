import { gallery } from './gallery.ts'
import { halftone, type Tone } from './halftone.ts'
import { lettering } from './lettering.ts'
import { seeded, seedOf } from './random.ts'
import type { Scene } from './scene.ts'
import { circle, num, rect, shape, stroke } from './shapes.ts'

/** Goods lie on a square table of 800 units, lit from the upper left. */
const table = 800

export const good = (name: string, draw: Scene['draw']): Scene => ({
  name: `goods-${name}`,
  width: table,
  height: table,
  longest: 1400,
  draw,
})

export const ground = (colour: string, dots: string, tone: Tone): string =>
  rect(0, 0, table, table, colour) + halftone(table, table, 16, tone, dots)

/** Under a filter, and nothing but the silhouette: a filter over halftones is slow and makes them soft. */
export const shadowed = (content: string): string => `<g filter="url(#shadow)">${content}</g>`

export const diecut = (content: string): string => `<g filter="url(#diecut)">${content}</g>`

export type Crop = [x: number, y: number, width: number, height: number]

/** A picture of the wall, printed into a box; what does not fit is cut away on both sides alike, or below. */
export function printed(
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  crop?: Crop,
  keepTop = false,
): string {
  const scene = gallery.find((candidate) => candidate.name === name)
  if (scene === undefined) throw new Error(`no picture called ${name}`)
  const view = crop ?? [0, 0, scene.width, scene.height]
  const fit = keepTop ? 'xMidYMin slice' : 'xMidYMid slice'
  const box = `x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"`
  return `<svg ${box} viewBox="${view.join(' ')}" preserveAspectRatio="${fit}" overflow="hidden">${scene.draw(seeded(seedOf(scene.name)))}</svg>`
}

export interface Book {
  x: number
  y: number
  width: number
  height: number
  turn: number
  thick?: number
  cover: (x: number, y: number, width: number, height: number) => string
}

export function book({ x, y, width, height, turn, thick = 14, cover }: Book): string {
  return (
    `<g transform="rotate(${turn} 400 400)">` +
    shadowed(
      rect(x + thick, y + thick * 0.5, width, height, '#E8DCCB', 'rx="5"') +
        rect(x + thick / 2, y + thick * 0.25, width, height, '#FFFAF0', 'rx="5"'),
    ) +
    cover(x, y, width, height) +
    rect(x, y, 15, height, '#000000', 'opacity=".14"') +
    rect(x + 15, y, 4, height, '#FFFFFF', 'opacity=".3"') +
    '</g>'
  )
}

export interface Title {
  en: string
  ja: string
  volume?: string
  colour: string
  second: string
  band: string
}

/** The band at the foot of a cover: the name in both languages, the number at the right. */
export function titleBand(x: number, y: number, width: number, height: number, title: Title): string {
  const size = height * 0.37
  return (
    rect(x, y, width, height, title.band) +
    lettering(x + 30, y + height * 0.47, size, title.colour, title.en) +
    lettering(x + 31, y + height * 0.81, size * 0.52, title.second, title.ja) +
    (title.volume === undefined
      ? ''
      : lettering(x + width - 24, y + height * 0.81, size * 0.48, title.colour, title.volume, { anchor: 'end' }))
  )
}

export const tape = (x: number, y: number, width: number, turn: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shape(`M${-width / 2}-24l6 8-6 8 6 8-6 8 6 8-6 8h${width}l-6-8 6-8-6-8 6-8-6-8 6-8z`, colour, 'opacity=".86"')}${stroke(`M${-width / 2 + 24}-24v48M${width / 2 - 24}-24v48M0-24v48`, '#FFFFFF', 7, 'opacity=".45"')}</g>`

/** A sheet of card with a picture and a white margin. */
export const card = (
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  margin = 16,
  crop?: Crop,
): string =>
  `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">${shadowed(rect(x, y, width, height, '#FFFFFF', 'rx="5"'))}${printed(name, x + margin, y + margin, width - margin * 2, height - margin * 2, crop)}</g>`

/** The gloss of tin and acrylic. */
export const gloss = (x: number, y: number, radius: number): string =>
  stroke(
    `M${num(x - radius * 0.78)} ${num(y - radius * 0.46)}A${radius * 0.9} ${radius * 0.9} 0 0 1 ${num(x - radius * 0.14)} ${num(y - radius * 0.88)}`,
    '#FFFFFF',
    radius / 10,
    'opacity=".75"',
  ) + circle(x - radius * 0.84, y - radius * 0.26, radius / 20, '#FFFFFF', 'opacity=".75"')
