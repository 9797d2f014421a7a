type Point = { x: number; y: number }
type Box = { left: number; top: number; width: number; height: number }

const LEAST = 1
const MOST = 8

/** How much one press of a button, one turn of a wheel and one double tap change. */
export const STEP = 1.5
export const WHEEL = 1.2
export const DOUBLE_TAP = 2.5

export function keepZoom(wanted: number): number {
  return Math.min(Math.max(wanted, LEAST), MOST)
}

/** How far to scroll after a picture has grown or shrunk, so that what was under a point is there again. */
export function scrollToKeep(point: Point, before: Box, after: Box): Point {
  const kept = (at: number, from: number, length: number, to: number, newLength: number) =>
    to + ((at - from) / length) * newLength - at
  return {
    x: kept(point.x, before.left, before.width, after.left, after.width),
    y: kept(point.y, before.top, before.height, after.top, after.height),
  }
}

export function distanceOf(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

export function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

type Tap = Point & { /** Milliseconds. */ at: number }

/** Two taps belong together that are near in time and in place. */
export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  return first !== null && second.at - first.at < 350 && distanceOf(first, second) < 40
}

type Press = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** By how much a key zooms; 0 shows the whole picture again, null is no key of these. */
export function zoomOfKey({ key, altKey, ctrlKey, metaKey }: Press): number | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === '+' || key === '=') return STEP
  if (key === '-') return 1 / STEP

  return key === '0' ? 0 : null
}
