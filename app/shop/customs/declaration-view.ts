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
  /** The same in US dollars, where customs ask for it, and by which rate. */
  dollars: { value: string; rate: number; rateOf: 'ORDER' | 'TODAY' } | null
  isRateMissing: boolean
  lines: (DeclaredLine & { value: string; dollars: string | null })[]
}
