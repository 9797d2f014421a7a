/** Somebody with an account, for those who know something of them. */
export type Person = {
  id: number
  /** What the account goes by; it need not be theirs. */
  email: string
  /** The same where it was confirmed: what was done by it without logging in is theirs too. */
  proven: string | null
  /** What the account went by before, until it changed: it may be somebody else's by now. */
  former: readonly { email: string; until: Date; wasProven: boolean }[]
}

const DAYS_AFTER_END = 30

/**
 * What had arrived by then is forgotten of somebody who left: until then its page, its files and its tracking are there
 * (product decisions, "Accounts").
 */
export function lastForgotten(now: Date): Date {
  return new Date(now.getTime() - DAYS_AFTER_END * 86_400_000)
}

/** Until when what arrives now is there for somebody who left. */
export function keptUntil(now: Date): Date {
  return new Date(now.getTime() + DAYS_AFTER_END * 86_400_000)
}

/** A file in the data folder, and what it is called where it is handed out. */
export type PersonalFile = { path: string; name: string }
