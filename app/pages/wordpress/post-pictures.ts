import { decoded } from '#app/site/redirects/redirects.ts'

/** A picture of a post: its address on the earlier site, and its alternative text. */
export type PostPicture = { src: string; alt: string }

/** Stands for a picture while HTML becomes Markdown: letters and digits, which nothing escapes. */
const markOf = (at: number) => `PICTUREOFPOST${at}X`
const MARKS = /PICTUREOFPOST(\d+)X/g
const IMAGE = /<img\b[^>]*>/gi
/** A picture that leads to itself in large. */
const LINKED = /<a\b[^>]*>\s*(<img\b[^>]*>)\s*<\/a>/gi
/** What is left of a line that held a picture alone: marks of lists and quotations, cells of tables. */
const BARE = /^[\s>|*-]*$/

/** The pictures of a post's HTML, each with a mark in its place. @param plain reads what stands in an attribute */
export function markPictures(html: string, plain: (text: string) => string): { html: string; pictures: PostPicture[] } {
  const pictures: PostPicture[] = []
  const marked = html.replace(LINKED, '$1').replace(IMAGE, (tag) => {
    const src = plain(attribute(tag, 'src')).trim()
    if (src === '' || src.startsWith('data:')) return ''

    pictures.push({ src, alt: plain(attribute(tag, 'alt')) })
    return ` ${markOf(pictures.length - 1)} `
  })
  return { html: marked, pictures }
}

function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? []
  return double ?? single ?? ''
}

/** Each mark in a paragraph of its own: before what follows it, else after what it stands in. */
export function onOwnLines(markdown: string): string {
  const parts = markdown.split(/(\n{2,})/).map((part) => {
    const marks = part.match(MARKS)
    if (!marks) return part

    const text = part
      .replaceAll(MARKS, '')
      .replaceAll(/[ \t]+$/gm, '')
      .trim()
    const isAlone = BARE.test(text)
    const isFirst = /^\W*PICTUREOFPOST/.test(part)
    return (isAlone ? marks : isFirst ? [...marks, text] : [text, ...marks]).join('\n\n')
  })
  return parts.join('').trim()
}

/** The text with its pictures as blocks; one that is not there leaves nothing behind. */
export function placePictures(
  text: string,
  pictures: readonly PostPicture[],
  find: (src: string) => number | undefined,
): { text: string; ids: number[] } {
  const ids: number[] = []
  const placed = text.replaceAll(MARKS, (_, at: string) => {
    const picture = pictures[Number(at)]
    const id = picture && find(picture.src)
    if (id === undefined) return ''

    ids.push(id)
    const alt = (picture?.alt ?? '').replaceAll(/[[\]|［］｜\s]+/g, ' ').trim()
    return `[[picture: ${id}${alt && ` | ${alt}`}]]`
  })
  return { text: placed.replaceAll(/\n{3,}/g, '\n\n').trim(), ids: [...new Set(ids)] }
}

/** WordPress makes smaller ones of each picture, and one that is not too large. */
const SIZED = /-(?:\d+x\d+|scaled)(?=\.\w+$)/

/** What the file of a picture may be called, the likeliest first: by its path below `uploads`, then by its name alone. */
export function namesOfPicture(src: string): string[] {
  const path = pathOf(src)
  const below = path.split('/uploads/').at(-1) ?? path
  const names = [below, below.replace(SIZED, '')]
  return [...new Set([...names, ...names.map((name) => name.split('/').at(-1) ?? name)])]
}

/** The last parts of a file's path, the longest first: `uploads/2024/05/a.jpg`, `2024/05/a.jpg`, … */
export function endsOfPath(path: string): string[] {
  const parts = pathOf(path).split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

function pathOf(address: string): string {
  const path = (URL.parse(address, 'http://site.invalid')?.pathname ?? address).replace(/^\/+/, '')
  return decoded(path.replaceAll('\\', '/')).normalize('NFC').toLowerCase()
}

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
