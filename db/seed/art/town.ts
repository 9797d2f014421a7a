import type { Inks } from './inks.ts'
import type { Random } from './random.ts'
import { at, circle, ellipse, num, rect, shape, stroke } from './shapes.ts'

const pick = (choices: string[], random: Random): string => choices[Math.floor(random() * choices.length)] ?? '#000000'

/** A narrow house with a gable and windows, some of them lit. */
export function house(x: number, y: number, width: number, height: number, inks: Inks, random: Random): string {
  const roof = pick([inks.mid, inks.deep, inks.pop, inks.soft], random)
  const wall = pick([inks.paper, inks.pale, inks.sun], random)
  const gable = width * (0.3 + random() * 0.25)
  let drawn = rect(x, y - height, width, height, wall)
  drawn += shape(
    `M${num(x - 8)} ${num(y - height)}L${num(x + width / 2)} ${num(y - height - gable)}L${num(x + width + 8)} ${num(y - height)}Z`,
    roof,
  )
  const pane = width / 4
  for (let row = 0; row < Math.floor(height / 46); row++) {
    for (let column = 0; column < 2; column++) {
      const left = x + width * 0.16 + column * width * 0.4
      const top = y - height + 18 + row * 44
      drawn += rect(
        left,
        top,
        pane,
        26,
        random() > 0.45 ? inks.sun : inks.deep,
        `rx="3" stroke="${inks.deep}" stroke-width="2.5"`,
      )
      drawn += `<path d="M${num(left + pane / 2)} ${num(top)}v26" stroke="${inks.deep}" stroke-width="2"/>`
    }
  }
  return drawn
}

/** Houses from edge to edge; `low` and `range` say how high they stand. */
export function street(
  width: number,
  y: number,
  narrow: number,
  low: number,
  range: number,
  inks: Inks,
  random: Random,
): string {
  let drawn = ''
  for (let x = -30; x < width;) {
    const across = narrow + random() * narrow * 0.6
    drawn += house(x, y, across, low + random() * range, inks, random)
    x += across + 2
  }
  return drawn
}

export const lantern = (x: number, y: number, scale: number, paper: string, frame: string): string =>
  at(
    x,
    y,
    `<path d="M0-66V-46" stroke="${frame}" stroke-width="4"/>` +
      rect(-20, -50, 40, 12, frame, 'rx="4"') +
      ellipse(0, 0, 46, 44, paper) +
      `<path d="M-42-18H42M-46 0H46M-42 18H42" stroke="${frame}" stroke-width="2.5" opacity=".5"/>` +
      ellipse(0, 0, 24, 44, 'none', 'stroke="#fff" stroke-width="3" opacity=".5"') +
      rect(-20, 38, 40, 12, frame, 'rx="4"') +
      `<path d="M0 50v26" stroke="${frame}" stroke-width="5"/>`,
    { scale },
  )

/** One shell of a firework: straight trails that end in sparks, the inner ring in a second ink. */
export function burst(x: number, y: number, radius: number, outer: string, inner: string, trails = 22): string {
  let drawn = ''
  for (let index = 0; index < trails; index++) {
    const angle = (index / trails) * Math.PI * 2
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const reach = radius * (index % 2 === 0 ? 1 : 0.78)
    const colour = index % 2 === 0 ? outer : inner
    drawn += stroke(
      `M${num(cos * reach * 0.3)} ${num(sin * reach * 0.3)}L${num(cos * reach * 0.86)} ${num(sin * reach * 0.86)}`,
      colour,
      radius / 34,
    )
    drawn += circle(cos * reach, sin * reach, radius / 24, colour)
  }
  drawn += circle(0, 0, radius * 0.09, inner)
  return at(x, y, drawn)
}

/** Wind the rain a little: upright strokes look like a grid. */
export function rain(width: number, height: number, count: number, thick: number, random: Random): string {
  let drawn = ''
  for (let index = 0; index < count; index++) {
    const x = random() * width
    const y = random() * height
    drawn += stroke(`M${num(x)} ${num(y)}l-10 ${num(26 + random() * 30)}`, '#FFFFFF', thick)
  }
  return drawn
}
