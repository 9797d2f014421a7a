/** The hidden field in which a form carries what it asked about: see `doubts.ts`. */
export const CONFIRMED = 'confirmed'
