import { optionalText } from '#app/platform/fields.forms.ts'
import { isContact } from '#app/site/config/setting-rules.ts'

import { LONGEST } from './safety.ts'

const LONGEST_WARNINGS = 2000

/** What a product says of its safety where the site's word does not hold for it. */
export const safetyShape = {
  manufacturerName: optionalText(LONGEST.name),
  manufacturerAddress: optionalText(LONGEST.address),
  manufacturerContact: optionalText(LONGEST.contact).refine(isContact, 'safety:badContact'),
  warningsEn: optionalText(LONGEST_WARNINGS),
  warningsJa: optionalText(LONGEST_WARNINGS),
}
