import type { Key } from '#app/translations/keys.ts'

import type { ShipmentDoubt, ShipmentMeant } from './shipment-doubts.ts'

/** The box that says that a doubtful shipment is meant, and what is asked at it. */
export const SHIPMENT_DOUBTS = {
  PAYMENT_HELD: { field: 'isPaymentHeld', question: 'admin:shipmentPaymentHeld' },
  NO_TRACKING_NUMBER: { field: 'isWithoutNumber', question: 'admin:shipmentNeedsNumber' },
  FEWER_PARCELS: { field: 'isFewerParcels', question: 'admin:shipmentFewerParcels' },
} as const satisfies Record<ShipmentDoubt, { field: keyof ShipmentMeant; question: Key }>
