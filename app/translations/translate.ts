import type { Key } from './keys.ts'

export type TextsByRoom = Record<string, Record<string, string>>

/** Behind the name of a plural that a language beside English and Japanese does not say itself. */
export const IN_ENGLISH = '+'

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

  // What an added language leaves in English is counted as English counts.
  const isEnglish = texts && `${name}${IN_ENGLISH}_other` in texts
  const base = isEnglish ? name + IN_ENGLISH : name
  const form = `${base}_${pluralRules(isEnglish ? 'en' : locale).select(count)}`
  return texts && form in texts ? form : `${base}_other`
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
