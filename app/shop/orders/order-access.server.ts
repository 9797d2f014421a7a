import { createHash, timingSafeEqual } from 'node:crypto'

import { data, type RouterContextProvider } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { loginPath } from '#app/sign-in/login/log-in-request.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { mayDo, ORDER_STAFF } from '#app/sign-in/sessions/staff.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import type { ActionOf } from '#app/site/audit/actions.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { operationsOf } from '#app/site/operations/operation.server.ts'

import { changeOrder } from './admin/change-order.server.ts'
import { isTheirOrder } from './my-orders/own-orders.server.ts'
import { orderPath } from './order-data.ts'
import { findOrder, type OrderDetails } from './orders.server.ts'

type AccessInput = {
  context: Readonly<RouterContextProvider>
  id: string | undefined
  key: string | null
  /** Nothing is done to the order. */
  isReading?: boolean
}

/**
 * The order of an address, for those it is for: its buyer, those of the staff who work with orders, or whoever has its
 * key; who may only read orders, where nothing is done to it (`isReading`).
 * @throws the way to the login for somebody who may be its buyer, whether there is one or not; 404 for everybody else,
 *   as if there were none
 */
export function openOrder(input: AccessInput): OrderDetails {
  const order = findAccess(input)
  if (order) return order

  const { context, key, id = '' } = input
  if (key !== null || getViewer(context) || !isNumber(id)) throw data(null, { status: 404 })

  throw seeOther(context, loginPath(wantedPage(input)), { key: 'orders:logInToSee', type: 'INFO' })
}

/** What was asked for, to go on to; a form that came too late leads to the order. */
function wantedPage({ context, id }: AccessInput): string {
  const { pathname } = context.get(requestInfo).url
  return /\/invoice(\.pdf)?(\.data)?$/.test(pathname) ? pathname.replace(/\.data$/, '') : orderPath(Number(id), null)
}

function isNumber(id: string): boolean {
  return /^\d{1,9}$/.test(id)
}

/** The same without a word for those it is not for. */
export function findAccess({ context, id = '', key, isReading = false }: AccessInput): OrderDetails | null {
  const { db } = requestOf(context)
  const order = isNumber(id) ? findOrder(db, Number(id)) : null
  const viewer = getViewer(context)
  if (!order) return null

  const isTheirs = viewer !== null && isTheirOrder(db, viewer.id, order.id)
  const isForStaff = mayDo(viewer, ORDER_STAFF, isReading ? 'GET' : 'POST')
  return isTheirs || isForStaff || isSame(key ?? '', order.secret) ? order : null
}

/** Takes as long for a key that is nearly right as for one that is not; hashes have the same length. */
function isSame(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}

export const MOVED = 'The order is not, or no longer, where this can be done'

/** Declares something that is done to an order. */
export const orderOperation = operationsOf<OrderDetails, ActionOf<'order'>>({
  name: 'order',
  find: findOrder,
  base: (db, { placedAt }) => baseAt(db, placedAt),
  path: (id) => `/admin/orders/${id}`,
  logged: changeOrder,
})
