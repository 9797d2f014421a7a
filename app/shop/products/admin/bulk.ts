import { PRODUCT_STATUSES } from '#db/vocabulary.ts'

export const BULK_ACTIONS = [...PRODUCT_STATUSES, 'SET_PRICE', 'CHANGE_PRICE', 'START_SALE', 'END_SALE'] as const

/** What is asked before it is done: the form again, and how many products it found, the first of them by name. */
export type BulkQuestion = {
  action: (typeof BULK_ACTIONS)[number]
  value: string
  until: string
  count: number
  names: { id: number; name: string }[]
  sent: [name: string, value: string][]
}

/** What is done to many products at once. Shares are in hundredths of a percent. */
export type BulkChange =
  | { kind: 'STATUS'; status: (typeof PRODUCT_STATUSES)[number] }
  | { kind: 'PRICE'; priceMinor: number }
  | { kind: 'SHARE'; share: number }
  | { kind: 'SALE'; share: number; until: string | null }
  | { kind: 'NO_SALE' }
