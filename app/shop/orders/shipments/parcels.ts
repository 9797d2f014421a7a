import type { OrderStatus } from '#db/vocabulary.ts'

export type Parcel = { carrier: string; trackingNumber: string; link: string }

/** Whether parcels can be written anew, or taken back: they were sent, and whom they go to is still known. */
export function canCorrect(order: { status: OrderStatus; email: string }, parcels: readonly Parcel[]): boolean {
  return order.status === 'SHIPPED' && order.email !== '' && parcels.length > 0
}

/** The parcels of an order as one text: another one tells that somebody corrected them. */
export function parcelsVersion(parcels: readonly Parcel[]): string {
  return JSON.stringify(parcels.map(({ carrier, trackingNumber, link }) => [carrier, trackingNumber, link]))
}

/** "Japan Post RR1, Japan Post RR2": for the log. */
export function formatParcels(parcels: readonly Parcel[]): string {
  return parcels.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`.trim()).join(', ')
}
