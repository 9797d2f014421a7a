import { eq } from 'drizzle-orm'

import { dayOf } from '#app/platform/time/site-clock.ts'
import { placeOfPage, placePage } from '#app/site/navigation/placing.server.ts'
import { nameIn, resource, wrong } from '#app/site/resources/resource.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import { pages } from '#db/schema.server.ts'

import { findPage } from '../pages.server.ts'
import { pageFields } from './page-fields.server.ts'
import { freeSlug, isTaken } from './page-slugs.server.ts'
import { pageForm } from './page.forms.ts'
import { wordsIn, wordsOf, writePage } from './write-page.server.ts'

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
