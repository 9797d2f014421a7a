import { and, eq, ne } from 'drizzle-orm'

import { siteZone } from '#app/platform/time/site-clock.ts'
import type { T } from '#app/translations/keys.ts'
import { firstFree, slugOf } from '#app/translations/texts.ts'
import type { FieldGroup, FormField } from '#app/ui/field-groups.ts'
import type { Db } from '#db/database.server.ts'
import { pages } from '#db/schema.server.ts'
import { PAGE_STATES } from '#db/vocabulary.ts'

import { PLACES } from './page.forms.ts'

/** The form of a page: its words in both languages, then where it is. */
export function pageFields(t: T): FieldGroup[] {
  return [
    wordFields(t, 22),
    {
      title: t('pages:showing'),
      fields: [
        stateField(t),
        {
          name: 'place',
          label: t('pages:place'),
          hint: t('pages:placeHint'),
          kind: 'choice',
          options: PLACES.map((value) => ({ value, label: t(`pages:place${value}`) })),
        },
        { name: 'isHome', label: t('pages:isHome'), hint: t('pages:isHomeHint'), kind: 'check' },
        { name: 'slug', label: t('settings:slug'), hint: t('pages:slugHint'), kind: 'text' },
      ],
    },
  ]
}

/** The form of news: its words, its picture, then when it is shown. */
export function newsFields(t: T): FieldGroup[] {
  const zone = siteZone()
  return [
    wordFields(t, 14),
    {
      title: t('news:picture'),
      hint: t('news:pictureHint'),
      layout: 'bilingual',
      fields: [
        { name: 'pictureId', label: t('settings:picture'), kind: 'file' },
        { name: 'isWithoutPicture', label: t('news:isWithoutPicture'), kind: 'check' },
        ...inBoth(t, { name: 'alt', label: t('settings:alt'), kind: 'lines' }),
      ],
    },
    {
      title: t('pages:showing'),
      fields: [
        stateField(t),
        {
          name: 'publishedAt',
          label: t('news:publishedAt', { zone }),
          hint: t('news:publishedAtHint'),
          kind: 'datetime-local',
        },
        { name: 'slug', label: t('settings:slug'), hint: t('news:slugHint'), kind: 'text' },
      ],
    },
  ]
}

function wordFields(t: T, rows: number): FieldGroup {
  const description = { name: 'description', label: t('pages:description'), hint: t('pages:descriptionHint') }
  return {
    title: t('pages:words'),
    hint: t('pages:wordsHint'),
    layout: 'bilingual',
    fields: [
      ...inBoth(t, { name: 'title', label: t('pages:name'), kind: 'text' }),
      ...inBoth(t, { name: 'body', label: t('pages:text'), kind: 'lines', rows }),
      ...inBoth(t, { ...description, kind: 'lines' }),
    ],
  }
}

function stateField(t: T): FormField {
  const options = PAGE_STATES.map((value) => ({ value, label: t(`pages:state${value}`) }))
  return { name: 'state', label: t('admin:status'), hint: t('pages:stateHint'), kind: 'choice', options }
}

function inBoth(t: T, { name, label, ...field }: FormField): FormField[] {
  return [
    { ...field, name: `${name}En`, label: t('settings:inEnglish', { name: label }), lang: 'en' },
    { ...field, name: `${name}Ja`, label: t('settings:inJapanese', { name: label }), lang: 'ja' },
  ]
}

/** Made of the title; one without letters keeps the address that the page has, or `start`. */
export function freeSlug(tx: Db, id: string | null, title: string, start: string): string {
  const wanted = slugOf(title) || slugNow(tx, id) || start
  return firstFree(wanted, (slug) => isTaken(tx, id, slug))
}

export function isTaken(tx: Db, id: string | null, slug: string): boolean {
  const isOther = and(eq(pages.slug, slug), ne(pages.id, Number(id ?? 0)))
  return tx.select({ id: pages.id }).from(pages).where(isOther).get() !== undefined
}

function slugNow(tx: Db, id: string | null): string | null {
  const isIt = eq(pages.id, Number(id ?? 0))
  return tx.select({ slug: pages.slug }).from(pages).where(isIt).get()?.slug ?? null
}
