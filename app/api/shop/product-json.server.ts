import { nearestWidth, variantPath } from '#app/platform/pictures/variants.ts'
import { presentChoices } from '#app/shop/products/choices/choices.ts'
import { likedBy } from '#app/shop/products/likes/likes.server.ts'
import { cardsOf } from '#app/shop/products/listing/cards.server.ts'
import { findProduct, relatedIds } from '#app/shop/products/product-page/product.server.ts'
import { presentSafety, type SafetyView } from '#app/shop/safety/safety.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

type View = { locale: Locale; now: Date; /** Who asks. */ viewer: { id: number } | null }

/** A product as the API tells it (contract, section 3), or null where there is none to be seen. */
export function productJson(db: Db, id: number, { locale, now, viewer }: View) {
  const product = findProduct(db, id, now)
  if (!product) return null

  const inLocale = (text: LocalisedText | null) => localise(text, locale)
  const bonuses = (isSingle: boolean) =>
    product.bonuses
      .filter((bonus) => bonus.isSingle === isSingle)
      .map((bonus) => ({ id: bonus.id, name: inLocale(bonus.name), version: inLocale(bonus.version) }))
  const type = product.types.at(-1)
  return {
    id,
    name: inLocale(product.name),
    version: inLocale(product.version),
    shortDescription: inLocale(product.shortDescription),
    longDescription: inLocale(product.longDescription),
    productType: type ? { id: type.id, name: inLocale(type.name), parent: type.parentId } : null,
    franchises: product.franchises.map(({ id, name, shortName, parentId }) => {
      return { id, name: inLocale(name), shortName: inLocale(shortName), parent: parentId }
    }),
    characters: product.characters.map(({ name }) => inLocale(name)),
    eventProduct: product.event && inLocale(product.event.name),
    choices: presentChoices(product.choices, product.name, locale),
    bonusItems: bonuses(false),
    singleBonusItems: bonuses(true),
    relatedProducts: cardsOf(db, relatedIds(db, id), { locale, now }).map(({ id, name }) => ({ id, name })),
    stock: product.stock,
    badges: product.badges,
    priceMinor: product.priceMinor,
    regularPriceMinor: product.regularPriceMinor,
    saleUntil: product.saleUntil,
    releaseDate: product.releaseDate,
    shippingWeight: product.weightGrams,
    safety: product.safety && safetyJson(presentSafety(product.safety, locale)),
    status: product.status,
    likeCount: product.likeCount,
    ...(viewer && { isLiked: likedBy(db, viewer.id, [id]).length > 0 }),
    pictures: product.pictures.map(({ alt, picture: { hash, width, height } }) => {
      return { url: variantPath(hash, nearestWidth(width, 960), 'jpg'), width, height, alt: inLocale(alt) }
    }),
  }
}

/** As the product's page shows it. */
function safetyJson({ manufacturer, responsible, warnings }: SafetyView) {
  const party = (one: SafetyView['manufacturer']) =>
    one && { name: one.name, address: one.address, contact: one.contact }
  return { manufacturer: party(manufacturer), responsible: party(responsible), warnings }
}
