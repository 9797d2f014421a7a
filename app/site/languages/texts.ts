import type { TextsByRoom } from '#app/translations/translate.ts'

/** A text as a translator meets it: `room:name`, with a name for each plural of their language. */
export type EnglishText = { key: string; english: string }
/** Why a line of a file cannot be taken. */
export type TextProblem = { line: number; key: string; problem: string }
/** Which language is being translated, and how far that is. */
export type LanguageState = { tag: string; name: string; isOn: boolean; translated: number; all: number }

const PLURAL = /_(one|other)$/
/** Plurals that may say their number in a word. */
const FEW = /_(zero|one|two)$/
const PLACE = /\{\{(\w+)\}\}/g
/** German and Greek need a third more room; what needs far more is no translation. */
const MOST = 2000

/** Each English text, in the plural forms that a language has. */
export function textsToTranslate(english: TextsByRoom, tag: string): EnglishText[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return Object.entries(english).flatMap(([room, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => {
      const base = name.replace(PLURAL, '')
      const isCounted = base !== name && `${base}_other` in texts
      if (!isCounted) return [{ key: `${room}:${name}`, english: text }]
      if (name.endsWith('_one') && `${base}_other` in texts) return []

      return forms.map((form) => ({
        key: `${room}:${base}_${form}`,
        english: texts[`${base}_${form}`] ?? text,
      }))
    }),
  )
}

/** Why a text cannot stand for the English one, as a translation key; null where it can. */
export function translationProblem({ key, english }: EnglishText, text: string): string | null {
  if (text.length > MOST) return `form:tooLong?max=${MOST}`
  // Nothing of it becomes markup, and i18next would look up what stands behind `$t(`.
  if (/<\/?[a-z!]|&(#\d+|[a-z]+);|\$t\(/i.test(text)) return 'languages:markup'

  const [wanted, given] = [placesOf(english), placesOf(text)]
  const missing = [...wanted].filter((name) => !given.has(name))
  const unknown = [...given].filter((name) => !wanted.has(name))
  if (missing.length > 0 && !(isCountAlone(missing) && FEW.test(key)))
    return `languages:missingPlace?names=${inBraces(missing)}`
  if (unknown.length > 0) return `languages:unknownPlace?names=${inBraces(unknown)}`

  const isBroken = text.replace(PLACE, '').includes('{{') || text.replace(PLACE, '').includes('}}')
  return isBroken ? `languages:brokenPlace?name=${encodeURIComponent('{{name}}')}` : null
}

function placesOf(text: string): Set<string> {
  return new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))
}

function isCountAlone(missing: readonly string[]): boolean {
  return missing.length === 1 && missing[0] === 'count'
}

function inBraces(names: readonly string[]): string {
  return encodeURIComponent(names.map((name) => `{{${name}}}`).join(', '))
}
