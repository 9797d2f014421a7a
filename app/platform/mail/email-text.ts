import type { ContentLocale } from '#db/vocabulary.ts'

import { absolute } from './email-links.ts'
import type { EmailPart, SignatureLine } from './email-parts.ts'

/** What stands between and before things in plain text; programs know "-- " as the line above a signature. */
export const MARKS = {
  en: { colon: ': ', item: '- ', link: '', signature: '-- ' },
  ja: { colon: '：', item: '・', link: '▼', signature: '──────────' },
} as const
export type Marks = (typeof MARKS)[ContentLocale]

/** An email as plain text. */
export function plainText(parts: readonly EmailPart[], signature: readonly SignatureLine[], marks: Marks): string {
  const signed = [marks.signature, ...signature.map((line) => signatureText(line, marks))].join('\n')
  return [...parts.map((part) => asText(part, marks)), signed].join('\n\n')
}

function asText(part: EmailPart, { colon, item, link }: Marks): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([name, value]) => name + colon + value).join('\n')
  if ('list' in part) return part.list.map((line) => item + (typeof line === 'string' ? line : line.text)).join('\n')

  return `${link}${part.link}${link ? '' : ':'}\n${absolute(part.to)}`
}

function signatureText(line: SignatureLine, { colon }: Marks): string {
  return typeof line === 'string' ? line : line.link === '' ? absolute(line.to) : line.link + colon + absolute(line.to)
}
