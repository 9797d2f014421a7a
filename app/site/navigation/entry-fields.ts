import type { T } from '#app/translations/keys.ts'
import type { FieldGroup } from '#app/ui/field-groups.ts'
import { NAVIGATION_PLACES } from '#db/vocabulary.ts'

/** The form of a link in header or footer. */
export function entryFields(t: T): FieldGroup[] {
  const name = t('pages:linkName')
  return [
    {
      title: t('pages:linkName'),
      hint: t('pages:linkNameHint'),
      layout: 'bilingual',
      fields: [
        { name: 'labelEn', label: t('settings:inEnglish', { name }), kind: 'text', lang: 'en' },
        { name: 'labelJa', label: t('settings:inJapanese', { name }), kind: 'text', lang: 'ja' },
      ],
    },
    {
      title: t('pages:showing'),
      fields: [
        {
          name: 'place',
          label: t('pages:linkPlace'),
          kind: 'choice',
          options: NAVIGATION_PLACES.map((value) => ({ value, label: t(`pages:place${value}`) })),
        },
        { name: 'url', label: t('settings:target'), hint: t('pages:urlHint'), kind: 'text' },
        { name: 'isHidden', label: t('pages:isHidden'), kind: 'check' },
      ],
    },
  ]
}
