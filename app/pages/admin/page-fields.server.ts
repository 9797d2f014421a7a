import type { T } from '#app/translations/keys.ts'
import type { FieldGroup, FormField } from '#app/ui/field-groups.ts'
import { PAGE_STATES } from '#db/vocabulary.ts'

import { PLACES } from './page.forms.ts'

/** The form of a page: its words in both languages, then where it is. */
export function pageFields(t: T): FieldGroup[] {
  return [
    {
      title: t('pages:words'),
      hint: t('pages:wordsHint'),
      layout: 'bilingual',
      fields: [
        ...inBoth(t, { name: 'title', label: t('pages:name'), kind: 'text' }),
        ...inBoth(t, { name: 'body', label: t('pages:text'), kind: 'lines', rows: 22 }),
        ...inBoth(t, {
          name: 'description',
          label: t('pages:description'),
          hint: t('pages:descriptionHint'),
          kind: 'lines',
        }),
      ],
    },
    {
      title: t('pages:showing'),
      fields: [
        {
          name: 'state',
          label: t('admin:status'),
          hint: t('pages:stateHint'),
          kind: 'choice',
          options: PAGE_STATES.map((value) => ({ value, label: t(`pages:state${value}`) })),
        },
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

function inBoth(t: T, { name, label, ...field }: FormField): FormField[] {
  return [
    { ...field, name: `${name}En`, label: t('settings:inEnglish', { name: label }), lang: 'en' },
    { ...field, name: `${name}Ja`, label: t('settings:inJapanese', { name: label }), lang: 'ja' },
  ]
}
