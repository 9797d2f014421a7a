/** A wash of ink: where its middle is and how far it reaches, in shares of the window; `ink` counts into the palette. */
export type Wash = { x: number; y: number; reach: number; ink: 0 | 1; strength: number }

type Course = Wash & {
  /** How far the middle drifts, in shares of the window. */ drift: number
  /** Seconds for one round. */ round: number
  /** Where in the round it begins, from 0 to 1. */ begin: number
}

/** The darker ink keeps to the far end of the ground, where the gradient is dark too: text stands on either. */
const COURSES: Course[] = [
  { x: 0.88, y: 0.72, reach: 0.5, ink: 0, strength: 0.75, drift: 0.11, round: 47, begin: 0 },
  { x: 0.25, y: 0.98, reach: 0.44, ink: 0, strength: 0.6, drift: 0.14, round: 61, begin: 0.4 },
  { x: 0.62, y: 0.86, reach: 0.34, ink: 0, strength: 0.5, drift: 0.16, round: 39, begin: 0.7 },
  { x: 0.16, y: 0.3, reach: 0.36, ink: 1, strength: 0.55, drift: 0.12, round: 53, begin: 0.2 },
  { x: 0.72, y: 0.36, reach: 0.3, ink: 1, strength: 0.45, drift: 0.15, round: 43, begin: 0.55 },
  { x: 0.46, y: 0.62, reach: 0.24, ink: 1, strength: 0.4, drift: 0.18, round: 34, begin: 0.85 },
]

/** Where the washes are so many seconds after they began: each on a slow loop of its own, so that none repeats soon. */
export function washesAt(seconds: number): Wash[] {
  return COURSES.map(({ x, y, reach, ink, strength, drift, round, begin }) => {
    const turn = 2 * Math.PI * (seconds / round + begin)
    return {
      x: x + drift * Math.sin(turn),
      y: y + drift * Math.cos(turn * 0.7) * 0.8,
      reach: reach * (1 + 0.12 * Math.sin(turn * 1.3)),
      ink,
      strength,
    }
  })
}
