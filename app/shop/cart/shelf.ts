import type { LocalisedText, OrderLineKind } from '#db/vocabulary.ts'

import { type Cart, type CartLine, removeLine } from './cart.ts'

/** What the shop has of a product now, and what comes with it. Money is minor units of the base currency. */
export type ShelfItem = {
  productId: number
  name: LocalisedText
  version: LocalisedText | null
  shortDescription: LocalisedText
  priceMinor: number
  weightGrams: number
  isDigital: boolean
  isForSale: boolean
  /** Units that the shop may sell; null for digital goods, which have no ledger. */
  stock: number | null
  bonuses: readonly { productId: number; isSingle: boolean }[]
}

/** By product; the bonus items of its products are on it too. */
export type Shelf = ReadonlyMap<number, ShelfItem>

/** A line of the cart as the shelf can fill it. */
export type FittedLine = CartLine & { wanted: number }

/**
 * Lowers every line to what the shelf has for it, line after line. Bonus items limit like lines: one that comes with
 * every unit is needed as often, one that comes once an order is needed once (product decisions, "Stock"). Of a digital
 * product one is enough.
 */
export function fitToShelf(cart: Cart, shelf: Shelf): FittedLine[] {
  const left = new Map(Array.from(shelf.values(), ({ productId, stock }) => [productId, stock ?? Infinity]))
  const given = new Set<number>()
  return cart.map(({ productId, quantity: wanted }) => {
    const item = shelf.get(productId)
    const quantity = item?.isForSale ? Math.min(wanted, fillable(item, left, given)) : 0
    if (item && quantity > 0) take(item, quantity, left, given)
    return { productId, quantity, wanted }
  })
}

/** The most of a product that the cart can hold beside its other lines. */
export function limitFor(cart: Cart, productId: number, shelf: Shelf): number {
  const asked = [...removeLine(cart, productId), { productId, quantity: Infinity }]
  return fitToShelf(asked, shelf).at(-1)?.quantity ?? 0
}

/** Something that an order holds: bought, or come along. */
export type OrderItem = {
  productId: number
  kind: OrderLineKind
  quantity: number
  unitPriceMinor: number
  item: ShelfItem
}

/** What an order of these lines consists of: the things bought, then their bonus items, each product one line a kind. */
export function withBonuses(cart: Cart, shelf: Shelf): OrderItem[] {
  const bought = cart.flatMap(({ productId, quantity }) => {
    const item = shelf.get(productId)
    return item && quantity > 0 ? [{ productId, quantity, item }] : []
  })
  const items = bought.map((line) => ({ ...line, kind: 'ITEM' as const, unitPriceMinor: line.item.priceMinor }))
  const bonuses = new Map<number, number>()
  const singles = new Set<number>()
  for (const { quantity, item } of bought) {
    for (const { productId, isSingle } of item.bonuses) {
      if (isSingle) singles.add(productId)
      else bonuses.set(productId, (bonuses.get(productId) ?? 0) + quantity)
    }
  }
  return [
    ...items,
    ...gifts(bonuses, 'BONUS', shelf),
    ...gifts(new Map(Array.from(singles, (id) => [id, 1])), 'SINGLE_BONUS', shelf),
  ]
}

function gifts(quantities: ReadonlyMap<number, number>, kind: OrderLineKind, shelf: Shelf): OrderItem[] {
  return [...quantities].flatMap(([productId, quantity]) => {
    const item = shelf.get(productId)
    return item ? [{ productId, kind, quantity, unitPriceMinor: 0, item }] : []
  })
}

type Left = Map<number, number>

function fillable(item: ShelfItem, left: Left, given: ReadonlySet<number>): number {
  const once = singlesToCome(item, given)
  const limits = [item.productId, ...everyUnit(item)].map((id) => (left.get(id) ?? 0) - (once.includes(id) ? 1 : 0))
  const hasSingles = once.every((id) => (left.get(id) ?? 0) >= 1)
  return hasSingles ? Math.max(0, Math.min(item.isDigital ? 1 : Infinity, ...limits)) : 0
}

function take(item: ShelfItem, quantity: number, left: Left, given: Set<number>): void {
  for (const id of singlesToCome(item, given)) {
    left.set(id, (left.get(id) ?? 0) - 1)
    given.add(id)
  }
  for (const id of [item.productId, ...everyUnit(item)]) left.set(id, (left.get(id) ?? 0) - quantity)
}

function everyUnit({ bonuses }: ShelfItem): number[] {
  return bonuses.filter(({ isSingle }) => !isSingle).map(({ productId }) => productId)
}

function singlesToCome({ bonuses }: ShelfItem, given: ReadonlySet<number>): number[] {
  return bonuses
    .filter(({ isSingle, productId }) => isSingle && !given.has(productId))
    .map(({ productId }) => productId)
}
