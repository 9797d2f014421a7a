import type { AgeMark, LocalisedText, OrderLineKind, TaxKind } from '#db/vocabulary.ts'

import { type Cart, type CartLine, removeLine } from './cart.ts'

/** What the shop has of a product now, and what comes with it. Money is minor units of the base currency. */
export type CartProduct = {
  productId: number
  name: LocalisedText
  version: LocalisedText | null
  shortDescription: LocalisedText
  priceMinor: number
  weightGrams: number
  isDigital: boolean
  ageMark: AgeMark | null
  taxKind: TaxKind
  isForSale: boolean
  /** `YYYY-MM-DD` */
  releaseDate: string
  /** Units that the shop may sell; null for digital goods, which have no ledger. */
  stock: number | null
  bonuses: readonly { productId: number; isSingle: boolean }[]
}

/** By product; the bonus items of its products are on it too. */
export type CartProducts = ReadonlyMap<number, CartProduct>

/** A line of the cart as the stock can fill it, and the bonus items that it goes without, since none is left. */
export type FittedLine = CartLine & { wanted: number; without: readonly number[] }

/**
 * Lowers every line to what there is for it, line after line. Bonus items limit like lines as long as there are
 * any: one that comes with every unit is needed as often, one that comes once an order is needed once. One that is gone
 * is left out. Of a digital product one is enough.
 */
export function fitToStock(cart: Cart, cartProducts: CartProducts): FittedLine[] {
  const left = new Map(Array.from(cartProducts.values(), ({ productId, stock }) => [productId, stock ?? Infinity]))
  const given = new Set<number>()
  return cart.map(({ productId, quantity: wanted }) => {
    const item = cartProducts.get(productId)
    if (!item?.isForSale) return { productId, quantity: 0, wanted, without: [] }

    const without = item.bonuses
      .map((bonus) => bonus.productId)
      .filter((id) => !given.has(id) && (left.get(id) ?? 0) < 1)
    const coming = { ...item, bonuses: item.bonuses.filter((bonus) => !without.includes(bonus.productId)) }
    const quantity = Math.min(wanted, fillable(coming, left, given))
    if (quantity > 0) take(coming, quantity, left, given)
    return { productId, quantity, wanted, without }
  })
}

/** The most of a product that the cart can hold beside its other lines. */
export function limitFor(cart: Cart, productId: number, cartProducts: CartProducts): number {
  const unlimited = [...removeLine(cart, productId), { productId, quantity: Infinity }]
  return fitToStock(unlimited, cartProducts).at(-1)?.quantity ?? 0
}

/** Something that an order holds: bought, or come along. */
export type OrderItem = {
  productId: number
  kind: OrderLineKind
  quantity: number
  unitPriceMinor: number
  item: CartProduct
}

/** What an order of these lines consists of: the things bought, then their bonus items, each product one line a kind. */
export function withBonuses(lines: readonly FittedLine[], cartProducts: CartProducts): OrderItem[] {
  const items = lines.flatMap(({ productId, quantity }) => {
    const item = cartProducts.get(productId)
    const unitPriceMinor = item?.priceMinor ?? 0
    return item && quantity > 0 ? [{ productId, kind: 'ITEM' as const, quantity, unitPriceMinor, item }] : []
  })
  return [...items, ...gifts(lines, cartProducts, (line, id) => !line.without.includes(id))]
}

/** The bonus items that belong to these lines and do not come, since none is left. */
export function missingBonuses(lines: readonly FittedLine[], cartProducts: CartProducts): OrderItem[] {
  const missing = gifts(lines, cartProducts, (line, id) => line.without.includes(id))
  const singles = new Set(
    gifts(lines, cartProducts, (line, id) => !line.without.includes(id))
      .filter(isSingle)
      .map(idOf),
  )
  return missing.filter((item) => !isSingle(item) || !singles.has(item.productId))
}

function isSingle({ kind }: OrderItem): boolean {
  return kind === 'SINGLE_BONUS'
}

function idOf({ productId }: OrderItem): number {
  return productId
}

/** The bonus items of these lines for which `isMeant`, summed up by product and kind. */
function gifts(
  lines: readonly FittedLine[],
  cartProducts: CartProducts,
  isMeant: (line: FittedLine, bonusId: number) => boolean,
): OrderItem[] {
  const bonuses = new Map<number, number>()
  const singles = new Map<number, number>()
  for (const line of lines) {
    const coming = line.quantity > 0 ? (cartProducts.get(line.productId)?.bonuses ?? []) : []
    for (const { productId, isSingle: isOnce } of coming) {
      if (!isMeant(line, productId)) continue
      if (isOnce) singles.set(productId, 1)
      else bonuses.set(productId, (bonuses.get(productId) ?? 0) + line.quantity)
    }
  }
  return [...giftsOf(bonuses, 'BONUS', cartProducts), ...giftsOf(singles, 'SINGLE_BONUS', cartProducts)]
}

function giftsOf(
  quantities: ReadonlyMap<number, number>,
  kind: OrderLineKind,
  cartProducts: CartProducts,
): OrderItem[] {
  return [...quantities].flatMap(([productId, quantity]) => {
    const item = cartProducts.get(productId)
    return item ? [{ productId, kind, quantity, unitPriceMinor: 0, item }] : []
  })
}

type RemainingUnits = Map<number, number>

function fillable(item: CartProduct, left: RemainingUnits, given: ReadonlySet<number>): number {
  const once = singlesToCome(item, given)
  const limits = [item.productId, ...everyUnit(item)].map((id) => (left.get(id) ?? 0) - (once.includes(id) ? 1 : 0))
  return Math.max(0, Math.min(item.isDigital ? 1 : Infinity, ...limits))
}

function take(item: CartProduct, quantity: number, left: RemainingUnits, given: Set<number>): void {
  for (const id of singlesToCome(item, given)) {
    left.set(id, (left.get(id) ?? 0) - 1)
    given.add(id)
  }
  for (const id of [item.productId, ...everyUnit(item)]) left.set(id, (left.get(id) ?? 0) - quantity)
}

function everyUnit({ bonuses }: CartProduct): number[] {
  return bonuses.filter(({ isSingle }) => !isSingle).map(({ productId }) => productId)
}

function singlesToCome({ bonuses }: CartProduct, given: ReadonlySet<number>): number[] {
  return bonuses
    .filter(({ isSingle, productId }) => isSingle && !given.has(productId))
    .map(({ productId }) => productId)
}
