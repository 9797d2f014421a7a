import type { Declaration, DeclaredLine } from './declaration.ts'

/** A customs form as its page shows it; amounts are written out in the base currency. */
export type DeclarationView = Omit<Declaration, 'lines'> & {
  /** Who sends it, and to whom, a line each. */
  from: string[]
  to: string[]
  /** Phone number and email address of the addressee, as far as they are known. */
  reach: string[]
  parcelCount: number
  trackingNumbers: string[]
  /** Its code. */
  currency: string
  value: string
  lines: (DeclaredLine & { value: string })[]
}
