/** What a form of one row holds, by the names of its fields, as a browser would send it. */
export type FormValues = Readonly<Record<string, string | undefined>>

/** A field that somebody else changed after the form was opened. */
export type Difference = {
  name: string
  stored: string
  /** What was written here; null where nothing was, so that the form takes over what is stored. */
  mine: string | null
}

/** Why a form was not saved, and the version that it knows now: sent again, it is saved. */
export type Conflict = { version: string; differences: Difference[] }

/** What an action answered about a form that was out of date, if it did. */
export function conflictOf(answer: object | undefined): Conflict | null {
  return answer && 'conflict' in answer ? (answer.conflict as Conflict) : null
}
