import { times, type Random } from './random.ts'

/** The plain words of the drawing: everything else is said with these. Each returns a piece of SVG. */

/** One decimal is finer than any printer, and keeps the text of a halftone short. */
export const num = (value: number): number => Math.round(value * 10) / 10

export const rect = (x: number, y: number, width: number, height: number, fill: string, rest = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}" ${rest}/>`

export const circle = (x: number, y: number, radius: number, fill: string, rest = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}" ${rest}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rest = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${rest}/>`

export const shape = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`

export const stroke = (d: string, colour: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`

/** The outline of a filled shape, with round corners. */
export const inked = (colour: string, width: number): string =>
  `stroke="${colour}" stroke-width="${num(width)}" stroke-linejoin="round" stroke-linecap="round"`

export interface Place {
  scale?: number
  turn?: number
  flip?: boolean
}

export function at(x: number, y: number, content: string, { scale = 1, turn = 0, flip = false }: Place = {}): string {
  const turned = turn === 0 ? '' : ` rotate(${num(turn)})`
  const size = Math.round(scale * 1000) / 1000
  return `<g transform="translate(${num(x)} ${num(y)})${turned} scale(${flip ? -size : size} ${size})">${content}</g>`
}

let clips = 0

/** Ids only have to differ within one picture; a running number does that and leaves no trace in the print. */
export function clip(outline: string, content: string): string {
  clips += 1
  return `<clipPath id="clip${clips}">${outline}</clipPath><g clip-path="url(#clip${clips})">${content}</g>`
}

export const star = (x: number, y: number, scale: number, fill: string): string =>
  at(x, y, shape('M0-10C1-3 3-1 10 0C3 1 1 3 0 10C-1 3-3 1-10 0C-3-1-1-3 0-10Z', fill), { scale })

export const stars = (count: number, width: number, height: number, random: Random, colours: string[]): string =>
  times(count, (i) =>
    star(random() * width, random() * height, 0.2 + random() * 0.8, colours[i % colours.length] ?? '#FFFFFF'),
  )

export const cloud = (x: number, y: number, scale: number, fill: string): string =>
  at(x, y, shape('M0 0C-26 0-30-34-2-36C0-70 50-78 64-48C84-70 124-58 120-30C150-30 150 0 126 0Z', fill), { scale })

/** A drop of ink, the mark of the circle. */
export const drop = (x: number, y: number, scale: number, fill: string): string =>
  at(x, y, shape('M0-60C26-22 38-4 38 18A38 38 0 0 1-38 18C-38-4-26-22 0-60Z', fill), { scale })

/** Rays from a centre: the burst behind a card's queen, the sun of a badge. */
export function rays(x: number, y: number, radius: number, count: number, fill: string): string {
  const step = Math.PI / count
  let d = ''
  for (let index = 0; index < count; index++) {
    const from = index * 2 * step
    d += `M${num(x)} ${num(y)}L${num(x + radius * Math.cos(from))} ${num(y + radius * Math.sin(from))}`
    d += `L${num(x + radius * Math.cos(from + step))} ${num(y + radius * Math.sin(from + step))}Z`
  }
  return shape(d, fill)
}
