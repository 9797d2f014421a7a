import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { placeOfPage, placePage } from '#app/site/navigation/placing.server.ts'
import { nameIn, resource, wrong } from '#app/site/resources/resource.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import { textOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { pages } from '#db/schema.server.ts'

import { findPage } from '../pages.server.ts'
import { pageFields } from './page-fields.server.ts'
import { pageForm } from './page.forms.ts'
import { freeSlug, isTaken, keepFormer } from './page-slugs.server.ts'

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

    const { title, body, description, slug, state, isHome } = page
    return {
      titleEn: title.en,
      titleJa: title.ja,
      bodyEn: body.en,
      bodyJa: body.ja,
      descriptionEn: description.en,
      descriptionJa: description.ja,
      state,
      isHome: isHome ? 'on' : undefined,
      place: placeOfPage(db, page.id) ?? 'NOWHERE',
      slug,
    }
  },
  write: (tx, id, input, now) => {
    if (input.slug && isTaken(tx, id, input.slug)) return wrong('slug', 'pages:slugTaken')

    if (input.isHome) tx.update(pages).set({ isHome: false }).where(eq(pages.isHome, true)).run()
    const written = writePage(tx, id, input, now)
    placePage(tx, written, input.place === 'NOWHERE' ? null : input.place)
    return String(written)
  },
  throwAway: (tx, id, change) => {
    const name = findPage(tx, Number(id))?.title ?? {}
    return throwAway(tx, { kind: 'PAGE', key: { id: Number(id) }, subject: `page/${id}`, name }, change)
  },
})

/** @returns its id */
function writePage(tx: Db, id: string | null, input: z.output<typeof pageForm>, now: Date): number {
  const values = {
    title: textOf(input.titleEn, input.titleJa),
    body: textOf(input.bodyEn, input.bodyJa),
    description: textOf(input.descriptionEn, input.descriptionJa),
    state: input.state,
    isHome: input.isHome,
    slug: input.slug || freeSlug(tx, id, input.titleEn, now),
    changedAt: now,
  }
  if (id === null) {
    const made = { ...values, previewKey: newPreviewKey(), createdAt: now }
    return tx.insert(pages).values(made).returning({ id: pages.id }).get().id
  }
  keepFormer(tx, Number(id), values.slug)
  tx.update(pages)
    .set(values)
    .where(eq(pages.id, Number(id)))
    .run()
  return Number(id)
}

function newPreviewKey(): string {
  return randomBytes(24).toString('base64url')
}
