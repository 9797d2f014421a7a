import type { EmailPart } from '#app/platform/mail/email.ts'
import type { IssueState } from '#db/vocabulary.ts'

/** In which its words may be changed, and it may be sent. */
export const OPEN_STATES = ['DRAFT', 'PAUSED'] as const satisfies readonly IssueState[]

export function isOpenState(state: IssueState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

const LINK = /^\[([^\]\n]+)\]\((https?:\/\/[^\s)]+|\/[^\s)]*)\)$/
const INLINE = /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g

/**
 * The parts of a mail from what somebody wrote: paragraphs have an empty line between them, lines that begin with `- `
 * are a list, and a line `[words](address)` of its own is a button.
 */
export function partsOf(text: string): EmailPart[] {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return blocks.map((block) => block.trim()).flatMap((block) => (block === '' ? [] : [partOf(block)]))
}

function partOf(block: string): EmailPart {
  const [, label, to] = LINK.exec(block) ?? []
  if (label && to) return { link: label, to }

  const lines = block.split('\n')
  if (lines.every((line) => /^[-*・] ?\S/.test(line))) return { list: lines.map((line) => plain(line.slice(1).trim())) }

  return plain(block)
}

/** Within a paragraph an address stands behind its words. */
function plain(text: string): string {
  return text.replace(INLINE, '$1 ($2)')
}
