import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

type Known = { id: number; version: LocalisedText | null; priceMinor: number; stock: number | null }

/** Choices as a page lists them, in the visitor's language; one without a word of its own is called as its thing. */
export function presentChoices(choices: readonly Known[], thing: LocalisedText, locale: Locale) {
  return choices.map(({ id, version, priceMinor, stock }) => ({
    id,
    name: localise(version, locale) || localise(thing, locale),
    priceMinor,
    isSoldOut: stock !== null && stock < 1,
  }))
}

export type ChoiceView = ReturnType<typeof presentChoices>[number]
