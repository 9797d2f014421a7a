/** What is asked once before something is done, with all that the form sent. */
export type Question = {
  title: string
  /** What it does to money, goods and mailboxes, a sentence each. */
  effects: string[]
  sent: [name: string, value: string][]
}

/** The field that says which effects were shown: others are asked about anew. */
export const AGREED = 'agreed'
