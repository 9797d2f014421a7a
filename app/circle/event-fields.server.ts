import { listCountries } from '#app/account/addresses/countries.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { FormField } from '#app/ui/field-groups.ts'
import { EVENT_STATUSES, type Locale, PREPAYMENTS } from '#db/vocabulary.ts'

export function wordFields(t: T): FormField[] {
  const words = { name: t('admin:eventName'), venue: t('settings:venue'), city: t('settings:city') }
  return Object.entries(words).flatMap(([field, name]): FormField[] => [
    { name: `${field}En`, label: t('settings:inEnglish', { name }), kind: 'text', lang: 'en' },
    { name: `${field}Ja`, label: t('settings:inJapanese', { name }), kind: 'text', lang: 'ja' },
  ])
}

export function factFields(t: T, locale: Locale): FormField[] {
  const countries = listCountries(locale).map(({ code, name }) => ({ value: code, label: name }))
  const statuses = EVENT_STATUSES.map((value) => ({ value, label: t(`admin:event${value}`) }))
  return [
    { name: 'startsOn', label: t('settings:startsOn'), kind: 'date' },
    { name: 'endsOn', label: t('settings:endsOn'), kind: 'date' },
    { name: 'country', label: t('admin:country'), kind: 'choice', options: countries },
    { name: 'space', label: t('settings:spaceNumber'), hint: t('settings:spaceHint'), kind: 'text' },
    { name: 'status', label: t('admin:status'), kind: 'choice', options: statuses },
    {
      name: 'prepayment',
      label: t('prepaidGoods:prepayment'),
      hint: t('prepaidGoods:prepaymentHint'),
      kind: 'choice',
      options: PREPAYMENTS.map((value) => ({ value, label: t(`prepaidGoods:prepayment${value}`) })),
    },
    { name: 'link', label: t('settings:eventLink'), kind: 'text' },
    { name: 'mapLink', label: t('eventAdmin:mapLink'), hint: t('eventAdmin:mapLinkHint'), kind: 'text' },
    { name: 'slug', label: t('settings:slug'), hint: t('settings:slugHint'), kind: 'text' },
  ]
}

export function directionsFields(t: T): FormField[] {
  const name = t('eventAdmin:directions')
  return [
    { name: 'wayThereEn', label: t('settings:inEnglish', { name }), kind: 'lines', lang: 'en' },
    { name: 'wayThereJa', label: t('settings:inJapanese', { name }), kind: 'lines', lang: 'ja' },
  ]
}

export function posterFields(t: T): FormField[] {
  return [
    { name: 'posterId', label: t('eventAdmin:poster'), hint: t('eventAdmin:posterHint'), kind: 'file' },
    { name: 'isWithoutPoster', label: t('eventAdmin:isWithoutPoster'), kind: 'check', isForSaved: true },
  ]
}
