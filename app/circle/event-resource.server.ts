import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { choice, day, inEitherLanguage, optionalText, text } from '#app/platform/fields.forms.ts'
import { isCountryCode } from '#app/translations/countries.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import { EVENT_STATUSES, type Locale } from '#db/vocabulary.ts'

import { textOf } from '#app/translations/texts.ts'
import type { FormField } from '#app/ui/field-groups.ts'
import { countRows } from '#db/references.server.ts'
import { isAddress } from '#app/site/config/setting-rules.ts'
import { nameIn, resource, wrong } from '#app/site/resources/resource.server.ts'

const form = z
  .object({
    nameEn: optionalText(120),
    nameJa: optionalText(120),
    venueEn: optionalText(120),
    venueJa: optionalText(120),
    cityEn: optionalText(80),
    cityJa: optionalText(80),
    startsOn: day,
    endsOn: day,
    country: text(2)
      .regex(/^[A-Z]{2}$/, 'form:choose')
      .refine(isCountryCode, 'form:choose'),
    space: optionalText(40),
    link: optionalText(500).refine((link) => link === '' || isAddress(link), 'office:badAddress'),
    status: choice(EVENT_STATUSES),
    slug: text(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'admin:slugFormat'),
  })
  .superRefine(inEitherLanguage('name'))
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: 'office:endsTooEarly' })

/** Events where the circle has a table, or hopes for one (product decisions, "Gallery and circle page"). */
export const eventResource = resource({
  subject: 'event',
  table: 'events',
  key: 'id',
  newKey: 'office:newEvent',
  form,
  start: { status: 'PLANNED', country: 'JP' },
  fields: (t, locale) => [
    { title: t('settings:words'), layout: 'bilingual', fields: wordFields(t) },
    { title: t('settings:whenAndWhere'), fields: factFields(t, locale) },
  ],
  title: ({ nameEn, nameJa }, locale) => nameIn(nameEn, nameJa, locale),
  find: (db, id) => {
    const row = findRow(db, id)
    if (!row) return null

    const { name, venue, city, startsOn, endsOn, country, space, link, status, slug } = row
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
      link: link ?? '',
      status,
      slug,
    }
  },
  write: (tx, id, { nameEn, nameJa, venueEn, venueJa, cityEn, cityJa, link, ...facts }) => {
    if (isTaken(tx, id, facts.slug)) return wrong('slug', 'office:eventTaken')

    const values = {
      ...facts,
      name: textOf(nameEn, nameJa),
      venue: textOf(venueEn, venueJa),
      city: textOf(cityEn, cityJa),
      link: link || null,
    }
    if (id === null) return String(tx.insert(events).values(values).returning({ id: events.id }).get().id)

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

function wordFields(t: T): FormField[] {
  const words = { name: t('admin:eventName'), venue: t('settings:venue'), city: t('settings:city') }
  return Object.entries(words).flatMap(([field, name]): FormField[] => [
    { name: `${field}En`, label: t('settings:inEnglish', { name }), kind: 'text', lang: 'en' },
    { name: `${field}Ja`, label: t('settings:inJapanese', { name }), kind: 'text', lang: 'ja' },
  ])
}

function factFields(t: T, locale: Locale): FormField[] {
  const countries = listCountries(locale).map(({ code, name }) => ({ value: code, label: name }))
  const statuses = EVENT_STATUSES.map((value) => ({ value, label: t(`admin:event${value}`) }))
  return [
    { name: 'startsOn', label: t('settings:startsOn'), kind: 'date' },
    { name: 'endsOn', label: t('settings:endsOn'), kind: 'date' },
    { name: 'country', label: t('admin:country'), kind: 'choice', options: countries },
    { name: 'space', label: t('settings:spaceNumber'), hint: t('settings:spaceHint'), kind: 'text' },
    { name: 'status', label: t('admin:status'), kind: 'choice', options: statuses },
    { name: 'link', label: t('settings:eventLink'), kind: 'text' },
    { name: 'slug', label: t('settings:slug'), hint: t('settings:slugHint'), kind: 'text' },
  ]
}

function findRow(db: Db, id: string) {
  return db
    .select()
    .from(events)
    .where(eq(events.id, Number(id)))
    .get()
}

function isTaken(tx: Db, id: string | null, slug: string): boolean {
  const other = and(eq(events.slug, slug), ne(events.id, Number(id ?? 0)))
  return tx.select({ id: events.id }).from(events).where(other).get() !== undefined
}
