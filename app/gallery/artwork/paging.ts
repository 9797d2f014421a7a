export type PageDirection = 'previous' | 'next'

/** A finger has to travel this far, in CSS pixels, to turn the page. */
const SWIPE = 50

/** What a finger's way across a picture means: a page turns sideways, anything else scrolls. */
export function pagingOfSwipe(dx: number, dy: number): PageDirection | null {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) <= Math.abs(dy)) return null

  return dx < 0 ? 'next' : 'previous'
}

type Press = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** What a key means; with a modifier it is the browser's own. */
export function pagingOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Press): PageDirection | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (key === 'ArrowLeft') return 'previous'

  return key === 'ArrowRight' ? 'next' : null
}
