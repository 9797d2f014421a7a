/** Numbers from 0 to 1 that come in the same order for the same seed, so that a picture is drawn alike every time. */
export type Random = () => number

/** mulberry32: tiny, and even enough for scattering stars. */
export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number for a name: two pictures never share their scatter. */
export function seedOf(name: string): number {
  let seed = 7
  for (const letter of name) seed = Math.imul(seed, 31) + letter.charCodeAt(0)
  return seed
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A point on the sheet that is not on the face: a petal there reads as a blemish. */
export function beside(face: Box, width: number, top: number, bottom: number, random: Random): [x: number, y: number] {
  for (;;) {
    const x = random() * width
    const y = top + random() * (bottom - top)
    if (x < face.left || x > face.right || y < face.top || y > face.bottom) return [x, y]
  }
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
