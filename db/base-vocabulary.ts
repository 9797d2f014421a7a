/** Stored words of changes of the base currency (`app/dashboard/base-currency`). */

/** How prices are rounded when the base currency is changed. Endings go to the nearest amount that ends so: 12.34 is 11.90. */
export const ROUNDINGS = ['EXACT', 'WHOLE', 'HALVES', 'NINETIES', 'TENS', 'HUNDREDS'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** What is priced in the base currency. Products of the trash are DELETED. */
export const AMOUNT_KINDS = [
  'PRODUCT',
  'SALE',
  'OPTION',
  'ADDON',
  'SHIPPING',
  'LIMIT',
  'DELETED',
  'DELETED_SALE',
] as const
export type AmountKind = (typeof AMOUNT_KINDS)[number]
/** An amount that a change of the base currency converted; minor units, of a limit whole ones. */
export type KeptAmount = { kind: AmountKind; key: string; before: number; after: number }
