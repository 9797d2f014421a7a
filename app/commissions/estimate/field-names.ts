import type { T } from '#app/translations/keys.ts'
import { OPTION_GROUPS } from '#db/vocabulary.ts'

import { fieldOf } from './choices.ts'

/** What a field of a wish is called, where something is wrong with it. */
export function fieldName(field: string, t: T): string {
  const group = OPTION_GROUPS.find((each) => fieldOf(each) === field)
  if (group) return t(`commissions:${group}`)
  if (field.startsWith('accessory-')) return t('commissions:accessories')

  switch (field) {
    case 'version':
      return t('commissions:alternativeVersions')
    case 'characters':
      return t('commissions:extraCharacters')
    case 'privacy':
      return t('commissions:privacy')
    case 'nature':
      return t('commissions:nature')
    case 'slot':
      return t('commissions:slot')
    default:
      return t('commissions:deadline')
  }
}
