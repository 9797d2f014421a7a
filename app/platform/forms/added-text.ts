/** Fields of a button that puts a text into a form without script: into which field, and the text itself. */
export const TEXT_INTO = 'textInto'
export const ADDED_TEXT = 'addedText'

/** A text behind what was typed, a blank line between them; what was typed stays as it is. */
export function addText(typed: string, added: string): string {
  const before = typed.trimEnd()
  return before === '' ? added : `${before}\n\n${added}`
}
