/** All that a cached page may show of its visitor: everybody of one kind gets the same page. */
export type VisitorKind = {
  /** Things in the cart. */
  cartCount: number
  /** Signed in, and no administrator. */
  isMember: boolean
  /** Products with a heart. */
  liked: readonly number[]
}

/** A visitor before it is known which hearts a page has. */
export type Visitor = Omit<VisitorKind, 'liked'> & {
  /** Which of these products have this visitor's heart; null for all. */
  likedOf: (products: readonly number[] | null) => readonly number[]
}

export const STRANGER: VisitorKind = { cartCount: 0, isMember: false, liked: [] }

/** Somebody of whom nothing is known. */
export const ANYBODY: Visitor = { ...STRANGER, likedOf: () => [] }

const PERSONAL_COOKIES = /(^|;\s*)(__Host-)?(session|cart|flash|friend)=/

/** Whether a visitor brings something of their own that a page shows: a login, a cart, a message, the word for friends. */
export function isKnown(cookies: string | null): boolean {
  return PERSONAL_COOKIES.test(cookies ?? '')
}

/** Names a kind for a page with these hearts. */
export function kindName({ cartCount, isMember, likedOf }: Visitor, hearts: readonly number[]): string {
  return [cartCount, isMember, ...likedOf(hearts).toSorted((one, other) => one - other)].join('.')
}
