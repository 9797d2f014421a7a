import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { dayOf } from '#app/platform/time/site-clock.ts'
import { placeOfPage, placePage } from '#app/site/navigation/placing.server.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { nameIn, resource, wrong } from '#app/site/resources/resource.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import { textOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { pages } from '#db/schema.server.ts'

import { pathOf } from '../page-path.ts'
import { type Page, findPage } from '../pages.server.ts'
import { pageFields, freeSlug, isTaken } from './page-fields.server.ts'
import { type newsForm, pageForm } from './page.forms.ts'

/** What the forms of pages and of news begin with alike. */
export function wordsOf({ title, body, description, state, slug }: Page) {
  return {
    titleEn: title.en,
    titleJa: title.ja,
    bodyEn: body.en,
    bodyJa: body.ja,
    descriptionEn: description.en,
    descriptionJa: description.ja,
    state,
    slug,
  }
}

/** The same as it is stored. */
export function wordsIn(input: z.output<typeof pageForm> | z.output<typeof newsForm>) {
  return {
    title: textOf(input.titleEn, input.titleJa),
    body: textOf(input.bodyEn, input.bodyJa),
    description: textOf(input.descriptionEn, input.descriptionJa),
    state: input.state,
  }
}

type Written = Omit<typeof pages.$inferInsert, 'id' | 'previewKey' | 'createdAt' | 'changedAt'>

/** Makes a page, or changes it; an address that it had leads to the new one. @returns its id */
export function writePage(tx: Db, id: string | null, values: Written, now: Date): number {
  const row = { ...values, changedAt: now }
  if (id === null) {
    const previewKey = randomBytes(24).toString('base64url')
    const made = { ...row, previewKey, createdAt: now }
    return tx.insert(pages).values(made).returning({ id: pages.id }).get().id
  }
  const pageId = Number(id)
  const before = tx.select({ kind: pages.kind, slug: pages.slug }).from(pages).where(eq(pages.id, pageId)).get()
  if (before) keepFormer(tx, { pageId }, pathOf(before), pathOf({ ...before, slug: values.slug }))
  tx.update(pages).set(row).where(eq(pages.id, pageId)).run()
  return pageId
}

/** Pages that the administrator writes. */
export const pageResource = resource({
  subject: 'page',
  table: 'pages',
  key: 'id',
  newKey: 'pages:newPage',
  form: pageForm,
  start: { state: 'DRAFT', place: 'NOWHERE' },
  fields: pageFields,
  title: ({ titleEn, titleJa }, locale) => nameIn(titleEn, titleJa, locale),
  find: (db, id) => {
    const page = findPage(db, Number(id))
    if (!page) return null

    const place = placeOfPage(db, page.id) ?? 'NOWHERE'
    return { ...wordsOf(page), isHome: page.isHome ? 'on' : undefined, place }
  },
  write: (tx, id, input, now) => {
    if (input.slug && isTaken(tx, id, input.slug)) return wrong('slug', 'pages:slugTaken')

    if (input.isHome) tx.update(pages).set({ isHome: false }).where(eq(pages.isHome, true)).run()
    const slug = input.slug || freeSlug(tx, id, input.titleEn || input.titleJa, `page-${dayOf(now)}`)
    const written = writePage(tx, id, { ...wordsIn(input), kind: 'PAGE', isHome: input.isHome, slug }, now)
    placePage(tx, written, input.place === 'NOWHERE' ? null : input.place)
    return String(written)
  },
  throwAway: (tx, id, change) => {
    const name = findPage(tx, Number(id))?.title ?? {}
    return throwAway(tx, { kind: 'PAGE', key: { id: Number(id) }, subject: `page/${id}`, name }, change)
  },
})
