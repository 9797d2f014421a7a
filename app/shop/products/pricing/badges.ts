import { dayOf } from '#app/platform/time/site-clock.ts'
import { type AgeMark, PRODUCT_BADGES, type ProductBadge } from '#db/vocabulary.ts'

const A_DAY = 24 * 60 * 60 * 1000

type Figures = { newForDays: number; lowStock: number }

type BadgeFacts = {
  /** What it costs now, in minor units of the base currency. */
  priceMinor: number
  isOnSale: boolean
  /** `YYYY-MM-DD` */
  releaseDate: string
  isLimitedEdition: boolean
  isEventExclusive: boolean
  isDigital: boolean
  isSmallLot: boolean
  ageMark: AgeMark | null
  isBonusItem: boolean
}

/** The badges of a product in the order a card shows them (specification, section 3; product decisions, "Shop"). */
export function badgesOf(product: BadgeFacts, { newForDays }: Pick<Figures, 'newForDays'>, now: Date): ProductBadge[] {
  const isPreOrder = isReleasedLater(product.releaseDate, now)
  const holds: Record<ProductBadge, boolean> = {
    R18: product.ageMark === 'R18',
    R15: product.ageMark === 'R15',
    NEW: !isPreOrder && daysSince(product.releaseDate, now) <= newForDays,
    PRE_ORDER: isPreOrder,
    ON_SALE: product.isOnSale,
    FREE: product.priceMinor === 0,
    LIMITED_EDITION: product.isLimitedEdition,
    EVENT_EXCLUSIVE: product.isEventExclusive,
    DIGITAL: product.isDigital,
    SMALL_LOT: product.isSmallLot,
    BONUS_ITEM: product.isBonusItem,
  }
  return PRODUCT_BADGES.filter((badge) => holds[badge])
}

export type StockState = 'AVAILABLE' | 'FEW_LEFT' | 'PRE_ORDER' | 'SOLD_OUT'

type StockFacts = {
  /** Units that the shop may sell; null never runs out. */
  stock: number | null
  /** `YYYY-MM-DD` */
  releaseDate: string
}

/** How a product stands in the shop; a pre-order sells from stock counted in advance (product decisions, "Stock"). */
export function stockStateOf(
  { stock, releaseDate }: StockFacts,
  { lowStock }: Pick<Figures, 'lowStock'>,
  now: Date,
): StockState {
  if (stock !== null && stock <= 0) return 'SOLD_OUT'
  if (isReleasedLater(releaseDate, now)) return 'PRE_ORDER'

  return stock !== null && stock <= lowStock ? 'FEW_LEFT' : 'AVAILABLE'
}

function daysSince(releaseDate: string, now: Date): number {
  return Math.round((Date.parse(dayOf(now)) - Date.parse(releaseDate)) / A_DAY)
}

/** How a product can be had, in the words of schema.org. */
export function availabilityOf({ isArchived, stockState }: { isArchived: boolean; stockState: StockState }) {
  if (isArchived) return 'Discontinued'

  return AVAILABILITIES[stockState]
}

const AVAILABILITIES = {
  AVAILABLE: 'InStock',
  FEW_LEFT: 'LimitedAvailability',
  PRE_ORDER: 'PreOrder',
  SOLD_OUT: 'SoldOut',
} as const

/** What is sent as a parcel and may be out only later. */
type ReleaseFacts = { isDigital: boolean; /** `YYYY-MM-DD` */ releaseDate: string }

/** Something comes out when its day begins by the site's clock. */
export function isReleasedLater(releaseDate: string, now: Date): boolean {
  return releaseDate > dayOf(now)
}

/** The day for which a whole order waits, as `YYYY-MM-DD`: it leaves when the last of its things is out. */
export function waitsUntil(things: readonly ReleaseFacts[], now: Date): string | null {
  const days = things
    .filter(({ isDigital, releaseDate }) => !isDigital && isReleasedLater(releaseDate, now))
    .map(({ releaseDate }) => releaseDate)
  return days.toSorted().at(-1) ?? null
}

/** What a product costs, as it is stored: minor units of the base currency. */
export type PriceFields = {
  priceMinor: number
  salePriceMinor: number | null
  /** Null: the sale has begun, or does not end. */
  saleFrom: Date | null
  saleUntil: Date | null
}

export type CurrentPrice = {
  /** What is charged now, in minor units of the base currency. */
  priceMinor: number
  /** What it costs without a sale. */
  regularPriceMinor: number
  isOnSale: boolean
  /** When the sale that is on ends; null where none is on, or it has no end. */
  saleUntil: Date | null
}

/** A bonus item without a price is no free product: it comes with others and is not sold by itself. */
export function isBonusOnly({ isBonusItem, priceMinor }: { isBonusItem: boolean; priceMinor: number }): boolean {
  return isBonusItem && priceMinor === 0
}

/** The price at an instant (product decisions, "Shop"). A sale price that is not lower than the price is no sale. */
export function priceNow({ priceMinor, salePriceMinor, saleFrom, saleUntil }: PriceFields, now: Date): CurrentPrice {
  const hasBegun = saleFrom === null || saleFrom <= now
  const lasts = saleUntil === null || now < saleUntil
  const isOnSale = salePriceMinor !== null && salePriceMinor < priceMinor && hasBegun && lasts
  return {
    priceMinor: isOnSale ? salePriceMinor : priceMinor,
    regularPriceMinor: priceMinor,
    isOnSale,
    saleUntil: isOnSale ? saleUntil : null,
  }
}
