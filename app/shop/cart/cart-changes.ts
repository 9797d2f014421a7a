/** Why a change of the cart was refused, for the page to say beside the line it is about. */
export type Refused = {
  /** A translation key with its values, as schemas report them. */
  problem: string
  productId: number | null
  /** What was typed. */
  value: string
}
