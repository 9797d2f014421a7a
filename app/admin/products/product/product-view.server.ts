import type { Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { versionOf, findConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import { momentField } from '#app/platform/time/site-clock.ts'
import { customsOfType } from '#app/shop/customs/customs-facts.server.ts'
import { formatHsCode } from '#app/shop/customs/customs-facts.ts'
import { type EditedProduct, findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { type ProductInput, productShape } from '#app/shop/products/admin/product.forms.ts'
import { type SaveOutcome, saveProduct } from '#app/shop/products/admin/save-product.server.ts'
import { listProductFiles } from '#app/shop/products/product-page/files.server.ts'
import type { AuditEntry } from '#app/site/audit/audit.server.ts'
import { localise } from '#app/translations/localised.ts'
import { pictureValues } from '#app/ui/picture-fields.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { findLastChange } from '../../kit/last-change.server.ts'
import { SEVERAL } from './product-values.ts'

/** A product as its page in the admin shows it. */
export function presentEditedProduct(db: Db, product: EditedProduct, base: Currency, locale: Locale) {
  const { id, status, isDigital, pictures, variants, choiceOf, choices } = product
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
    variants: named(variants),
    choiceOf: named(choiceOf ? [choiceOf] : [])[0] ?? null,
    choices: named(choices),
    files: isDigital
      ? listProductFiles(db, id).map(({ name, ...file }) => ({ ...file, name: localise(name, locale) }))
      : [],
  }
}

/** What a product's form begins with: each field as a browser sends it, several values of one with spaces between them. */
function valuesOfProduct(product: EditedProduct, base: Currency): Record<string, string> {
  const { version, hsCode, choiceOf, typeId, eventId, salePriceMinor, bonuses, singleBonuses, related } = product
  return {
    ...ownValues(product),
    ...localisedValues('version', version),
    hsCode: formatHsCode(hsCode),
    choiceOf: choiceOf?.slug ?? '',
    typeId: String(typeId),
    eventId: String(eventId ?? ''),
    franchises: inOrder(product.franchises),
    characters: inOrder(product.characters),
    price: moneyField(product.priceMinor, base),
    salePrice: salePriceMinor === null ? '' : moneyField(salePriceMinor, base),
    saleFrom: momentField(product.saleFrom),
    saleUntil: momentField(product.saleUntil),
    bonuses: inOrder(bonuses.map(({ id }) => id)),
    singleBonuses: inOrder(singleBonuses.map(({ id }) => id)),
    related: inOrder(related.map(({ id }) => id)),
    ...pictureValues(product.pictures),
  }
}

/** Of the fields that are columns of its own. */
function ownValues(product: EditedProduct): Record<string, string> {
  const names = Object.keys(productShape).filter((name): name is keyof EditedProduct => name in product)
  const values = names.map((name): Record<string, string> => {
    const stored = product[name]
    if (typeof stored === 'boolean') return { [name]: stored ? 'on' : '' }

    return typeof stored === 'object' && stored !== null
      ? localisedValues(name, stored as LocalisedText)
      : { [name]: String(stored ?? '') }
  })
  return Object.assign({}, ...values) as Record<string, string>
}

function inOrder(ids: readonly number[]): string {
  return ids
    .toSorted((a, b) => a - b)
    .map(String)
    .join(' ')
}

function nameOf({ name, version }: { name: LocalisedText; version: LocalisedText | null }, locale: Locale): string {
  return [localise(name, locale), version && localise(version, locale)].filter(Boolean).join(' · ')
}

type PostedProduct = {
  id: number | null
  input: ProductInput
  /** With the version that it began with. */ form: FormData
}
type Change = { by: AuditEntry['actor']; now: Date }

/** Keeps a product's form unless somebody else changed meanwhile what it would overwrite. */
export function saveSentProduct(
  db: Db,
  { id, input, form }: PostedProduct,
  base: Currency,
  change: Change,
): SaveOutcome | { conflict: Conflict } {
  return inTransaction(db, (tx) => {
    const stored = id === null ? null : findProductToEdit(tx, id)
    const conflict = stored && findConflict(sentOf(form, SEVERAL), valuesOfProduct(stored, base))
    return conflict ? { conflict } : saveProduct(tx, id, input, change)
  })
}
