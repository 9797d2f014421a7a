import type { StockState } from './badges.ts'

/** How a product can be had, in the words of schema.org. */
export function availabilityOf({ isArchived, stockState }: { isArchived: boolean; stockState: StockState }) {
  if (isArchived) return 'Discontinued'

  return AVAILABILITIES[stockState]
}

const AVAILABILITIES = {
  AVAILABLE: 'InStock',
  FEW_LEFT: 'LimitedAvailability',
  PRE_ORDER: 'PreOrder',
  SOLD_OUT: 'SoldOut',
} as const
