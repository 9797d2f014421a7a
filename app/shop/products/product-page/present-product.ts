import type { PictureData } from '#app/platform/pictures/variants.ts'
import { dayOf, formatDay, formatDeadline } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { AgeMark, Locale, LocalisedText, ProductBadge } from '#db/vocabulary.ts'

import { presentSafety, type Safety } from '../../safety/safety.ts'
import { presentChoices } from '../choices/choices.ts'
import { type StockState, isBonusOnly as isOnlyBonus } from '../pricing/badges.ts'

type NameRow = { id: number; name: LocalisedText }
type Bonus = NameRow & { version: LocalisedText | null; status: string; isSingle: boolean; isGone: boolean }

/** What is known of a product, in every language. */
type ProductFacts = NameRow & {
  version: LocalisedText | null
  shortDescription: LocalisedText
  longDescription: LocalisedText
  status: string
  isDigital: boolean
  isBonusItem: boolean
  stock: number | null
  stockState: StockState
  badges: ProductBadge[]
  priceMinor: number
  regularPriceMinor: number
  saleUntil: Date | null
  releaseDate: string
  likeCount: number
  weightGrams: number
  ageMark: AgeMark | null
  types: (NameRow & { pluralName: LocalisedText })[]
  franchises: NameRow[]
  characters: NameRow[]
  event: (NameRow & { startsOn: string }) | null
  bonuses: Bonus[]
  choices: Parameters<typeof presentChoices>[0]
  safety: Safety | null
  pictures: { alt: LocalisedText; picture: PictureData }[]
}

/** A product as its page tells it, in the visitor's language. */
export function presentProduct(product: ProductFacts, locale: Locale) {
  const { id, stock, stockState, badges, priceMinor, regularPriceMinor, isDigital, likeCount, event } = product
  const named = (things: readonly NameRow[]) =>
    things.map((thing) => ({ id: thing.id, name: localise(thing.name, locale) }))
  const given = (isSingle: boolean) =>
    product.bonuses.filter((bonus) => bonus.isSingle === isSingle).map((bonus) => presentBonus(bonus, locale))
  const isBonusOnly = isOnlyBonus({ isBonusItem: product.isBonusItem, priceMinor: regularPriceMinor })
  const choices = presentChoices(product.choices, product.name, locale)
  return {
    id,
    stock,
    stockState,
    choices,
    badges,
    priceMinor,
    regularPriceMinor,
    isDigital,
    ageMark: product.ageMark,
    likeCount,
    weightGrams: isDigital ? 0 : product.weightGrams,
    isForSale: product.status === 'PUBLISHED' && stockState !== 'SOLD_OUT' && !isBonusOnly,
    isBonusOnly,
    /** Whether one of its choices can be put into the cart, if not itself. */
    canBeChosen: choices.some(({ isSoldOut }) => !isSoldOut),
    isArchived: product.status === 'ARCHIVED',
    name: localise(product.name, locale),
    version: localise(product.version, locale),
    shortDescription: localise(product.shortDescription, locale),
    paragraphs: localise(product.longDescription, locale)
      .split(/\n{2,}/)
      .filter(Boolean),
    saleUntil: product.saleUntil && formatDeadline(product.saleUntil, locale),
    /** `YYYY-MM-DD` */
    saleEnds: product.saleUntil && dayOf(product.saleUntil),
    released: formatDay(product.releaseDate, locale),
    /** From the eldest down; the last is the product's own. */
    types: product.types.map(({ id, pluralName }) => ({ id, name: localise(pluralName, locale) })),
    type: localise(product.types.at(-1)?.name, locale),
    franchises: named(product.franchises),
    characters: named(product.characters),
    event: event && { name: localise(event.name, locale), year: event.startsOn.slice(0, 4) },
    bonusItems: given(false),
    singleBonusItems: given(true),
    safety: product.safety && presentSafety(product.safety, locale),
    pictures: product.pictures.map(({ alt, picture }) => ({ picture, alt: localise(alt, locale) })),
  }
}

export type ProductView = ReturnType<typeof presentProduct>
export type BonusView = ReturnType<typeof presentBonus>

function presentBonus({ id, name, version, status, isGone }: Bonus, locale: Locale) {
  return {
    id,
    name: localise(name, locale),
    version: localise(version, locale),
    hasPage: status !== 'DRAFT',
    isGone,
  }
}
