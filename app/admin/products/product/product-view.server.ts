import type { Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { versionOf } from '#app/platform/conflict/conflict.server.ts'
import { customsOfType } from '#app/shop/customs/customs-facts.server.ts'
import type { EditedProduct } from '#app/shop/products/admin/find-product.server.ts'
import { listProductFiles } from '#app/shop/products/product-page/files.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { findLastChange } from '../../kit/last-change.server.ts'
import { type FormProduct, productValues } from './product-values.ts'

/** A product as its page in the admin shows it. */
export function presentEditedProduct(db: Db, product: EditedProduct, base: Currency, locale: Locale) {
  const { id, status, isDigital, pictures, related, variants, choiceOf, choices } = product
  const values = valuesOfProduct(product, base)
  const named = (rows: typeof variants) => rows.map((row) => ({ id: row.id, name: nameOf(row, locale) }))
  return {
    id,
    status,
    isDigital,
    values,
    inherited: customsOfType(db, product.typeId),
    version: versionOf(values),
    lastChange: findLastChange(db, `product/${id}`, locale),
    pictures,
    related: named(related),
    variants: named(variants),
    choiceOf: named(choiceOf ? [choiceOf] : [])[0] ?? null,
    choices: named(choices),
    files: isDigital
      ? listProductFiles(db, id).map(({ name, ...file }) => ({ ...file, name: localise(name, locale) }))
      : [],
  }
}

/** What the form of a product begins with. */
export function valuesOfProduct(product: EditedProduct, base: Currency) {
  const { priceMinor, salePriceMinor } = product
  const prices = {
    price: moneyField(priceMinor, base),
    salePrice: salePriceMinor === null ? '' : moneyField(salePriceMinor, base),
  }
  return productValues({ ...product, ...prices } satisfies FormProduct)
}

function nameOf({ name, version }: { name: LocalisedText; version: LocalisedText | null }, locale: Locale): string {
  return [localise(name, locale), version && localise(version, locale)].filter(Boolean).join(' · ')
}
