import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { OrderStatus } from '#db/vocabulary.ts'

/** An order as its buyer's own list shows it. */
export type OwnOrder = {
  id: number
  status: OrderStatus
  /** As it is charged, with the buyer's currency at the order's rate. */
  total: string
  placed: { iso: string; day: string; month: string; dayOfMonth: number; year: string }
  names: string[]
  unitCount: number
  pictures: PictureData[]
  /** Until when it has to be paid, in words; null where it is not waited for. */
  payUntil: string | null
  /** Where its first parcel can be followed; null where nowhere. */
  trackingLink: string | null
}
