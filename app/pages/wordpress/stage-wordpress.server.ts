import { readFile } from 'node:fs/promises'

import { decodeCsv } from '#app/platform/csv-text.ts'
import { openSlices } from '#app/platform/time/slices.server.ts'
import { htmlToText } from '#app/shop/products/import/services/converted.server.ts'
import { keepStaged, type SentFile } from '#app/site/staged/staged.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, PageKind } from '#db/vocabulary.ts'

import { MOST_CHARACTERS } from '../admin/page-resources.server.ts'
import { attachmentsOf, withGalleries } from './attachments.ts'
import { readGhost } from './ghost.ts'
import type { PostPicture } from './post-pictures.ts'
import { type PostText, postTexts } from './post-text.server.ts'
import { readWxr, type WxrItem } from './wxr.ts'

/** A post or page as it will be, or why it is left out, as a translation key. */
export type StagedPost = { line: number; name: string } & (
  | { leftOut: string }
  | {
      leftOut: null
      kind: PageKind
      becomes: Outcome
      locale: Locale
      slug: string
      text: string
      description: string
      /** Milliseconds since 1970 UTC. */
      publishedAt: number | null
      /** What it is there, so that it comes once. */
      from: string
      /** Its address there. */
      link: string
      /** They lie on the earlier site; marks in the text say where they stood. */
      pictures: PostPicture[]
    }
)

const KINDS: Readonly<Record<string, PageKind>> = { post: 'NEWS', page: 'PAGE' }
/** What is published at once or at its moment; all else is a draft, whose name says why. */
type Outcome = 'PUBLISHED' | 'DRAFT' | 'PROTECTED' | 'SCHEDULED'
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  publish: 'PUBLISHED',
  future: 'SCHEDULED',
  draft: 'DRAFT',
  pending: 'DRAFT',
  private: 'DRAFT',
}
const MOST_TITLE = 120
const MOST_DESCRIPTION = 300
/** Characters of HTML that are read of one text: more than that is too long as Markdown, too. */
const MOST_HTML = 10 * MOST_CHARACTERS

/**
 * Reads an export of WordPress or Ghost and keeps what it would make, as Markdown, while somebody looks at it: once here, and
 * not at each look. Visitors are answered between two slices of it.
 * @returns the staged file's id; a translation key where it is no such export
 */
export async function stageWordpress(db: Db, { path, name }: SentFile, now: Date): Promise<number | string> {
  const read = decodeCsv(await readFile(path))
  const rest = openSlices()
  const wxr = read && (readGhost(read.text) ?? (await readWxr(read.text, rest)))
  if (!wxr) return 'wordpress:noExport'

  const locale: Locale = /^ja\b/i.test(wxr.language) ? 'ja' : 'en'
  // Written post by post: all of them at once would keep others waiting.
  const posts: string[] = []
  const attachments = attachmentsOf(wxr.items)
  const there = { site: wxr.site, links: new Map(wxr.items.map(({ id, link }) => [id, link])) }
  for (const batch of batchesOf(wxr.items)) {
    const texts = postTexts(
      batch.map((item) => withGalleries({ id: item.id, html: htmlOf(item) }, attachments)),
      there,
    )
    posts.push(
      ...batch.map((item, at) =>
        JSON.stringify(postOf(item, texts[at] ?? NO_TEXT, `${wxr.service}:${wxr.site}`, locale)),
      ),
    )
    await rest()
  }
  return keepStaged(db, { kind: 'WORDPRESS', name, body: `[${posts.join(',')}]`, encoding: read.encoding }, now)
}

/** So many posts, or so many characters of them, become Markdown together. */
const A_BATCH = { posts: 20, characters: 20_000 }
const NO_TEXT: PostText = { text: '', pictures: [] }

function* batchesOf(items: readonly WxrItem[]): Generator<WxrItem[]> {
  let batch: WxrItem[] = []
  let characters = 0
  for (const item of items) {
    batch.push(item)
    characters += htmlOf(item).length
    if (batch.length < A_BATCH.posts && characters < A_BATCH.characters) continue

    yield batch
    batch = []
    characters = 0
  }
  yield batch
}

/** What is left out, for what it is or for its length, is read by nobody. */
function htmlOf({ type, html }: WxrItem): string {
  return type in KINDS && html.length <= MOST_HTML ? html : ''
}

/** @param origin what its number is of */
function postOf(item: WxrItem, { text, pictures }: PostText, origin: string, locale: Locale): StagedPost {
  const { line, link, publishedAt } = item
  const name = (htmlToText(item.title) || item.slug || item.id).slice(0, MOST_TITLE)
  const kind = KINDS[item.type]
  if (item.type === 'attachment') return { line, name, leftOut: 'wordpress:isFile' }
  if (!kind) return { line, name, leftOut: 'wordpress:isOther' }
  const becomes = kind && outcomeOf(item, kind)
  if (!becomes) return { line, name, leftOut: 'wordpress:isTrash' }
  if (item.html.length > MOST_HTML) return { line, name, leftOut: `wordpress:tooLong?max=${MOST_CHARACTERS}` }

  if (text === '') return { line, name, leftOut: 'wordpress:isEmpty' }

  const at = kind === 'NEWS' ? (publishedAt?.getTime() ?? null) : null
  const description = htmlToText(item.excerpt).slice(0, MOST_DESCRIPTION)
  const from = `${origin}#${item.id}`
  const made = { line, name, leftOut: null, kind, becomes, locale, slug: item.slug, text, description, link, pictures }
  return { ...made, publishedAt: at, from }
}

/** News wait for their moment; a page has none, and what a password protects has no such door here. */
function outcomeOf({ status, isProtected, publishedAt }: WxrItem, kind: PageKind): Outcome | undefined {
  const outcome = OUTCOMES[status]
  if (outcome && isProtected) return 'PROTECTED'

  return outcome === 'SCHEDULED' && kind === 'NEWS' && publishedAt ? 'PUBLISHED' : outcome
}
