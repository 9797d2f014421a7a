import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { ProductBadge } from '#db/vocabulary.ts'

import type { StockState } from '../pricing/badges.ts'

/** What a card shows of a product, in the visitor's language; prices in minor units of the base currency. */
export type ProductCardData = {
  id: number
  name: string
  version: string
  /** How many choices it comes in; 0 where there is nothing to choose. */
  choiceCount: number
  shortDescription: string
  picture: { picture: PictureData; alt: string } | null
  badges: ProductBadge[]
  stockState: StockState
  priceMinor: number
  regularPriceMinor: number
  /** Whether some of its choices cost more. */
  isFrom: boolean
  /** Null where nobody is signed in. */
  isLiked: boolean | null
}
