import type { Key } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

/** What is known of a product that says it is a choice of another. */
type Facts = {
  /** Null while it is new. */
  id: number | null
  hasVersion: boolean
  /** Whether others are choices of it. */
  hasChoices: boolean
  /** The product that it is a choice of. */
  of: { id: number; choiceOfId: number | null }
}

/** Why a product cannot be a choice of that one; null where it can. Choices have one level, and a word that tells them apart. */
export function choiceProblem({ id, hasVersion, hasChoices, of }: Facts): Key | null {
  if (of.id === id) return 'goods:notItself'
  if (of.choiceOfId !== null) return 'choices:choiceOfChoice'
  if (hasChoices) return 'choices:hasChoices'

  return hasVersion ? null : 'choices:choiceNeedsVersion'
}

type Offer = { priceMinor: number; regularPriceMinor: number; isOnSale: boolean; stock: number | null }

/**
 * What a card says of a thing with several choices: the lowest price, and as much stock as the fullest of them has.
 * @param own what the listed product itself costs and has, in minor units and units; null stock never runs out
 */
export function offerOf<T extends Offer>(own: T, others: readonly Offer[]): T & { isFrom: boolean } {
  const all = [own, ...others]
  const cheapest = all.reduce((least, one) => (one.priceMinor < least.priceMinor ? one : least))
  const stock = all.some((one) => one.stock === null) ? null : Math.max(...all.map((one) => one.stock ?? 0))
  const { priceMinor, regularPriceMinor, isOnSale } = cheapest
  return {
    ...own,
    priceMinor,
    regularPriceMinor,
    isOnSale,
    stock,
    isFrom: all.some((one) => one.priceMinor > priceMinor),
  }
}

type Variant = { id: number; version: LocalisedText | null; priceMinor: number; stock: number | null }

/** Choices as a page lists them, in the visitor's language; one without a word of its own is called as its thing. */
export function presentChoices(choices: readonly Variant[], thing: LocalisedText, locale: Locale) {
  return choices.map(({ id, version, priceMinor, stock }) => ({
    id,
    name: localise(version, locale) || localise(thing, locale),
    priceMinor,
    isSoldOut: stock !== null && stock < 1,
  }))
}

export type ChoiceView = ReturnType<typeof presentChoices>[number]
