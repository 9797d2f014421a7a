import { num } from './shapes.ts'

/** How dark it is at a point of the sheet, 0 to 1; `x` and `y` run from 0 to 1 across it. */
export type Tone = (x: number, y: number) => number

/** Less than a full dot's half step: neighbours nearly touch in the darkest parts, as they do on a duplicator. */
const fullest = 0.62

/**
 * A real halftone: one dot for each cell of a turned grid, as large as the tone is dark. Turned, because the eye follows
 * upright rows of dots and forgets the picture.
 */
export function halftone(width: number, height: number, step: number, tone: Tone, colour: string, angle = 0.4): string {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const reach = Math.hypot(width, height)
  let d = ''
  for (let u = -reach; u < reach; u += step) {
    for (let v = -reach; v < reach; v += step) {
      const x = u * cos - v * sin
      const y = u * sin + v * cos
      if (x < -step || y < -step || x > width + step || y > height + step) continue
      const dark = tone(x / width, y / height)
      if (dark <= 0.04) continue
      const r = num(Math.min(dark, 1) * step * fullest)
      d += `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${num(2 * r)} 0a${r} ${r} 0 1 0 ${num(-2 * r)} 0`
    }
  }
  return `<path d="${d}" fill="${colour}"/>`
}

/** Darker towards the foot (or, with a negative gain, towards the head) of the sheet. */
export const downwards =
  (gain: number, from: number): Tone =>
  (_x, y) =>
    y * gain + from
