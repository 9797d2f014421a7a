import { data } from 'react-router'

import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { packingForm } from '#app/shop/orders/packing/packing.forms.ts'
import { readScan } from '#app/shop/orders/packing/scan.ts'
import { SHIPMENT_DOUBTS } from '#app/shop/orders/shipments/tracking-number.ts'
import type { ShipmentRefusal } from '#app/shop/orders/tracking/match-tracking.ts'
import { isUsedElsewhere, shipMany } from '#app/shop/orders/tracking/ship-many.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { Db } from '#db/database.server.ts'

/**
 * What was scanned: a slip leads to its order, a tracking number is one more parcel. With the last parcel that was
 * planned, or by the button, the order is sent, and the next one comes.
 */
export function pack(context: Context, form: FormData, values: URLSearchParams) {
  const orderId = idOf(form.get('orderId'))
  const { db, viewer } = requestOf(context)
  const order = findOrder(db, orderId)
  if (!order) throw data(null, { status: 404 })

  const submission = readForm(form, packingForm)
  if (submission.status !== 'success') return refuse(submission)

  const { code, numbers, carrier, ...meant } = submission.value
  const scan = readScan(code)
  if (scan.kind === 'ORDER') return seeOther(context, addressOf(values, { order: scan.orderId, carrier }))
  if (scan.kind === 'PARCEL' && isOrderNumber(db, scan.trackingNumber))
    return seeOther(context, addressOf(values, { order: Number(scan.trackingNumber), carrier }))

  const isPressed = readText(form, 'intent') === 'ship'
  // The second Enter of a scanner: what it would send has been sent, or is another order.
  if (scan.kind === 'NOTHING' && !isPressed)
    return order.status === 'SHIPPED'
      ? seeOther(context, addressAfter(values, orderId, carrier))
      : refuse(submission, { fieldErrors: { code: ['packing:scanFirst'] } })

  if (scan.kind === 'PARCEL' && isReadTwice(db, orderId, scan.trackingNumber, numbers))
    return scanAgain(submission, code)

  const all = scan.kind === 'PARCEL' ? [...numbers, scan.trackingNumber] : numbers
  if (!isPressed && all.length < order.parcelCount && scan.kind === 'PARCEL')
    return data({ result: undefined, numbers: all, carrier })

  const given = all.length > 0 ? all : ['']
  const parcels = given.map((trackingNumber) => ({ carrier, trackingNumber }))
  const change = { by: viewer, now: new Date() }
  const { refused } = shipMany(db, [{ orderId, parcels, ...meant }], change)
  const [not] = refused
  if (not) return refuse(submission, problemOf(context, not))

  const next = addressAfter(values, orderId, carrier)
  return seeOther(context, next, { key: 'packing:shipped', values: { id: orderId }, type: 'DONE' })
}

/** No carrier has numbers so short: what is an order's number opens it. */
function isOrderNumber(db: Db, code: string): boolean {
  return /^\d{1,7}$/.test(code) && findOrder(db, Number(code)) !== null
}

/** A label that was scanned before: for another order, or for another parcel of this one. */
function isReadTwice(db: Db, orderId: number, number: string, before: readonly string[]): boolean {
  return before.includes(number) || isUsedElsewhere(db, orderId, [number])
}

/** The field comes back empty: a scanner types after what stands in it. */
function scanAgain(submission: Parameters<typeof refuse>[0], code: string) {
  const problem = `packing:numberUsed?${new URLSearchParams({ number: code })}`
  return refuse(submission, { fieldErrors: { code: [problem] }, hide: ['code'], status: 409 })
}

function problemOf(context: Context, { orderId, problem }: ShipmentRefusal) {
  if (problem === 'PAYMENT_HELD' || problem === 'NO_TRACKING_NUMBER' || problem === 'FEWER_PARCELS') {
    const { field, question } = SHIPMENT_DOUBTS[problem]
    return { fieldErrors: { [field]: [question] }, status: 409 as const }
  }
  const { db, t } = requestOf(context)
  const status = findOrder(db, orderId)?.status ?? 'CANCELED'
  const why = t(`orders:${status}`)
  return { formErrors: [`admin:cannotShip?status=${encodeURIComponent(why)}`], status: 409 as const }
}

/** The packing table at the order that comes after one. */
export function addressAfter(values: URLSearchParams, orderId: number, carrier?: string): string {
  return addressOf(values, { after: orderId, carrier })
}

function addressOf(values: URLSearchParams, place: { order?: number; after?: number; carrier?: string }): string {
  const own = new Set(['order', 'after', ...(place.carrier === undefined ? [] : ['carrier'])])
  const next = new URLSearchParams([...values].filter(([name, value]) => value !== '' && !own.has(name)))
  for (const [name, value] of Object.entries(place)) if (value) next.set(name, String(value))
  return `/admin/orders/packing?${next}`
}
