import type { Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { type ChoiceLine, isSameName } from '#app/shop/products/choices/choice-lines.ts'
import type { ChoiceRow } from '#app/shop/products/choices/choices.forms.ts'
import { type ChoiceInput, type Product } from '#app/shop/products/choices/save-choices.server.ts'
import { onHandOf } from '#app/shop/stock/stock.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { LOCALES, type Locale, WEB_POOL } from '#db/vocabulary.ts'

/** The table of a product's choices: those that there are, then those that are wanted and are not there yet. */
export function presentChoiceRows(
  db: Db,
  stored: readonly Product[],
  wanted: readonly ChoiceLine[],
  base: Currency,
  locale: Locale,
) {
  const pictures = firstPictures(
    db,
    stored.map(({ id }) => id),
  )
  const there = stored.map((one) => {
    const line = wanted.find(({ name }) => isSameName(name, localise(one.version, locale)))
    return {
      id: String(one.id),
      name: localise(one.version, locale),
      stock: line?.stock ?? '',
      price: line?.price || moneyField(one.priceMinor, base),
      sku: line?.sku || (one.sku ?? ''),
    }
  })
  const fresh = wanted.filter(({ name }) => there.every((one) => !isSameName(one.name, name)))
  // The product itself is the first of its choices, once it is called so.
  const [first] = there[0]?.name === '' ? fresh.splice(0, 1) : []
  if (first) Object.assign(there[0] ?? {}, { ...first, price: first.price || there[0]?.price })
  const price = there[0]?.price ?? ''
  return {
    rows: [...there, ...fresh.map((line) => ({ id: '', ...line, price: line.price || price }))],
    shown: stored.map((one) => ({
      id: one.id,
      status: one.status,
      picture: pictures.get(one.id) ?? null,
      onHand: one.isDigital ? null : onHandOf(db, one.id, WEB_POOL),
    })),
  }
}

/** What two people's changes are compared by: names, prices and numbers. */
export function storedChoices(stored: readonly Product[], base: Currency, locale: Locale): { rows: string } {
  const lines = stored.map(({ version, priceMinor, sku }) => [
    localise(version, locale),
    moneyField(priceMinor, base),
    sku ?? '',
  ])
  return { rows: linesOf(lines) }
}

/** The same of a table that was sent. */
export function sentChoices(stored: readonly Product[], rows: readonly ChoiceRow[], base: Currency): { rows: string } {
  const lines = stored.map((before) => {
    const { name = '', priceMinor = null, sku = '' } = rows.find(({ id }) => id === before.id) ?? {}
    return [name, moneyField(priceMinor ?? before.priceMinor, base), sku]
  })
  return { rows: linesOf(lines) }
}

function linesOf(lines: readonly string[][]): string {
  return lines.map((cells) => cells.filter(Boolean).join(' · ')).join('\n')
}

/** Whether a row says anything: a new one without a name does not. */
export function isWanted({ id, name }: ChoiceRow): boolean {
  return id !== undefined || name !== ''
}

/** What the table says, in the language that it is seen in; a name that was left as it is says nothing. */
export function readChoiceRows(stored: readonly Product[], rows: readonly ChoiceRow[], locale: Locale): ChoiceInput[] {
  const lang = LOCALES.find((one) => one === locale) ?? 'en'
  return rows.map(({ id = null, name, sku, priceMinor, stock = null, pictureId = null }) => {
    const before = stored.find((one) => one.id === id)
    const isAsIs = before && localise(before.version, locale) === name
    const { [lang]: _, ...others } = before?.version ?? {}
    const version = isAsIs ? null : name === '' ? others : { ...others, [lang]: name }
    return { id, version, priceMinor, sku, stock, pictureId }
  })
}
