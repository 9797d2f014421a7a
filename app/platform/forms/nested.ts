import { LOCALES, type LocalisedText } from '#db/vocabulary.ts'

/**
 * Values by the names of their fields, as Conform wants them: `name.en` stands in `name`.
 * @param into what stands there already; it is not changed
 */
export function nested(values: object, into: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...into }
  for (const [name, value] of Object.entries(values)) {
    const [first = '', ...rest] = name.split('.')
    const inner = whole[first]
    whole[first] = rest.length === 0 ? value : nested({ [rest.join('.')]: value }, isFields(inner) ? inner : {})
  }
  return whole
}

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a form begins with of a text in both languages, by the names of its fields. */
export function localisedValues(name: string, stored: LocalisedText | null): Record<string, string> {
  return Object.fromEntries(LOCALES.map((lang) => [`${name}.${lang}`, stored?.[lang] ?? '']))
}
