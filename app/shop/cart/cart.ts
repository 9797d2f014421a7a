/** What somebody wants to buy: a line a product, in the order they were put in. */
export type CartLine = { productId: number; quantity: number }
export type Cart = readonly CartLine[]

/** A guest's cart is a cookie, so that it must end somewhere (product decisions). */
export const MAX_LINES = 100
/** More of one thing than this is a slip of the finger, not a wish. */
export const MAX_QUANTITY = 1_000_000

/**
 * Counts what is already in the cart, so that two clicks on a stock of one still hold one (specification, section 5).
 * A negative quantity takes out.
 */
export function addToCart(cart: Cart, added: CartLine, stock: number): Cart {
  return setQuantity(cart, { ...added, quantity: heldOf(cart, added.productId) + added.quantity }, stock)
}

/** Sets a line, at most to the stock; nothing or less removes it (specification, section 5). */
export function setQuantity(cart: Cart, line: CartLine, stock: number): Cart {
  const quantity = Math.min(line.quantity, stock)
  if (quantity <= 0) return removeLine(cart, line.productId)
  if (!holds(cart, line.productId)) return [...cart, { ...line, quantity }]

  return cart.map((held) => (held.productId === line.productId ? { ...held, quantity } : held))
}

export function removeLine(cart: Cart, productId: number): Cart {
  return cart.filter((line) => line.productId !== productId)
}

/** One line more than the cart may have is refused; a product that is in it already has its line. */
export function isFullFor(cart: Cart, productId: number): boolean {
  return cart.length >= MAX_LINES && !holds(cart, productId)
}

export function heldOf(cart: Cart, productId: number): number {
  return cart.find((line) => line.productId === productId)?.quantity ?? 0
}

export function countUnits(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The cart as a cookie holds it: `7.2_12.1`, pairs of product and quantity. */
export function formatCart(cart: Cart): string {
  return cart.map(({ productId, quantity }) => `${productId}.${quantity}`).join('_')
}

/** Reads what `formatCart` wrote; anything else is an empty cart. */
export function parseCart(text: string): Cart {
  if (!/^\d{1,9}\.\d{1,7}(_\d{1,9}\.\d{1,7})*$/.test(text)) return []

  const lines = text.split('_').map((pair) => {
    const [productId = 0, quantity = 0] = pair.split('.').map(Number)
    return { productId, quantity }
  })
  return lines.reduce<Cart>((cart, line) => setQuantity(cart, line, MAX_QUANTITY), []).slice(0, MAX_LINES)
}

function holds(cart: Cart, productId: number): boolean {
  return cart.some((line) => line.productId === productId)
}

/** Why a change of the cart was refused, for the page to say beside the line it is about. */
export type CartRefusal = {
  /** A translation key with its values, as schemas report them. */
  problem: string
  productId: number | null
  /** What was typed. */
  value: string
}
