import type { AmountKind } from '#db/base-vocabulary.ts'

export const BLOCKERS = ['ORDERS', 'REQUESTS', 'PICK_UPS', 'ONLINE', 'OWED', 'UNASSIGNED', 'IMPORTS'] as const
/** What has to come to its end before the base currency changes, and how many there are. */
export type Blocker = { kind: (typeof BLOCKERS)[number]; count: number }

/** What a change of the base currency does, in words. */
export type PlanView = {
  /** Of all of it: what was shown is what is carried out. */
  seen: string
  to: string
  /** The rate both ways. */
  oneIs: string[]
  rates: string[]
  kinds: { kind: AmountKind; rows: { key: string; name: string; before: string; after: string }[] }[]
}
