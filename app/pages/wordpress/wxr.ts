import { SaxesParser } from 'saxes'

import { isDay } from '#app/platform/time/zones.ts'

/** A thing in an export of WordPress, as it is written there. */
export type WxrItem = {
  /** Where it begins in the file. */
  line: number
  id: string
  type: string
  status: string
  /** Whether a password protects it there. */
  isProtected: boolean
  title: string
  slug: string
  link: string
  /** UTC; null for what was never published. */
  publishedAt: Date | null
  html: string
  excerpt: string
  /** Where the file of an attachment lies there, and the post that it was uploaded to; of others nothing. */
  fileUrl: string
  parent: string
}
export type Wxr = { service: 'wordpress' | 'ghost'; site: string; language: string; items: WxrItem[] }

type Fields = Record<string, string>

/** What XML cannot hold, and plug-ins of WordPress write all the same: control characters, and halves of pairs. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
/** Characters that are read in one go. */
const SLICE = 32_768
/** An export has four levels. */
const MOST_LEVELS = 30

/**
 * Reads an export of WordPress (WXR, an RSS with names of its own).
 * @param rest awaited after each slice of it
 * @returns null where it is none. Entities of a DTD are never expanded: a file that has any is none.
 */
export async function readWxr(xml: string, rest: () => Promise<void> = () => Promise.resolve()): Promise<Wxr | null> {
  const channel: Fields = {}
  const items: WxrItem[] = []
  let item: { line: number; fields: Fields } | null = null
  const path: string[] = []
  const parser = new SaxesParser()
  const add = (text: string) => {
    const [name, parent] = [path.at(-1) ?? '', path.at(-2)]
    const fields = parent === 'item' ? item?.fields : parent === 'channel' ? channel : undefined
    if (fields) fields[name] = (fields[name] ?? '') + text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (path.push(name) > MOST_LEVELS) throw new Error('nested too deeply')

    if (name === 'item' && path.length === 3) item = { line: parser.line, fields: {} }
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (name === 'item' && item && path.length === 2) items.push(itemOf(item))
  })
  try {
    for (const slice of slicesOf(xml)) {
      parser.write(slice.replace(NO_XML, ''))
      await rest()
    }
    parser.close()
  } catch {
    return null
  }
  return channel['wp:wxr_version'] === undefined
    ? null
    : { service: 'wordpress', site: (channel.link ?? '').trim(), language: channel.language ?? '', items }
}

/** A pair of surrogates stays together: each half of it alone is no XML. */
function* slicesOf(xml: string): Generator<string> {
  for (let at = 0; at < xml.length;) {
    const end = at + SLICE
    const next = /[\u{D800}-\u{DBFF}]/u.test(xml.charAt(end - 1)) ? end + 1 : end
    yield xml.slice(at, next)
    at = next
  }
}

function itemOf({ line, fields }: { line: number; fields: Fields }): WxrItem {
  const text = (name: string) => (fields[name] ?? '').trim()
  return {
    line,
    id: text('wp:post_id'),
    type: text('wp:post_type'),
    status: text('wp:status'),
    isProtected: text('wp:post_password') !== '',
    title: text('title'),
    slug: text('wp:post_name'),
    link: text('link'),
    publishedAt: momentOf(text('wp:post_date_gmt')) ?? momentOf(text('wp:post_date')),
    html: fields['content:encoded'] ?? '',
    excerpt: text('excerpt:encoded'),
    fileUrl: text('wp:attachment_url'),
    parent: text('wp:post_parent'),
  }
}

/** `2019-05-12 08:30:00`; drafts have zeros. */
function momentOf(written: string): Date | null {
  const isWritten = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)
  if (!isWritten || !isDay(written.slice(0, 10))) return null

  const moment = new Date(`${written.replace(' ', 'T')}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
