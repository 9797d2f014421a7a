import type { Locale } from '#db/vocabulary.ts'

/**
 * An e-mail in two coats, plain text and HTML, from the same parts. The HTML has no tables and sets no colours of its
 * own, so that it reads in the dark and in any mail program.
 */
export type EmailPart =
  | string
  /** Names and values, one a line. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { list: readonly string[] }
  /** A way to a page of this site, or to another one. */
  | { link: string; to: string }

export type Email = { locale: Locale; subject: string; parts: readonly EmailPart[]; signature: readonly string[] }
export type WrittenEmail = { subject: string; text: string; html: string }

/**
 * Where this site's pages are, in letters that are still here. The sender puts the real address in its place, so that
 * commands need not know it, and an e-mail that waited has the address of the day it leaves.
 */
const SITE = 'https://site.invalid'

/** Writes both coats. What people wrote is text in either, never markup. */
export function writeEmail({ locale, subject, parts, signature }: Email): WrittenEmail {
  const text = [...parts.map(asText), ['-- ', ...signature].join('\n')].join('\n\n')
  const body = [...parts.map(asHtml), `<p style="${SOFT}">${signature.map(escapeHtml).join('<br>')}</p>`].join('\n')
  const html = `<!doctype html>
<html lang="${locale}">
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

/** Puts the site's address in the place that e-mails keep for it. */
export function completeLinks(written: string, origin: string): string {
  return written.replaceAll(SITE, origin)
}

const BODY =
  "margin:0;padding:24px 16px;font:16px/1.7 ui-rounded,'Hiragino Maru Gothic ProN','Zen Maru Gothic',system-ui,sans-serif"
const SHEET = 'max-width:36em;margin:0 auto;border-top:6px solid #f69f80;padding-top:8px'
const BUTTON =
  'display:inline-block;padding:8px 20px;border:2px solid;border-radius:99px;color:inherit;font-weight:bold;text-decoration:none'
const SOFT = 'margin-top:32px;font-size:14px'

function asText(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('list' in part) return part.list.map((line) => `- ${line}`).join('\n')

  return `${part.link}:\n${absolute(part.to)}`
}

function asHtml(part: EmailPart): string {
  if (typeof part === 'string') return `<p>${withBreaks(part)}</p>`
  if ('facts' in part)
    return `<p>${part.facts.map(([name, value]) => `${escapeHtml(name)}: <strong>${withBreaks(value)}</strong>`).join('<br>\n')}</p>`
  if ('list' in part) return `<ul>\n${part.list.map((line) => `<li>${withBreaks(line)}</li>`).join('\n')}\n</ul>`

  return `<p><a href="${escapeHtml(absolute(part.to))}" style="${BUTTON}">${escapeHtml(part.link)}</a></p>`
}

function absolute(to: string): string {
  return to.startsWith('/') ? SITE + to : to
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
