const PICK_UP = 'pick-up-of-hold-'

/** What the sale of a hold is called: handed over twice, it is sold once. */
export function pickUpOperation(holdId: number | ''): string {
  return `${PICK_UP}${holdId}`
}

/** The hold that a sale handed over; null for another sale. */
export function holdOfSale(operation: string): number | null {
  const id = operation.startsWith(PICK_UP) ? Number(operation.slice(PICK_UP.length)) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}
