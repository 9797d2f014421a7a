import { tagOf } from '#app/translations/added.ts'
import type { Locale, ContentLocale } from '#db/vocabulary.ts'

import { absolute } from './email-links.ts'

export type Email = {
  locale: Locale
  subject: string
  parts: readonly EmailPart[]
  signature: readonly SignatureLine[]
}
export type WrittenEmail = { subject: string; text: string; html: string }

/**
 * Writes an email as plain text and as HTML, from the same parts. The HTML has no tables and sets no colours of its
 * own, so that it reads in the dark and in any mail program. What people wrote is text in either, never
 * markup.
 */
export function writeEmail({ locale, subject, parts, signature }: Email): WrittenEmail {
  const marks = MARKS[locale === 'ja' ? 'ja' : 'en']
  const text = plainText(parts, signature, marks)
  const end = `<p style="${SOFT}">${signature.map(signatureHtml).join('<br>')}</p>`
  const body = [...parts.map((part) => asHtml(part, marks)), end].join('\n')
  const html = `<!doctype html>
<html lang="${tagOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY}">
<div style="${SHEET}">
${body}
</div>
</body>
</html>
`
  return { subject: subject.replace(/\s+/g, ' ').trim(), text: `${text}\n`, html }
}

const BODY =
  "margin:0;padding:24px 16px;font:16px/1.7 ui-rounded,'Hiragino Maru Gothic ProN','Zen Maru Gothic',system-ui,sans-serif"
const SHEET = 'max-width:36em;margin:0 auto;border-top:6px solid #f69f80;padding-top:8px'
const BUTTON =
  'display:inline-block;padding:8px 20px;border:2px solid;border-radius:99px;color:inherit;font-weight:bold;text-decoration:none'
const PICTURED = 'list-style:none;padding:0'
const PICTURE = 'margin:4px 12px 4px 0;border-radius:8px;object-fit:cover;vertical-align:middle'
const SOFT = 'margin-top:32px;font-size:14px'

function signatureHtml(line: SignatureLine): string {
  if (typeof line === 'string') return escapeHtml(line)

  const to = escapeHtml(absolute(line.to))
  return `<a href="${to}" style="color:inherit">${escapeHtml(line.link) || to}</a>`
}

function asHtml(part: EmailPart, { colon }: Marks): string {
  if (typeof part === 'string') return `<p>${withBreaks(part)}</p>`
  if ('facts' in part)
    return `<p>${part.facts.map(([name, value]) => `${escapeHtml(name)}${colon}<strong>${withBreaks(value)}</strong>`).join('<br>\n')}</p>`
  if ('list' in part) return listHtml(part.list)

  return `<p><a href="${escapeHtml(absolute(part.to))}" style="${BUTTON}">${escapeHtml(part.link)}</a></p>`
}

function listHtml(lines: readonly (string | PicturedLine)[]): string {
  const items = lines.map((line) =>
    typeof line === 'string'
      ? `<li>${withBreaks(line)}</li>`
      : `<li><img src="${escapeHtml(absolute(line.picture))}" width="56" height="56" alt="" style="${PICTURE}">${withBreaks(line.text)}</li>`,
  )
  const looks = lines.some((line) => typeof line !== 'string') ? ` style="${PICTURED}"` : ''
  return `<ul${looks}>\n${items.join('\n')}\n</ul>`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** What stands between and before things in plain text; programs know "-- " as the line above a signature. */
const MARKS = {
  en: { colon: ': ', item: '- ', link: '', signature: '-- ' },
  ja: { colon: '：', item: '・', link: '▼', signature: '──────────' },
} as const
type Marks = (typeof MARKS)[ContentLocale]

/** An email as plain text. */
function plainText(parts: readonly EmailPart[], signature: readonly SignatureLine[], marks: Marks): string {
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

/** What an email says, piece by piece. */
export type EmailPart =
  | string
  /** Names and values, one a line. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { list: readonly (string | PicturedLine)[] }
  /** A way to a page of this site, or to another one. */
  | { link: string; to: string }

/** A line of a list beside a small square picture, whose path is of this site; plain text has the line alone. */
type PicturedLine = { text: string; picture: string }

/** Who wrote, a line each; some lead to a page. */
export type SignatureLine = string | { link: string; to: string }
