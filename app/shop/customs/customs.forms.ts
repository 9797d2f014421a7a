import { z } from 'zod'

import { choice, optionalText } from '#app/platform/fields.forms.ts'
import { isCountryCode } from '#app/translations/countries.ts'

import {
  type CustomsFacts,
  isPlainEnglish,
  LONGEST_MATERIAL,
  LONGEST_NAME,
  PRESET_KINDS,
  type PresetKind,
  PRESETS,
  readHsCode,
} from './customs-facts.ts'

const plainEnglish = (max: number) => optionalText(max).refine(isPlainEnglish, 'customs:plainEnglish')

/** What customs ask of a product, in the forms of products and of product types. */
export const customsShape = {
  hsCode: optionalText(20).transform((written, issues) => {
    const code = readHsCode(written)
    if (code !== null) return code

    issues.addIssue({ code: 'custom', message: 'customs:badHsCode' })
    return z.NEVER
  }),
  originCountry: optionalText(2)
    .transform((code) => code.toUpperCase())
    .refine((code) => code === '' || isCountryCode(code), 'customs:badCountry'),
  customsName: plainEnglish(LONGEST_NAME),
  material: plainEnglish(LONGEST_MATERIAL),
  /** Fills what is left empty. */
  customsPreset: choice(PRESET_KINDS).optional(),
}

type PostedCustoms = CustomsFacts & { customsPreset?: PresetKind }

/** What a form says, with its preset where it says nothing. */
export function customsValues({
  hsCode,
  originCountry,
  customsName,
  material,
  customsPreset,
}: PostedCustoms): CustomsFacts {
  const preset = customsPreset && PRESETS[customsPreset]
  return {
    hsCode: hsCode || preset?.hsCode || '',
    originCountry,
    customsName: customsName || preset?.customsName || '',
    material: material || preset?.material || '',
  }
}
