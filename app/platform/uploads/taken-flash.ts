import type { Flash } from '../flash.ts'

/** What is said of pictures that were all taken, and of what lay beside them in a zip. */
export function takenFlash(count: number, leftOut: readonly string[]): Flash {
  return leftOut.length === 0
    ? { key: 'pictures:taken', values: { count }, type: 'DONE' }
    : { key: 'pictures:takenBut', values: { count, names: shortened(leftOut) }, type: 'INFO' }
}

const MOST_NAMES = 5

/** `notes.txt, a.mp4 … (12)`. */
export function shortened(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMES).join(', ')
  return names.length > MOST_NAMES ? `${first} … (${names.length})` : first
}
