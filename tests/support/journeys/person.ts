import type { Account } from './sessions.ts'

export type Upload = { name: string; mimeType: string; buffer: Buffer }
/** What is typed into fields, by the beginnings of their labels or by their names. */
export type FieldValues = Record<string, string | boolean | Upload>
export type File = { status: number; type: string; text: string }

/** Somebody at a page of the site, in a browser or over HTTP alone: a story is told once, and played by both. */
export type Person = {
  /** Where they are. */
  readonly url: URL
  open: (path: string) => Promise<void>
  /** Fills the form that has this button, by its name or value, and presses it. */
  press: (button: string, filling?: FieldValues) => Promise<void>
  /** Chooses something in a form that is sent later; with script the form may be another then. */
  choose: (label: string, value: string) => Promise<void>
  /** Ticks boxes by their whole labels, in a form that is sent later. */
  tick: (labels: readonly string[]) => Promise<void>
  /** Fills the form that has these fields, and presses its own button, whatever the language calls it. */
  send: (filling: FieldValues) => Promise<void>
  /** Follows the link whose name begins so. */
  follow: (link: string) => Promise<void>
  /** Types a code where the focus is, and Enter, as a scanner does. */
  scan: (code: string) => Promise<void>
  /** The page says this, at the latest when what was begun has come. */
  says: (text: string | RegExp) => Promise<void>
  saysNot: (text: string | RegExp) => Promise<void>
  /** Looks at the page again until it says this, which comes by itself. */
  awaits: (text: string | RegExp) => Promise<void>
  /** The page's heading is this. */
  heads: (text: string | RegExp) => Promise<void>
  /** A field has this. */
  holds: (label: string, value: string) => Promise<void>
  /** No link and no button has this name. */
  lacks: (name: string) => Promise<void>
  /** The texts of all that a selector finds. */
  texts: (selector: string) => Promise<string[]>
  /** The names of all fields that a selector finds. */
  names: (selector: string) => Promise<string[]>
  /** A file of the site, read by who is logged in here. */
  read: (path: string) => Promise<File>
  /** Presses a button that brings a file. @returns its name */
  save: (button: string) => Promise<string>
  /** Logs in where the page asks for it. @param to the path that it leads to */
  logIn: (email: Account, to: string) => Promise<void>
  /** The same browser once more, with the same cookies. */
  inAnotherTab: () => Promise<Person>
}
