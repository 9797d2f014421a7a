import type { PictureData } from '#app/platform/pictures/variants.ts'

/** A line of the cart as its page shows it; amounts in minor units of the base currency. */
export type LineData = {
  productId: number
  name: string
  description: string
  picture: PictureData | null
  quantity: number
  unitPriceMinor: number
  /** Why it is not part of the order. */
  missing: 'SOLD_OUT' | 'NOT_SOLD' | null
  /** The day on which it comes out, where it is not out yet. */
  releasedOn: string | null
  isDigital: boolean
  /** Units left, where few are. */
  left: number | null
}
