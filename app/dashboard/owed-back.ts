/** Money that is to be sent back: of which order or commission, to whom, how much, and since when. */
export type OwedBack = {
  of: 'ORDER' | 'COMMISSION'
  id: number
  entryId: number
  who: string
  amountMinor: number
  since: Date
}
