/** Pixels scrolled at which the button to the top begins to show, and at which it stands. */
const BEGINS = 100
const STANDS = 300
const STEPS = 10

/** How far the button shows, from 0 to 1 in tenths, on a page scrolled by so many pixels. */
export function shownAt(scrolled: number): number {
  const share = (scrolled - BEGINS) / (STANDS - BEGINS)
  return Math.ceil(Math.min(1, Math.max(0, share)) * STEPS) / STEPS
}
