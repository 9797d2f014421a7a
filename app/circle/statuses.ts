import type { Key } from '#app/translations/keys.ts'
import type { EventStatus } from '#db/vocabulary.ts'

/** What each status is called, and on what paper. */
export const STATUSES = {
  CONFIRMED: { key: 'circle:confirmed', paper: 'leaf' },
  APPLIED: { key: 'circle:applied', paper: 'sky' },
  PLANNED: { key: 'circle:planned', paper: '' },
  CANCELED: { key: 'circle:canceled', paper: 'rose' },
} as const satisfies Record<EventStatus, { key: Key; paper: string }>
