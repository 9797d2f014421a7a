import type { RouterContextProvider } from 'react-router'

import { mergeGuestCart } from './shop/cart/cart.server.ts'
import { likePending } from './shop/products/pending-like.server.ts'

/** What joins rooms that do not know each other. */

type AfterSignIn = (context: Readonly<RouterContextProvider>, request: Request, userId: number) => void

/** Done right after somebody signed in, in this order, before the next page. */
export const afterSignIn: AfterSignIn[] = [mergeGuestCart, likePending]
