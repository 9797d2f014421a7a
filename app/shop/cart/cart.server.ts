import type { RouterContextProvider } from 'react-router'

/** How many things are in this visitor's cart. */
export function cartCount(_context: Readonly<RouterContextProvider>, _request: Request): number {
  return 0
}
