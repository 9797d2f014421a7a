import type { Key } from '#app/translations/keys.ts'

/** What a shipment is asked about once, and is sent all the same where it is said to be meant. */
export type ShipmentDoubt = 'PAYMENT_HELD' | 'NO_TRACKING_NUMBER' | 'FEWER_PARCELS'
/** What was said to be meant. */
export type ShipmentConfirmation = { isPaymentHeld?: boolean; isWithoutNumber?: boolean; isFewerParcels?: boolean }
type ShipmentPlan = { parcelCount: number; isRegistered: boolean; /** Its money went back, or may. */ isHeld: boolean }

/** A registered method gives every parcel a number, and an order was paid for as many parcels as were planned. */
export function shipmentDoubts(
  { parcelCount, isRegistered, isHeld }: ShipmentPlan,
  parcels: readonly { trackingNumber: string }[],
  { isPaymentHeld = false, isWithoutNumber = false, isFewerParcels = false }: ShipmentConfirmation,
): ShipmentDoubt[] {
  const lacksNumber = isRegistered && parcels.some(({ trackingNumber }) => trackingNumber === '')
  return [
    ...(isHeld && !isPaymentHeld ? (['PAYMENT_HELD'] as const) : []),
    ...(lacksNumber && !isWithoutNumber ? (['NO_TRACKING_NUMBER'] as const) : []),
    ...(parcels.length < parcelCount && !isFewerParcels ? (['FEWER_PARCELS'] as const) : []),
  ]
}

/** The box that says that a doubtful shipment is meant, and what is asked at it. */
export const SHIPMENT_DOUBTS = {
  PAYMENT_HELD: { field: 'isPaymentHeld', question: 'admin:shipmentPaymentHeld' },
  NO_TRACKING_NUMBER: { field: 'isWithoutNumber', question: 'admin:shipmentNeedsNumber' },
  FEWER_PARCELS: { field: 'isFewerParcels', question: 'admin:shipmentFewerParcels' },
} as const satisfies Record<ShipmentDoubt, { field: keyof ShipmentConfirmation; question: Key }>
