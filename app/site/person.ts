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

/** A file in the data folder, and what it is called where it is handed out. */
export type PersonalFile = { path: string; name: string }
