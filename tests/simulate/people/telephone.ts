/** A telephone at a table, and what it has still to tell. */
export type Telephone = { isOffline: boolean; toTell: Tap[] }
/** `basket` is null where a sale is taken back. */
export type Tap = { eventId: number; sale: string; at: number; basket: Basket | null }
export type Basket = { product: number; units: number; payment: string }

export function newTelephones(): Telephone[] {
  return [1, 2].map(() => ({ isOffline: false, toTell: [] }))
}
