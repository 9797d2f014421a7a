import type { AddressShape } from '#app/account/addresses/address-shape.ts'
import type { Constraint } from '#app/ui/form.tsx'
import type { OrderStatus } from '#db/vocabulary.ts'

import type { EditDifference } from '../editing/edit-page.ts'

type Choice = { value: string; name: string }

/** What the form of a new order begins with. */
export type NewOrderPage = {
  /** The currency that is charged. */
  base: string
  idempotencyKey: string
  values: Record<string, unknown>
  methods: Choice[]
  paymentMethods: Choice[]
  countries: { code: string; name: string }[]
  shape: AddressShape
  /** What the fields for products propose. */
  products: string[]
  constraint: Constraint
}

/** What a new order comes to. */
export type NewOrderPreview = {
  shown: EditDifference
  becomes: OrderStatus
  /** Until when its payment is waited for; "" without a day. */
  until: string
  /** Whom the mail goes to; "" where nobody is written to. */
  tells: string
  hasEmail: boolean
  manyUnpaid: number
  notForSale: string[]
}
