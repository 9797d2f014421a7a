/** A rate of tax beside a total: in it, or added to the prices. */
export type TaxLine = { key: number; label: string; amountMinor: number; isAdded: boolean }
