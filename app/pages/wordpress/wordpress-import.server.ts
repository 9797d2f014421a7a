import { isNotNull } from 'drizzle-orm'

import { markdownProblem } from '#app/markdown/markdown-limits.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Change } from '#app/site/audit/audit.server.ts'
import { addRedirect, allRedirects } from '#app/site/redirects/redirects.server.ts'
import { decoded, MOST_REDIRECTS, readOldAddress } from '#app/site/redirects/redirects.ts'
import type { Plan, PlanLine } from '#app/site/staged/plan.ts'
import { namesOf, runStaged, type StagedFile } from '#app/site/staged/staged.server.ts'
import type { Db } from '#db/database.server.ts'
import { pagePictures, pages } from '#db/schema.server.ts'
import type { PageState } from '#db/vocabulary.ts'

import { freePageSlug, MOST_CHARACTERS, newPage } from '../admin/page-resources.server.ts'
import { blockProblem } from '../blocks.ts'
import { pathOf } from '../page-path.ts'
import { placePictures } from './post-pictures.ts'
import type { StagedPost } from './stage-wordpress.server.ts'
import { pictureFinder, picturesOf } from './staged-pictures.server.ts'

type Post = Extract<StagedPost, { leftOut: null }>
type PictureFinder = ReturnType<typeof pictureFinder>
type PostLine = PlanLine & { post?: Post }

/** What each post and page of an export would become; what was imported before stays as it is here. */
export function planWordpress(db: Db, { body, options }: Pick<StagedFile, 'body' | 'options'>): Plan<PostLine> {
  const find = pictureFinder(options)
  const posts = JSON.parse(body) as StagedPost[]
  if (posts.length === 0) return { problem: 'wordpress:noPosts' }

  const known = new Set(
    db
      .select({ from: pages.importedFrom })
      .from(pages)
      .where(isNotNull(pages.importedFrom))
      .all()
      .map(({ from }) => from),
  )
  return {
    lines: posts.map((post) => {
      const line = planLine(post, known, find)
      if (line.post) known.add(line.post.from)
      return line
    }),
  }
}

/** @param known what was imported before, or stands above in the same file */
function planLine(post: StagedPost, known: ReadonlySet<string | null>, find: PictureFinder): PostLine {
  const { line, name } = post
  const leftOut = (said: string): PostLine => ({ line, name, kind: 'SKIPPED', said })
  if (post.leftOut !== null) return leftOut(post.leftOut)
  if (known.has(post.from)) return { line, name, kind: 'SAME', said: 'wordpress:isThere' }
  if (post.text.length > MOST_CHARACTERS) return leftOut(`wordpress:tooLong?max=${MOST_CHARACTERS}`)

  const problem = markdownProblem(post.text) ?? blockProblem(post.text)
  if (problem) return leftOut(problem)

  if (placePictures(post.text, picturesOf(post), find).text === '') return leftOut('wordpress:isEmpty')

  const { kind, becomes } = post
  const missing = picturesOf(post).filter(({ src }) => find(src) === undefined).length
  const as = `wordpress:as${kind}${becomes}` as const
  return { line, name, kind: 'NEW', said: missing > 0 ? `${as}Bare?count=${missing}` : as, post }
}

/**
 * Does what was shown, all of it or nothing.
 * @param publishes whether what is public there is public here at once, else it is a draft
 * @returns false where it cannot, or where there is no such file
 */
export function importWordpress(
  db: Db,
  stagedId: number,
  change: Change,
  publishes = false,
): { count: number } | false {
  const { now } = change
  const kind = 'WORDPRESS' as const
  const carryOut = (tx: Db, lines: PostLine[], { options }: StagedFile) => {
    const find = pictureFinder(options)
    const posts = lines.flatMap(({ post }) => post ?? [])
    const old = new Set(allRedirects(tx).map((redirect) => redirect.old))
    for (const post of posts) lead(tx, post, write(tx, post, { find, publishes }, now), old, now)
    return { count: posts.length, noted: { lines: namesOf(posts) } }
  }
  const plan = planWordpress
  return runStaged(db, stagedId, { kind, action: 'page.import', subject: 'pages', plan, carryOut }, change)
}

/** @returns its path */
function write(
  tx: Db,
  post: Post,
  { find, publishes }: { find: PictureFinder; publishes: boolean },
  now: Date,
): string {
  const { kind, locale, name, description, from } = post
  const { text, ids } = placePictures(post.text, picturesOf(post), find)
  const state: PageState = publishes && isPublic(post) ? 'PUBLISHED' : 'DRAFT'
  const published = post.publishedAt === null ? null : new Date(post.publishedAt)
  const publishedAt = kind === 'NEWS' ? (published ?? (state === 'PUBLISHED' ? now : null)) : null
  const start = kind === 'NEWS' ? `news-${dayOf(publishedAt ?? now)}` : `page-${dayOf(now)}`
  // Names in Japanese are kept there as they stand in an address.
  const slug = freePageSlug(tx, null, decoded(post.slug) || name, start)
  const words = {
    title: { [locale]: name },
    body: { [locale]: text },
    description: description ? { [locale]: description } : {},
  }
  const row = { kind, state, slug, ...words, isHome: false, publishedAt, importedFrom: from, ...newPage(now) }
  const { id } = tx.insert(pages).values(row).returning({ id: pages.id }).get()
  for (const pictureId of ids) tx.insert(pagePictures).values({ pageId: id, pictureId }).run()
  return pathOf({ kind, slug })
}

function isPublic({ becomes }: Post): boolean {
  return becomes === 'PUBLISHED'
}

/** The address that it had there leads to it, also while it is a draft; one that leads elsewhere already stays. */
function lead(tx: Db, post: Post, target: string, known: Set<string>, now: Date): void {
  const read = readOldAddress(post.link)
  if (!isPublic(post) || 'problem' in read || read.old === target) return
  if (known.has(read.old) || known.size >= MOST_REDIRECTS) return

  known.add(read.old)
  addRedirect(tx, { old: read.old, target, status: 301 }, now)
}
