import type { AddressShape } from '#app/account/addresses/address-shape.ts'
import type { EditInput } from '#app/shop/orders/editing/edit.forms.ts'
import type { Constraint } from '#app/ui/form.tsx'
import type { OrderStatus } from '#db/vocabulary.ts'

/** What the form of an edit begins with. */
export type EditPage = {
  id: number
  /** The currency that is charged. */
  base: string
  editKey: string
  version: string
  values: Partial<Record<keyof EditInput, unknown>>
  /** What is held, by product and kind. */
  names: Record<string, string>
  methods: { value: string; name: string }[]
  countries: { code: string; name: string }[]
  shape: AddressShape
  /** What the fields for products propose. */
  products: string[]
  constraint: Constraint
}

type SumName = 'itemsMinor' | 'shippingMinor' | 'discountMinor' | 'taxMinor' | 'totalMinor'

/** What an edit comes to, before and after. */
export type EditDifference = {
  seen: string
  lines: { key: string; name: string; isBonus: boolean; before: number; quantity: number; unitPriceMinor: number }[]
  sums: { name: SumName; before: number; after: number }[]
  paidMinor: number
  dueMinor: number
  backMinor: number
  isWithdrawn: boolean
  /** Where the order goes from here; null where it stays. */
  becomes: OrderStatus | null
  tariffMinor: number | null
  parcels: { count: number; grams: number; method: string } | null
  address: string[]
  missing: { name: string; quantity: number }[]
  stock: { key: number; name: string; isTaken: boolean; count: number; left: number }[]
}
