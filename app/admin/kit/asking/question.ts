/** What is asked once before something is done, with all that the form sent. */
export type Question = {
  title: string
  /** What it does to money, goods and mailboxes, a sentence each. */
  effects: string[]
  /** What the button says that does it; a plain yes where nothing is given. */
  yes?: string
  sent: [name: string, value: string][]
}

/** The field that says which effects were shown: others are asked about anew. */
export const AGREED = 'agreed'
