import { listCountries } from '#app/account/addresses/countries.server.ts'
import * as forms from '#app/platform/fields.forms.ts'
import { isPicture } from '#app/platform/pictures/find-picture.server.ts'
import { isAddress } from '#app/site/config/setting-rules.ts'
import { keepFormer } from '#app/site/redirects/former.server.ts'
import { entity, isSlugTaken } from '#app/site/resources/entity.server.ts'
import {
  choice,
  day,
  field,
  flag,
  line,
  lineOrNull,
  localised,
  pictureOrNull,
} from '#app/site/resources/fields.server.ts'
import { wrong } from '#app/site/resources/resource.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { isCountryCode } from '#app/translations/countries.ts'
import { firstFree, slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { countRows } from '#db/references.server.ts'
import { events } from '#db/schema.server.ts'
import { EVENT_STATUSES, PREPAYMENTS } from '#db/vocabulary.ts'

import { eventPath } from './events.ts'
import { releaseHolds, tellOfMove } from './holds/holds.server.ts'

const { localised: eitherLanguage, optionalLocalised, optionalText, optionalSlug } = forms

const address = optionalText(500).refine((link) => link === '' || isAddress(link), 'office:badAddress')
const country = forms
  .text(2)
  .regex(/^[A-Z]{2}$/, 'form:choose')
  .refine(isCountryCode, 'form:choose')

/** Events where the circle has a table, or hopes for one (product decisions, "Gallery and circle page"). */
export const eventResource = entity({
  subject: 'event',
  table: events,
  newKey: 'office:newEvent',
  question: 'eventAdmin:saveAsked',
  fields: {
    name: localised(eitherLanguage(120), { label: 'admin:eventName' }),
    venue: localised(optionalLocalised(120), { label: 'settings:venue' }),
    city: localised(optionalLocalised(80), { label: 'settings:city' }),
    startsOn: day({ label: 'settings:startsOn' }),
    endsOn: day({ label: 'settings:endsOn' }),
    country: field(
      country,
      'choice',
      { label: 'admin:country' },
      (code) => code,
      ({ locale }) => listCountries(locale).map(({ code, name }) => ({ value: code, label: name })),
    ),
    space: line(optionalText(40), { label: 'settings:spaceNumber', hint: 'settings:spaceHint' }),
    status: choice(EVENT_STATUSES, (status) => `admin:event${status}`, { label: 'admin:status' }),
    prepayment: choice(PREPAYMENTS, (name) => `prepaidGoods:prepayment${name}`, {
      label: 'prepaidGoods:prepayment',
      hint: 'prepaidGoods:prepaymentHint',
      usual: 'NONE',
    }),
    link: lineOrNull(address, { label: 'settings:eventLink' }),
    mapLink: lineOrNull(address, { label: 'eventAdmin:mapLink', hint: 'eventAdmin:mapLinkHint' }),
    slug: line(optionalSlug(80), { label: 'settings:slug', hint: 'settings:slugHint' }),
    wayThere: localised(optionalLocalised(1000), { label: 'eventAdmin:directions', kind: 'lines' }),
    posterId: pictureOrNull({ label: 'eventAdmin:poster', hint: 'eventAdmin:posterHint' }),
    isWithoutPoster: flag({ label: 'eventAdmin:isWithoutPoster', isForSaved: true }),
  },
  groups: [
    { title: 'settings:words', layout: 'bilingual', fields: ['name', 'venue', 'city'] },
    {
      title: 'settings:whenAndWhere',
      fields: ['startsOn', 'endsOn', 'country', 'space', 'status', 'prepayment', 'link', 'mapLink', 'slug'],
    },
    {
      title: 'eventAdmin:directions',
      hint: 'eventAdmin:directionsHint',
      layout: 'bilingual',
      fields: ['wayThere'],
    },
    { title: 'eventAdmin:poster', fields: ['posterId', 'isWithoutPoster'] },
  ],
  title: 'name',
  start: (db) => ({ status: 'PLANNED', country: readSettings(db).homeCountry, prepayment: 'NONE' }),
  check: (form) =>
    form.refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: 'office:endsTooEarly' }),
  settle: (tx, { posterId, isWithoutPoster, name, startsOn, ...input }, { id, before }) => {
    if (input.slug && isSlugTaken(tx, events, id, input.slug)) return wrong('slug', 'office:eventTaken')
    if (posterId !== null && !isPicture(tx, posterId)) return wrong('posterId', 'pictures:chooseFiles')

    const slug = input.slug || freeSlug(tx, id, name.en ?? name.ja ?? '', startsOn)
    if (before) keepFormer(tx, { eventId: before.id }, eventPath(before), eventPath({ slug, startsOn }))
    return { slug, posterId: isWithoutPoster ? null : posterId }
  },
  after: (tx, _, input, { before, now }) => {
    if (!before) return

    if (input.status === 'CANCELED') releaseHolds(tx, before.id, now)
    else if (isElsewhere(before, input)) tellOfMove(tx, before.id, now)
  },
  // A pool of stock is known by its name alone.
  references: (db, id) => {
    const count = countRows(db, 'stock_movements', 'pool', `EVENT:${id}`)
    return count > 0 ? [{ table: 'stock_movements', count }] : []
  },
})

type Whereabouts = Pick<typeof events.$inferSelect, 'startsOn' | 'endsOn' | 'space' | 'venue'>

/** Whether who comes by would find it on other days, or at another place. */
function isElsewhere(before: Whereabouts, after: Whereabouts): boolean {
  const placeOf = ({ startsOn, endsOn, space, venue }: Whereabouts) =>
    [startsOn, endsOn, space, venue.en ?? '', venue.ja ?? ''].join('\n')
  return placeOf(before) !== placeOf(after)
}

/** Made of the name and its year; a name without letters gives its day. */
function freeSlug(tx: Db, id: number | null, name: string, startsOn: string): string {
  const base = slugOf(name)
  const wanted = base ? base : `event-${startsOn}`
  const dated = [wanted, `${wanted}-${startsOn.slice(0, 4)}`, `${wanted}-${startsOn}`]
  const isOther = (slug: string) => isSlugTaken(tx, events, id, slug)
  return dated.find((slug) => !isOther(slug)) ?? firstFree(wanted, isOther)
}
