import type { MiddlewareFunction } from 'react-router'

import { mayEnterShop } from '#app/shop/shop-access.server.ts'
import { getT } from '#app/translations/i18n.server.ts'

import { failed } from './answers.server.ts'

/** Guard of the shop's calls: while only administrators may enter the shop, everybody else is refused. */
const refuseWhileClosed: MiddlewareFunction<Response> = ({ context }) => {
  if (!mayEnterShop(context)) throw failed(403, getT(context)('shop:closed'))
}

export const middleware = [refuseWhileClosed]
