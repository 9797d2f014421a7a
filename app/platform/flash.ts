import type { Key } from '#app/translations/keys.ts'
import type { NoticeType } from '#db/vocabulary.ts'

/** What may be done about it: a form of one button, which changes something or only leads on. */
export type FlashLink = { key: Key; to: string; values: Record<string, string>; isWay?: boolean }
/** A message for the next page: what was done, or why it was refused; `at` names the part of the page that shows it. */
export type Flash = {
  key: Key
  type: NoticeType | 'DONE'
  values?: Record<string, string | number>
  at?: string
  followUp?: FlashLink
}

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
