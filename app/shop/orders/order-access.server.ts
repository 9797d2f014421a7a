import { createHash, timingSafeEqual } from 'node:crypto'

import { data, type RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { isAdmin } from '#app/sign-in/viewer.ts'

import { findOrder, type OrderDetails } from './orders.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; id: string | undefined; key: string | null }

/**
 * The order of an address, for those it is for: its buyer, an administrator, or whoever has its key.
 * @throws 404 for everybody else, as if there were none
 */
export function openOrder(asked: Asked): OrderDetails {
  const order = findAccess(asked)
  if (order) return order

  throw data(null, { status: 404 })
}

/** The same without a word for those it is not for. */
export function findAccess({ context, id = '', key }: Asked): OrderDetails | null {
  const order = /^\d{1,9}$/.test(id) ? findOrder(context.get(services).db, Number(id)) : null
  const viewer = getViewer(context)
  const isTheirs = order !== null && viewer !== null && (order.userId === viewer.id || isAdmin(viewer))
  return order && (isTheirs || isSame(key ?? '', order.secret)) ? order : null
}

/** Takes as long for a key that is nearly right as for one that is not; hashes have the same length. */
function isSame(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}
