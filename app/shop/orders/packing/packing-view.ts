import type { PictureData } from '#app/platform/pictures/variants.ts'

import type { DeclarationView } from '../../customs/declaration.ts'
import type { HoldView } from '../payments/present-hold.ts'

/** An order as somebody sees it who packs it. */
export type PackingView = {
  id: number
  fullName: string
  parcelCount: number
  weightGrams: number
  note: string
  staffNote: string
  method: string
  isRegistered: boolean
  /** Why it is not to be sent before somebody has looked at its money. */
  hold: HoldView | null
  address: string[]
  phoneNumber: string
  /** A code of the country, where that of the address is to be checked. */
  postalLike: string | null
  lines: PackedLine[]
  /** Null for what stays in the country. */
  customs: DeclarationView | null
}
export type PackedLine = {
  key: string
  productId: number
  isBonus: boolean
  name: string
  quantity: number
  grams: number
  picture: PictureData | null
}
