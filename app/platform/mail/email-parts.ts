/** What an email says, piece by piece. */
export type EmailPart =
  | string
  /** Names and values, one a line. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { list: readonly string[] }
  /** A way to a page of this site, or to another one. */
  | { link: string; to: string }

/** Who wrote, a line each; some lead to a page. */
export type SignatureLine = string | { link: string; to: string }
