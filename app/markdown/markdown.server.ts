import { Marked, type TokenizerExtension, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'

import { markdownProblem } from './markdown-limits.ts'

type Heading = { id: string; text: string; depth: number }
export type RenderedText = {
  html: string
  headings: Heading[]
  /** The first paragraph as plain text. */
  summary: string
}

/** `## Title {#id}` gives a heading its own address, which stays when its words change. */
const OWN_ID = /\s*\{#([A-Za-z][\w-]*)\}\s*$/
const FIRST_PARAGRAPH = /<p>([\s\S]*?)<\/p>/
/** Lines of a paragraph are joined by a space, which Japanese does not have. */
const JAPANESE = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー、。！？：「」『』（）]'
const HAS_JAPANESE = new RegExp(JAPANESE, 'u')
const JAPANESE_BREAK = new RegExp(`(?<=${JAPANESE})\\n|\\n(?=${JAPANESE})`, 'gu')

/**
 * Bold in Japanese, which CommonMark does not see beside 「」 and 。: `**注意！**必ず`. Words alone, without other signs
 * inside.
 */
const JAPANESE_STRONG: TokenizerExtension = {
  name: 'japaneseStrong',
  level: 'inline',
  start: (source) => source.indexOf('**'),
  tokenizer(source) {
    const [raw, text] = /^\*\*(?![\s*])([^*\n]{1,500})(?<!\s)\*\*(?!\*)/.exec(source) ?? []
    if (raw === undefined || text === undefined || !HAS_JAPANESE.test(text)) return undefined

    return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) }
  },
}

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'a',
    'blockquote',
    'code',
    'pre',
  ].concat(['hr', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td']),
  allowedAttributes: { a: ['href', 'title'], h2: ['id'], h3: ['id'], h4: ['id'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
}

/**
 * Markdown as safe HTML, and its headings for a table of contents. The page has the only `<h1>`, so that headings begin
 * at the second level; one without an address of its own is numbered, after those of the page's earlier texts. What is beyond the limits stands as it was
 * written: it was published before there were any.
 */
export function renderMarkdown(source: string, earlierHeadings = 0): RenderedText {
  if (markdownProblem(source)) return { html: asWritten(source), headings: [], summary: '' }

  const headings: Heading[] = []
  const marked = new Marked({
    extensions: [JAPANESE_STRONG],
    walkTokens: (token) => {
      if (token.type === 'text') token.text = token.text.replace(JAPANESE_BREAK, '')
    },
    renderer: {
      heading({ tokens, text, depth }: Tokens.Heading) {
        const id = OWN_ID.exec(text)?.[1] ?? `section-${earlierHeadings + headings.length + 1}`
        const inner = this.parser.parseInline(tokens).replace(OWN_ID, '')
        const level = Math.min(Math.max(depth, 2), 4)
        headings.push({ id, text: withoutTags(inner), depth: level })
        return `<h${level} id="${id}">${inner}</h${level}>\n`
      },
    },
  })
  const html = sanitizeHtml(marked.parse(source, { async: false }), ALLOWED)
  return { html, headings, summary: withoutTags(FIRST_PARAGRAPH.exec(html)?.[1] ?? '') }
}

function asWritten(source: string): string {
  return `<pre>${sanitizeHtml(source, { allowedTags: [], disallowedTagsMode: 'escape' })}</pre>`
}

/** The text of a piece of HTML, with its entities resolved: React writes it as text again. */
function withoutTags(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
