import type { PaymentProvider } from '#db/vocabulary.ts'

/**
 * How something can be paid at this moment: through whom, and the slip of a shop that waits to be paid; `charged` is the
 * sum where it is charged in another currency than the base.
 */
export type PaymentOptions = {
  providers: readonly PaymentProvider[]
  charged: string | null
  slip: { url: string; until: { text: string; iso: string } | null; page: string } | null
}
