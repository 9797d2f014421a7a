import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'

import { fillRules } from '#app/commissions/terms/texts.server.ts'
import { renderMarkdown } from '#app/markdown/markdown.server.ts'
import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { decoded } from '#app/site/redirects/redirects.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { pages, pictures } from '#db/schema.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { readBlocks } from '../blocks.ts'
import type { Teaser } from '../content.ts'
import { isShown, newsPath } from '../page-path.ts'
import type { Page } from '../pages.server.ts'

const isNews = eq(pages.kind, 'NEWS')

/** Whether there is anything to read. */
export function hasNews(db: Db, now: Date): boolean {
  return statements(db).first.get({ now: now.getTime() }) !== undefined
}

const statements = preparedOnce((db) => ({
  first: db
    .select({ id: pages.id })
    .from(pages)
    .where(and(isNews, eq(pages.state, 'PUBLISHED'), sql`${pages.publishedAt} <= ${sql.placeholder('now')}`))
    .limit(1)
    .prepare(),
}))

/** What is shown by now, the newest first. */
export function listNews(db: Db, now: Date, window: { offset: number; limit: number }) {
  return db
    .select({ post: pages, picture: pictureColumns })
    .from(pages)
    .leftJoin(pictures, and(eq(pictures.id, pages.pictureId), isShowable))
    .where(shownBy(now))
    .orderBy(desc(pages.publishedAt), desc(pages.id))
    .limit(window.limit)
    .offset(window.offset)
    .all()
}

type PostLink = { path: string; title: string }

/** The posts just before and after one, of what is shown by now. */
export function findBeside(
  db: Db,
  { id, publishedAt }: Pick<typeof pages.$inferSelect, 'id' | 'publishedAt'>,
  { locale, now }: { locale: Locale; now: Date },
): { older: PostLink | null; newer: PostLink | null } {
  const at = publishedAt?.getTime() ?? 0
  const place = sql`(${pages.publishedAt}, ${pages.id})`
  const own = sql`(${at}, ${id})`
  const named = (row: { slug: string; title: LocalisedText } | undefined) =>
    row ? { path: newsPath(row.slug), title: localise(row.title, locale) } : null
  const some = () => db.select({ slug: pages.slug, title: pages.title }).from(pages)
  const older = some()
    .where(and(shownBy(now), sql`${place} < ${own}`))
    .orderBy(desc(pages.publishedAt), desc(pages.id))
  const newer = some()
    .where(and(shownBy(now), sql`${place} > ${own}`))
    .orderBy(asc(pages.publishedAt), asc(pages.id))
  return { older: named(older.limit(1).get()), newer: named(newer.limit(1).get()) }
}

/** The addresses of what is shown by now, the newest first. */
export function listNewsSlugs(db: Db, now: Date, most: number): string[] {
  const rows = db.select({ slug: pages.slug }).from(pages).where(shownBy(now))
  return rows
    .orderBy(desc(pages.publishedAt), desc(pages.id))
    .limit(most)
    .all()
    .map(({ slug }) => slug)
}

export type NewsRow = ReturnType<typeof listNews>[number]

export function countNews(db: Db, now: Date): number {
  return db.select({ rows: count() }).from(pages).where(shownBy(now)).get()?.rows ?? 0
}

function shownBy(now: Date) {
  return and(isNews, eq(pages.state, 'PUBLISHED'), lte(pages.publishedAt, now))
}

/** A post in a list, in the visitor's language. */
export function presentTeaser(db: Db, { post, picture }: NewsRow, locale: Locale): Teaser {
  return {
    path: newsPath(post.slug),
    title: localise(post.title, locale),
    ...presentDay(post.publishedAt ?? post.createdAt, locale),
    summary: localise(post.description, locale) || summaryOf(db, post, locale),
    picture: picture && { picture, alt: localise(post.pictureAlt, locale) },
  }
}

/** When it was published: for programs and for people. */
export function presentDay(at: Date, locale: Locale) {
  return { at: at.toISOString(), day: formatDay(dayOf(at), locale) }
}

/** The first paragraph as plain text. */
function summaryOf(db: Db, { body }: Pick<Page, 'body'>, locale: Locale): string {
  const { text } = fillRules(db, localise(body, locale), locale)
  for (const block of readBlocks(text)) {
    const summary = block.kind === 'markdown' && renderMarkdown(block.text).summary
    if (summary) return summary
  }
  return ''
}

/** Titles of the news that a text links to and that nobody can read yet. */
export function titlesNotOut(db: Db, text: LocalisedText, now: Date): LocalisedText[] {
  const links = Object.values(text).flatMap((words) => [...words.matchAll(/\/news\/([^\s?#)"]+)/g)])
  const slugs = [...new Set(links.map(([, slug = '']) => decoded(slug)))]
  return db
    .select()
    .from(pages)
    .where(and(eq(pages.kind, 'NEWS'), inArray(pages.slug, slugs)))
    .all()
    .filter((page) => !isShown(page, now))
    .map(({ title }) => title)
}
