import { createHash } from 'node:crypto'

import { territoryOf } from '#app/account/addresses/territories.ts'
import { addedTax, taxesOf, type Rates } from '#app/money/tax.ts'
import { listPromisesInFlight } from '#app/payments/refunds/send-back.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import type { LocalisedText, TaxMode } from '#db/vocabulary.ts'

import { readCartProducts } from '../../cart/cart-products.server.ts'
import type { CartProducts } from '../../cart/cart-products.ts'
import { ratesTo } from '../../taxes/destination-rates.ts'
import { type OrderAddress, NO_ADDRESS } from '../order-rows.server.ts'
import type { OrderDetails } from '../orders.server.ts'
import {
  type AddedLine,
  planLines,
  type PlannedLine,
  type PlannedLines,
  stockChange,
  sumOfLines,
} from './edit-lines.ts'
import { type EditedMoney, reckonEdit } from './edit-money.ts'
import { planShipping, type PlannedShipping, findNamedProduct } from './edit-shipping.server.ts'
import type { EditInput } from './edit.forms.ts'

export type FieldErrors = Record<string, string[]>

/** An order as it is before an edit, or one that is still to be made. */
export type EditableOrder = OrderAddress &
  Pick<OrderDetails, 'id' | 'status' | 'lines' | 'missingBonuses' | 'payments' | 'parcelCount'> &
  Pick<OrderDetails, 'itemsMinor' | 'shippingMinor' | 'discountMinor' | 'totalMinor'> &
  Pick<OrderDetails, 'taxMode' | 'taxName' | 'taxMinor' | 'shippingTaxRate'> &
  Pick<OrderDetails, 'shippingMethodId' | 'shippingMethodName'>
type AddedInput = EditInput['added'][number] & {
  /** In minor units of the base currency; today's where nothing is said. */ price?: number | undefined
}
export type PlanInput = Omit<EditInput, 'editKey' | 'seen' | 'reason' | 'added'> & { added: AddedInput[] }

/** An order as an edit would leave it. Amounts are minor units of the base currency. */
export type EditPlan = PlannedLines &
  PlannedShipping & {
    itemsMinor: number
    discountMinor: number
    taxMode: TaxMode
    taxName: LocalisedText | null
    shippingTaxRate: number
    taxMinor: number
    totalMinor: number
    address: OrderAddress
    money: EditedMoney
    /** Units by product that are taken off the shelf, or put back where there are fewer. */
    stock: Map<number, number>
    isChanged: boolean
  }
export type PlanResult = { ok: true; plan: EditPlan } | { ok: false; problem: 'FIELDS'; fieldErrors: FieldErrors }

/** Reckons what an edit comes to, and changes nothing: the preview shows it, and the command carries it out. */
export function planEdit(tx: Db, order: EditableOrder, input: PlanInput, now: Date): PlanResult {
  const found = input.added.map(({ product }) => (product === '' ? null : findNamedProduct(tx, product)))
  const added = input.added.flatMap(({ quantity, price }, at): AddedLine[] => {
    const productId = found[at]
    const priced = price === undefined ? {} : { priceMinor: price }
    return typeof productId === 'number' ? [{ productId, quantity, ...priced }] : []
  })
  const ids = [...order.lines, ...added].map(({ productId }) => productId)
  const cartProducts = readCartProducts(tx, ids, now)
  const planned = planLines({
    held: order.lines,
    missing: order.missingBonuses,
    typed: input.lines,
    added,
    cartProducts,
  })
  const address = addressOf(order, input)
  const shipping = planShipping(tx, order, { ...input, country: address.country, lines: planned.lines })
  const itemsMinor = sumOfLines(planned.lines)
  const wholeMinor = itemsMinor + shipping.shippingMinor
  const fieldErrors = {
    ...problemsOfAdded(order, input, found),
    ...problemsOfStock(planned.lines, fieldsOf(input, found), cartProducts),
    ...problemsOfLines(planned.lines, fieldsOf(input, found), order),
    ...shipping.problems,
    ...(input.discount > wholeMinor && { discount: ['orderEdit:discountTooMuch'] }),
  }
  if (Object.keys(fieldErrors).length > 0) return { ok: false, problem: 'FIELDS', fieldErrors }

  const { shippingMinor } = shipping
  const { taxMode, taxName } = order
  const rates = ratesTo({ ...readSettings(tx), taxMode }, address)
  const { lines, shippingTaxRate } = taxed(order, planned.lines, { address, cartProducts, rates })
  const discountMinor = input.discount
  const taxMinor = addedTax(taxMode, taxesOf({ taxMode, lines, shippingMinor, shippingTaxRate, discountMinor }))
  const totalMinor = wholeMinor - discountMinor + taxMinor
  const sums = { itemsMinor, discountMinor, taxMode, taxName, shippingTaxRate, taxMinor, totalMinor }
  const underWay = listPromisesInFlight(tx, { of: 'ORDER', id: order.id })
  const money = reckonEdit({ ...order, underWay }, sums.totalMinor)
  const plan = { ...planned, lines, ...shipping, ...sums, address, money, stock: stockChange(lines) }
  return { ok: true, plan: { ...plan, isChanged: isChanged(order, plan) } }
}

/** What somebody saw before pressing the button, as a short text that a form carries: nothing else is carried out. */
export function seenOf(plan: EditPlan): string {
  const { lines, shippingMinor, discountMinor, taxMinor, totalMinor, money, address, methodName, missing } = plan
  const held = lines.map(({ productId, kind, before, quantity, unitPriceMinor }) => {
    return [productId, kind, before, quantity, unitPriceMinor]
  })
  const seen = [held, shippingMinor, discountMinor, taxMinor, totalMinor, money, address, methodName, missing]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 32)
}

/** What stays keeps its rate, unless the order goes to another place now. */
function taxed(
  order: EditableOrder,
  lines: PlannedLine[],
  { address, cartProducts, rates }: { address: OrderAddress; cartProducts: CartProducts; rates: Rates },
) {
  const isNew = order.lines.length === 0
  const isSame = !isNew && territoryOf(order) === territoryOf(address) && order.state === address.state
  const rateOfLine = ({ productId, before, taxRate }: PlannedLine) => {
    const item = cartProducts.get(productId)
    return item && !(isSame && before > 0) ? rates.rateOf(item.taxKind) : taxRate
  }
  const there = lines.map((line) => ({ ...line, taxRate: rateOfLine(line) }))
  return { lines: there, shippingTaxRate: isSame ? order.shippingTaxRate : rates.shippingRateOf(there) }
}

/** Where nothing is sent, the name alone stays, and the country in which downloads were taxed. */
function addressOf(order: EditableOrder, input: PlanInput): OrderAddress {
  const taxedIn = order.lines.every(({ isDigital }) => isDigital) ? order.country : ''
  const { fullName = order.fullName, country = taxedIn, state = '', city = '', postalCode = '' } = input
  const { addressLine1 = '', addressLine2 = '', phoneNumber = '' } = input
  return { ...NO_ADDRESS, fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
}

function problemsOfAdded({ lines }: EditableOrder, { added }: PlanInput, found: (number | null)[]): FieldErrors {
  const problems = added.flatMap(({ product }, at): [string, string[]][] => {
    const id = found[at]
    const isHeld = lines.some(({ productId, kind }) => productId === id && kind === 'ITEM')
    const name = `added[${at}].product`
    if (product === '') return []
    if (typeof id !== 'number') return [[name, ['orderEdit:noSuchProduct']]]

    return isHeld || found.indexOf(id) < at ? [[name, ['orderEdit:productTwice']]] : []
  })
  return Object.fromEntries(problems)
}

/** The reservation decides; this says it before, where it can be put right. */
function problemsOfStock(planned: readonly PlannedLine[], fieldOf: FieldOf, cartProducts: CartProducts): FieldErrors {
  const wanted = stockChange(planned)
  const lacking = planned.filter(({ productId, quantity, before }) => {
    return quantity > before && (wanted.get(productId) ?? 0) > (cartProducts.get(productId)?.stock ?? Infinity)
  })
  return Object.fromEntries(
    lacking.map((line) => [
      fieldOf(line),
      [`orderEdit:onlyMore?count=${cartProducts.get(line.productId)?.stock ?? 0}`],
    ]),
  )
}

function problemsOfLines(planned: readonly PlannedLine[], fieldOf: FieldOf, { lines }: EditableOrder): FieldErrors {
  const isEmpty = planned.every(({ quantity }) => quantity === 0)
  const files = planned.filter(({ isDigital, kind, quantity }) => isDigital && kind === 'ITEM' && quantity > 1)
  return {
    ...(isEmpty && { [lines.length > 0 ? 'lines[0].quantity' : 'added']: ['orderEdit:noLines'] }),
    ...Object.fromEntries(files.map((line) => [fieldOf(line), ['orderEdit:oneFile']])),
  }
}

type FieldOf = ReturnType<typeof fieldsOf>

/** The fields that say how many there are of a product. @param found the products that the added rows name */
function fieldsOf({ lines, added }: PlanInput, found: readonly (number | null)[]) {
  return ({ productId, kind }: Pick<PlannedLine, 'productId' | 'kind'>): string => {
    const at = lines.findIndex((line) => line.productId === productId && line.kind === kind)
    if (at >= 0) return `lines[${at}].quantity`

    const row = found.indexOf(productId)
    return `added[${Math.max(0, row >= 0 ? row : added.length - 1)}].quantity`
  }
}

function isChanged(order: EditableOrder, plan: Omit<EditPlan, 'isChanged'>): boolean {
  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = order
  const address = { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
  const before = [address, order.shippingMethodId, order.shippingMethodName, order.shippingMinor, order.discountMinor]
  const after = [plan.address, plan.methodId, plan.methodName, plan.shippingMinor, plan.discountMinor]
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return !isSame || plan.lines.some((line) => line.quantity !== line.before)
}
