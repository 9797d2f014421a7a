import type { LocalisedText, OrderLineKind } from '#db/vocabulary.ts'

import type { CartProduct, CartProducts } from '../../cart/cart-products.ts'

/** A line of an order: what it holds, at the price that it was ordered for. */
export type HeldLine = {
  productId: number
  kind: OrderLineKind
  quantity: number
  unitPriceMinor: number
  name: LocalisedText
  version: LocalisedText | null
  weightGrams: number
  isDigital: boolean
  /** In thousandths of a percent; 0 of what is new, until it is taxed. */
  taxRate: number
}
type TypedLine = Pick<HeldLine, 'productId' | 'kind' | 'quantity'>
export type AddedLine = { productId: number; quantity: number; /** Instead of today's price. */ priceMinor?: number }
type MissingLine = { name: LocalisedText; version: LocalisedText | null; quantity: number }

/** A line as it will be; one of 0 units is taken out. */
export type PlannedLine = HeldLine & { before: number }
export type PlannedLines = {
  lines: PlannedLine[]
  /** Bonus items that the order goes without. */ missing: MissingLine[]
}

type LinesInput = {
  held: readonly HeldLine[]
  missing: readonly MissingLine[]
  /** Amounts as they were typed; a line that is not there stays as it is. */
  typed: readonly TypedLine[]
  added: readonly AddedLine[]
  /** Of everything held and added, and of what comes with it. */
  cartProducts: CartProducts
}

/**
 * The lines after an edit. What stays keeps the price that it was ordered for, what is added has today's. Bonus items
 * follow the things that they come with, as far as there are any, unless their own amount was changed.
 */
export function planLines(input: LinesInput): PlannedLines {
  const bought = [...input.held.filter(isBought).map((line) => retyped(line, input.typed)), ...added(input)]
  const bonuses = input.held.filter((line) => !isBought(line)).map((line) => retyped(line, input.typed))
  const plan = { lines: [...bought, ...bonuses], missing: input.missing.map((one) => ({ ...one })) }
  for (const { item, kind, change } of bonusChanges(bought, input.cartProducts))
    follow(plan, input, { item, kind, change })
  return { lines: plan.lines, missing: plan.missing.filter(({ quantity }) => quantity > 0) }
}

/** Units by product that an edit takes off the shelf, or puts back where there are fewer. */
export function stockChange(lines: readonly PlannedLine[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity, before, isDigital } of lines)
    if (!isDigital) units.set(productId, (units.get(productId) ?? 0) + quantity - before)
  return new Map([...units].filter(([, change]) => change !== 0))
}

export function sumOfLines(lines: readonly Pick<HeldLine, 'quantity' | 'unitPriceMinor'>[]): number {
  return lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0)
}

function isBought({ kind }: { kind: OrderLineKind }): boolean {
  return kind === 'ITEM'
}

function retyped(line: HeldLine, typed: readonly TypedLine[]): PlannedLine {
  const found = typed.find(({ productId, kind }) => productId === line.productId && kind === line.kind)
  return { ...line, before: line.quantity, quantity: found?.quantity ?? line.quantity }
}

function added({ added: wanted, cartProducts }: LinesInput): PlannedLine[] {
  return wanted.flatMap(({ productId, quantity, priceMinor }) => {
    const item = cartProducts.get(productId)
    return item ? [newLine(item, 'ITEM', quantity, priceMinor ?? item.priceMinor)] : []
  })
}

function newLine(item: CartProduct, kind: OrderLineKind, quantity: number, unitPriceMinor: number): PlannedLine {
  const { productId, name, version, weightGrams, isDigital } = item
  return { productId, kind, quantity, before: 0, unitPriceMinor, name, version, weightGrams, isDigital, taxRate: 0 }
}

type BonusChange = { item: CartProduct; kind: 'BONUS' | 'SINGLE_BONUS'; change: number }

/** How many more or fewer of each bonus item belong to the order. */
function bonusChanges(bought: readonly PlannedLine[], cartProducts: CartProducts): BonusChange[] {
  const changes = new Map<string, BonusChange>()
  const note = (id: number, kind: BonusChange['kind'], change: number) => {
    const item = cartProducts.get(id)
    const known = changes.get(`${kind} ${id}`)
    if (item) changes.set(`${kind} ${id}`, { item, kind, change: (known?.change ?? 0) + change })
  }
  for (const { productId, quantity, before } of bought)
    for (const bonus of cartProducts.get(productId)?.bonuses ?? [])
      if (!bonus.isSingle) note(bonus.productId, 'BONUS', quantity - before)
  for (const id of new Set(bought.flatMap((line) => singlesOf(line, cartProducts)))) {
    const bringing = bought.filter((line) => singlesOf(line, cartProducts).includes(id))
    const once = (units: (line: PlannedLine) => number) => (bringing.some((line) => units(line) > 0) ? 1 : 0)
    note(id, 'SINGLE_BONUS', once(({ quantity }) => quantity) - once(({ before }) => before))
  }
  return [...changes.values()].filter(({ change }) => change !== 0)
}

function singlesOf({ productId }: PlannedLine, cartProducts: CartProducts): number[] {
  return (cartProducts.get(productId)?.bonuses ?? []).filter(({ isSingle }) => isSingle).map((bonus) => bonus.productId)
}

function follow(plan: PlannedLines, { cartProducts }: LinesInput, { item, kind, change }: BonusChange): void {
  const line = plan.lines.find((one) => one.productId === item.productId && one.kind === kind)
  if (line && line.quantity !== line.before) return

  const lacks = plan.missing.find((one) => isOf(one, item))
  if (change < 0) {
    const fromMissing = Math.min(lacks?.quantity ?? 0, -change)
    if (lacks) lacks.quantity -= fromMissing
    if (line) line.quantity = Math.max(0, line.quantity + change + fromMissing)
    return
  }
  const taken = stockChange(plan.lines).get(item.productId) ?? 0
  const there = (cartProducts.get(item.productId)?.stock ?? Infinity) - taken
  const coming = Math.max(0, Math.min(change, there))
  if (line) line.quantity += coming
  else if (coming > 0) plan.lines.push(newLine(item, kind, coming, 0))
  if (lacks) lacks.quantity += change - coming
  else plan.missing.push({ name: item.name, version: item.version, quantity: change - coming })
}

function isOf(missing: MissingLine, { name, version }: CartProduct): boolean {
  return JSON.stringify([missing.name, missing.version]) === JSON.stringify([name, version])
}
