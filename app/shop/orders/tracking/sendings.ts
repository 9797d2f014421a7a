import type { Parcel } from '../shipments/parcels.ts'
import type { ShipmentDoubt, ShipmentConfirmation } from '../shipments/shipment-doubts.ts'
import { partTrackingNumbers } from '../shipments/tracking-number.ts'

export type ShipmentInput = ShipmentConfirmation & { orderId: number; parcels: readonly Omit<Parcel, 'link'>[] }
/** Why an order of many was not sent. */
export type ShipmentRefusal = {
  orderId: number
  /** `NUMBER_USED`: another order has this tracking number, as a scanner reads a label twice. */
  problem: 'NOT_FOUND' | 'REFUSED' | 'NO_PARCELS' | 'TOO_MUCH' | 'NUMBER_USED' | ShipmentDoubt
}
/** An order as somebody knows it again who has its parcel at hand. */
export type TrackingRow = {
  orderId: number
  fullName: string
  country: string
  method: string
  parcelCount: number
}
type Row = { orderId: number; isSent: boolean; carrier: string; numbers: string }

/** What of a page's rows is sent: what is ticked, and what has a number. Several numbers of an order are as many parcels. */
export function sendingsOf(rows: readonly Row[], carrier: string) {
  return rows.flatMap(({ orderId, isSent, numbers, ...row }) => {
    const given = partTrackingNumbers(numbers)
    if (!isSent && given.length === 0) return []

    const parcels = (given.length > 0 ? given : ['']).map((trackingNumber) => ({
      carrier: row.carrier || carrier,
      trackingNumber,
    }))
    return [{ orderId, parcels }]
  })
}
