import type { WithdrawableLine, WithdrawnLine } from './withdrawal.ts'

type NamedLine = WithdrawnLine & { name: string }

/** The withdrawals from an order as its buyer sees them, in their language. */
export type WithdrawalsView = {
  /** Whether another one can be declared, and until when; null while nothing was sent. */
  isOpen: boolean
  until: string | null
  lines: (WithdrawableLine & { name: string })[]
  declared: { id: number; at: string; lines: NamedLine[] }[]
}

/** One as the staff see it. */
export type AdminWithdrawal = {
  id: number
  name: string
  email: string
  reason: string
  at: string
  isHandled: boolean
  /** The day by whose end the money is to be back. */
  dueBy: string
  /** What was paid for it after the discount, shipping left out, in minor units of the base currency. */
  worthMinor: number
  lines: NamedLine[]
}
