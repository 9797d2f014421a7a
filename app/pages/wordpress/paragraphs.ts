/** What stands for itself: text beside it is a paragraph. */
const BLOCKS = 'address|blockquote|center|div|dl|figure|form|h[1-6]|hr|iframe|ol|p|pre|section|table|ul'
const TAG = new RegExp(`<(/?)(${BLOCKS})(?=[\\s/>])[^>]*>`, 'gi')
/** What holds paragraphs of its own. */
const HOLDERS = new Set(['blockquote', 'center', 'div', 'section'])

/** How deep such holders are read. */
const LEVELS = 10

/**
 * The paragraphs of a text of the classic editor, where empty lines part them and single lines break: WordPress makes
 * them while it shows the text, so that they are not in its export.
 */
export function paragraphs(html: string, levels = LEVELS): string {
  let made = ''
  let from = 0
  let open: { name: string; start: number; inner: number; depth: number } | null = null
  for (const tag of html.matchAll(TAG)) {
    const [text, slash, written = ''] = tag
    const name = written.toLowerCase()
    const end = tag.index + text.length
    if (!open) {
      made += partsOf(html.slice(from, tag.index))
      from = end
      if (name === 'hr') made += text
      else if (!slash) open = { name, start: tag.index, inner: end, depth: 1 }
    } else if (name === open.name) {
      open.depth += slash ? -1 : 1
      if (open.depth > 0) continue

      const inner = html.slice(open.inner, tag.index)
      const isRead = HOLDERS.has(name) && levels > 0
      made += html.slice(open.start, open.inner) + (isRead ? paragraphs(inner, levels - 1) : inner) + text
      from = end
      open = null
    }
  }
  // A part that is never closed ends with the text.
  return made + (open ? html.slice(open.start) : partsOf(html.slice(from)))
}

function partsOf(text: string): string {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim())
  return parts.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join('\n')
}
