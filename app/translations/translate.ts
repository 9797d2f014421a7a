import type { Key } from './keys.ts'

export type TextsByRoom = Record<string, Record<string, string>>

/**
 * Finds a text and fills in its values, as i18next does on the server; small, for the browser.
 * A text that is missing shows its key, so that nothing is ever silently empty.
 */
export function translate(
  texts: TextsByRoom,
  locale: string,
  key: Key,
  values: Record<string, string | number> = {},
): string {
  const [room, name] = splitOnce(key)
  const found = texts[room]?.[pluralOf(texts[room], name, locale, values.count)] ?? texts[room]?.[name]
  if (found === undefined) return name

  return found.replace(/\{\{(\w+)\}\}/g, (whole, value: string) => String(values[value] ?? whole))
}

function pluralOf(texts: Record<string, string> | undefined, name: string, locale: string, count: unknown): string {
  if (typeof count !== 'number') return name

  const form = `${name}_${pluralRules(locale).select(count)}`
  return texts && form in texts ? form : `${name}_other`
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(locale: string): Intl.PluralRules {
  const found = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, found)
  return found
}

function splitOnce(key: string): [string, string] {
  const at = key.indexOf(':')
  return [key.slice(0, at), key.slice(at + 1)]
}
