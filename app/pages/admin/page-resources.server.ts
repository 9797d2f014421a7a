import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { markdownProblem } from '#app/markdown/markdown-limits.ts'
import {
  localised as eitherLanguage,
  optionalLocalised,
  optionalSlug,
  optionalText,
} from '#app/platform/fields.forms.ts'
import { eitherOf, inLanguages } from '#app/platform/forms/localised.ts'
import { isPicture } from '#app/platform/pictures/find-picture.server.ts'
import { dayOf, siteZone } from '#app/platform/time/site-clock.ts'
import { placeOfPage, placePage } from '#app/site/navigation/placing.server.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { entity, freeSlugIn, isSlugTaken } from '#app/site/resources/entity.server.ts'
import { choice, flag, line, localised, momentOrNull, pictureOrNull } from '#app/site/resources/fields.server.ts'
import { type FieldErrors, type Resource, wrong } from '#app/site/resources/resource.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import { slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { pages } from '#db/schema.server.ts'
import { type LocalisedText, NAVIGATION_PLACES, PAGE_STATES, type PageKind } from '#db/vocabulary.ts'

import { blockProblem } from '../blocks.ts'
import { pathOf, subjectOf } from '../page-path.ts'
import type { Page } from '../pages.server.ts'

/** Of a page's text in one language. */
export const MOST_CHARACTERS = 30_000
/** Where a page is linked from. */
const PLACES = ['NOWHERE', ...NAVIGATION_PLACES] as const

const body = optionalText(MOST_CHARACTERS).superRefine((text, issues) => {
  const problem = markdownProblem(text) ?? blockProblem(text)
  if (problem) issues.addIssue({ code: 'custom', message: problem })
})

/** What pages and news have alike. */
function words(rows: number, slugHint: 'pages:slugHint' | 'news:slugHint') {
  return {
    title: localised(eitherLanguage(120), { label: 'pages:name' }),
    body: localised(eitherOf(inLanguages(body)), { label: 'pages:text', kind: 'markdown', rows }),
    description: localised(optionalLocalised(300), {
      label: 'pages:description',
      hint: 'pages:descriptionHint',
      kind: 'lines',
    }),
    state: choice(PAGE_STATES, (state) => `pages:state${state}`, { label: 'admin:status', hint: 'pages:stateHint' }),
    slug: line(optionalSlug(60), { label: 'settings:slug', hint: slugHint }),
  }
}

const WORDS = {
  title: 'pages:words',
  hint: 'pages:wordsHint',
  layout: 'bilingual',
  fields: ['title', 'body', 'description'],
} as const

/** Pages that the administrator writes. */
export const pageResource = entity({
  subject: 'page',
  table: pages,
  where: eq(pages.kind, 'PAGE'),
  newKey: 'pages:newPage',
  fields: {
    ...words(22, 'pages:slugHint'),
    place: choice(PLACES, (place) => `pages:place${place}`, { label: 'pages:place', hint: 'pages:placeHint' }),
    isHome: flag({ label: 'pages:isHome', hint: 'pages:isHomeHint' }),
  },
  groups: [WORDS, { title: 'pages:showing', fields: ['state', 'place', 'isHome', 'slug'] }],
  title: 'title',
  start: { state: 'DRAFT', place: 'NOWHERE' },
  beside: (db, { id }) => ({ place: placeOfPage(db, id) ?? 'NOWHERE' }),
  settle: (tx, input, { before, now }) => {
    const settled = settleAddress(tx, 'PAGE', input, before, now)
    if (input.isHome && 'slug' in settled) tx.update(pages).set({ isHome: false }).where(eq(pages.isHome, true)).run()
    return settled
  },
  after: (tx, id, { place }) => placePage(tx, id, place === 'NOWHERE' ? null : place),
  throwAway: throwPageAway('PAGE'),
})

/** News that the administrator writes. */
export const newsResource = entity({
  subject: 'news',
  table: pages,
  where: eq(pages.kind, 'NEWS'),
  newKey: 'news:newPost',
  fields: {
    ...words(14, 'news:slugHint'),
    pictureId: pictureOrNull({ label: 'settings:picture' }),
    isWithoutPicture: flag({ label: 'news:isWithoutPicture' }),
    pictureAlt: localised(optionalLocalised(300), { label: 'settings:alt', kind: 'lines' }),
    publishedAt: momentOrNull({
      label: ({ t }) => t('news:publishedAt', { zone: siteZone() }),
      hint: 'news:publishedAtHint',
    }),
  },
  groups: [
    WORDS,
    {
      title: 'news:picture',
      hint: 'news:pictureHint',
      layout: 'bilingual',
      fields: ['pictureId', 'isWithoutPicture', 'pictureAlt'],
    },
    { title: 'pages:showing', fields: ['state', 'publishedAt', 'slug'] },
  ],
  title: 'title',
  start: { state: 'DRAFT' },
  settle: (tx, input, { before, now }) => {
    const pictureId = input.isWithoutPicture ? null : input.pictureId
    if (pictureId !== null && !isPicture(tx, pictureId)) return wrong('pictureId', 'pictures:chooseFiles')

    const publishedAt = input.publishedAt ?? (input.state === 'PUBLISHED' ? now : null)
    return { ...settleAddress(tx, 'NEWS', input, before, now), pictureId, publishedAt }
  },
  throwAway: throwPageAway('NEWS'),
})

/** What is stored of every page that is written: its address, and an address that it had leads to it. */
function settleAddress(
  tx: Db,
  kind: PageKind,
  { slug: written, title }: { slug: string; title: LocalisedText },
  before: Page | null,
  now: Date,
): FieldErrors | (Partial<Page> & { slug: string }) {
  if (written && isSlugTaken(tx, pages, before?.id ?? null, written)) return wrong('slug', 'pages:slugTaken')

  const named = title.en ?? title.ja ?? ''
  const slug = written || freePageSlug(tx, before, named, `${kind.toLowerCase()}-${dayOf(now)}`)
  if (before) keepFormer(tx, { pageId: before.id }, pathOf(before), pathOf({ kind, slug }))
  return { kind, slug, changedAt: now, ...(before === null && newPage(now)) }
}

/** What a page is made with. */
export function newPage(now: Date) {
  return { previewKey: randomBytes(24).toString('base64url'), createdAt: now, changedAt: now }
}

/** Made of the title; one without letters keeps the address that the page has, or `start`. */
export function freePageSlug(tx: Db, before: Pick<Page, 'id' | 'slug'> | null, title: string, start: string): string {
  return freeSlugIn(tx, pages, before?.id ?? null, slugOf(title) || before?.slug || start)
}

function throwPageAway(kind: PageKind): NonNullable<Resource['throwAway']> {
  return (tx, key, change) => {
    const id = Number(key)
    const name = tx.select({ title: pages.title }).from(pages).where(eq(pages.id, id)).get()?.title ?? {}
    return throwAway(tx, { kind, key: { id }, subject: subjectOf({ kind, id }), name }, change)
  }
}
