import sanitizeHtml from 'sanitize-html'

/** A text without any is left as it is, which takes no parser. */
const HAS_HTML = /[<>&"]/
const ENDS_A_LINE = /<br\s*\/?>|<\/(p|div|li|h[1-6]|tr|blockquote)\s*>/gi
const ENDS_A_PARAGRAPH = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of a page in HTML, a paragraph parted from the next by an empty line; what is script or style goes. */
export function htmlToText(html: string): string {
  const parted = html
    .replace(/\r\n?|\n/g, ' ')
    .replace(ENDS_A_LINE, (tag, name: string | undefined) =>
      name && ENDS_A_PARAGRAPH.has(name.toLowerCase()) ? `${tag}\n\n` : `${tag}\n`,
    )
  const plain = HAS_HTML.test(parted) ? sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} }) : parted
  return plain
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
