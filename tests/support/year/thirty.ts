import type { Plan } from './buying.ts'

const home = { country: 'DE', method: 'Letter' } as const
const transfer = { pays: 'Bank transfer' } as const
const card = { pays: 'Card' } as const

/** Paid by transfer: letters and parcels at home and abroad, one in three parcels, one that waits for what comes out. */
export const BY_TRANSFER: readonly Plan[] = [
  { ...home, ...transfer, lines: { print: 2, sticker: 1 } },
  { ...home, ...transfer, lines: { print: 1 } },
  { ...home, ...transfer, lines: { sticker: 5 }, country: 'AT' },
  { ...home, ...transfer, lines: { book: 5 }, country: 'AT', method: 'Parcel', parcels: 3 },
  { ...home, ...transfer, lines: { charm: 2 }, method: 'Parcel' },
  { ...home, ...transfer, lines: { book: 1, print: 1 }, method: 'Parcel' },
  { ...home, ...transfer, lines: { zine: 2 } },
  { ...home, ...transfer, lines: { sticker: 3 }, country: 'GB' },
  { ...home, ...transfer, lines: { print: 3 }, country: 'JP' },
  { ...home, ...transfer, lines: { charm: 1, sticker: 2 } },
  { ...home, ...transfer, lines: { sticker: 7 } },
  { ...home, ...transfer, lines: { charm: 3 }, country: 'AT' },
  { ...home, ...transfer, lines: { book: 4 }, method: 'Parcel', parcels: 2 },
]

/** Paid by card; files alone need no parcel, and files beside goods are sent with them. */
export const BY_CARD: readonly Plan[] = [
  { ...home, ...card, lines: { charm: 3 }, country: 'US', method: 'Parcel' },
  { ...home, ...card, lines: { print: 2 }, country: 'US' },
  { ...home, ...card, lines: { book: 2 }, country: 'JP', method: 'Parcel' },
  { ...home, ...card, lines: { sticker: 10 } },
  { ...home, ...card, lines: { zine: 1 }, country: 'GB', method: 'Parcel' },
  { ...home, ...card, lines: { zine: 1, print: 1 } },
  { ...home, ...card, lines: { book: 1, wallpaper: 1 }, method: 'Parcel' },
  { ...home, ...card, lines: { charm: 4 }, country: 'AT', method: 'Parcel' },
  { ...home, ...card, lines: { print: 1, charm: 1 } },
  { ...home, ...card, lines: { sticker: 2, charm: 2 } },
  { ...home, ...card, lines: { print: 4 }, method: 'Parcel' },
  { ...home, ...card, lines: { sticker: 1 }, country: 'US' },
  { ...home, ...card, lines: { book: 1 }, country: 'GB', method: 'Parcel' },
  { ...home, ...card, lines: { zine: 1 } },
]
export const FILES: Plan = { ...card, country: 'DE', lines: { wallpaper: 1 }, method: null }

/** Never paid, cancelled by who ordered, and cancelled by the desk after they were paid. */
export const NEVER_SENT = {
  unpaid: { ...home, ...transfer, lines: { print: 1 } },
  regretted: { ...home, ...transfer, lines: { charm: 1 } },
  returned: { ...home, ...transfer, lines: { print: 1, charm: 1 } },
  spoilt: { ...home, ...transfer, lines: { sticker: 4 }, country: 'AT' },
} satisfies Record<string, Plan>
