/** What an email says, piece by piece. */
export type EmailPart =
  | string
  /** Names and values, one a line. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { list: readonly (string | PicturedLine)[] }
  /** A way to a page of this site, or to another one. */
  | { link: string; to: string }

/** A line of a list beside a small square picture, whose path is of this site; plain text has the line alone. */
export type PicturedLine = { text: string; picture: string }

/** Who wrote, a line each; some lead to a page. */
export type SignatureLine = string | { link: string; to: string }
