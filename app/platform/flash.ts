import type { Key } from '#app/translations/keys.ts'
import type { NoticeType } from '#db/vocabulary.ts'

/** A message for the next page: what was done, or why it was refused; `at` names the part of the page that shows it. */
export type Flash = { key: Key; type: NoticeType | 'DONE'; values?: Record<string, string | number>; at?: string }
