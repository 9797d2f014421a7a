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
