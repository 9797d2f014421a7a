import { eq, and, ne } from 'drizzle-orm'
import type { z } from 'zod'

import { findPicture, isPicture } from '#app/platform/pictures/find-picture.server.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { nameIn, resource, wrong } from '#app/site/resources/resource.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { textOf, firstFree, slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { countRows } from '#db/references.server.ts'
import { events } from '#db/schema.server.ts'

import { factFields, posterFields, directionsFields, wordFields } from './event-fields.server.ts'
import { eventForm } from './event.forms.ts'
import { eventPath } from './events.ts'

/** Events where the circle has a table, or hopes for one (product decisions, "Gallery and circle page"). */
export const eventResource = resource({
  subject: 'event',
  table: 'events',
  key: 'id',
  newKey: 'office:newEvent',
  form: eventForm,
  start: (db) => ({ status: 'PLANNED', country: readSettings(db).homeCountry, prepayment: 'NONE' }),
  fields: (t, locale) => [
    { title: t('settings:words'), layout: 'bilingual', fields: wordFields(t) },
    { title: t('settings:whenAndWhere'), fields: factFields(t, locale) },
    {
      title: t('eventAdmin:directions'),
      hint: t('eventAdmin:directionsHint'),
      layout: 'bilingual',
      fields: directionsFields(t),
    },
    { title: t('eventAdmin:poster'), fields: posterFields(t) },
  ],
  title: ({ nameEn, nameJa }, locale) => nameIn(nameEn, nameJa, locale),
  find: (db, id) => {
    const row = findRow(db, id)
    if (!row) return null

    const { name, venue, city, wayThere, startsOn, endsOn, country, space, status, slug } = row
    return {
      nameEn: name.en,
      nameJa: name.ja,
      venueEn: venue.en,
      venueJa: venue.ja,
      cityEn: city.en,
      cityJa: city.ja,
      startsOn,
      endsOn,
      country,
      space,
      wayThereEn: wayThere.en,
      wayThereJa: wayThere.ja,
      mapLink: row.mapLink ?? '',
      link: row.link ?? '',
      posterId: row.posterId === null ? '' : String(row.posterId),
      status,
      prepayment: row.prepayment,
      slug,
    }
  },
  pictures: (db, { posterId }) => ({ posterId: findPicture(db, posterId) }),
  write: (tx, id, { posterId, isWithoutPoster, slug, ...input }) => {
    if (slug && isTaken(tx, id, slug)) return wrong('slug', 'office:eventTaken')
    if (posterId !== undefined && !isPicture(tx, posterId)) return wrong('posterId', 'pictures:chooseFiles')

    const values = {
      ...valuesOf(input),
      slug: slug || freeSlug(tx, id, input.nameEn || input.nameJa, input.startsOn),
      posterId: isWithoutPoster ? null : (posterId ?? null),
    }
    if (id === null) return String(tx.insert(events).values(values).returning({ id: events.id }).get().id)

    const before = tx
      .select()
      .from(events)
      .where(eq(events.id, Number(id)))
      .get()
    if (before) keepFormer(tx, { eventId: before.id }, eventPath(before), eventPath(values))
    tx.update(events)
      .set(values)
      .where(eq(events.id, Number(id)))
      .run()
    return id
  },
  // A pool of stock is known by its name alone.
  references: (db, id) => {
    const count = countRows(db, 'stock_movements', 'pool', `EVENT:${id}`)
    return count > 0 ? [{ table: 'stock_movements', count }] : []
  },
})

type Input = Omit<z.infer<typeof eventForm>, 'posterId' | 'isWithoutPoster' | 'slug'>

function valuesOf({ nameEn, nameJa, venueEn, venueJa, cityEn, cityJa, wayThereEn, wayThereJa, ...facts }: Input) {
  return {
    ...facts,
    name: textOf(nameEn, nameJa),
    venue: textOf(venueEn, venueJa),
    city: textOf(cityEn, cityJa),
    wayThere: textOf(wayThereEn, wayThereJa),
    mapLink: facts.mapLink || null,
    link: facts.link || null,
  }
}

function findRow(db: Db, id: string) {
  return db
    .select()
    .from(events)
    .where(eq(events.id, Number(id)))
    .get()
}

/** Made of the name and its year; a name without letters gives its day. */
function freeSlug(tx: Db, id: string | null, name: string, startsOn: string): string {
  const base = slugOf(name)
  const wanted = base ? base : `event-${startsOn}`
  const dated = [wanted, `${wanted}-${startsOn.slice(0, 4)}`, `${wanted}-${startsOn}`]
  const isOther = (slug: string) => isTaken(tx, id, slug)
  return dated.find((slug) => !isOther(slug)) ?? firstFree(wanted, isOther)
}

function isTaken(tx: Db, id: string | null, slug: string): boolean {
  const other = and(eq(events.slug, slug), ne(events.id, Number(id ?? 0)))
  return tx.select({ id: events.id }).from(events).where(other).get() !== undefined
}
