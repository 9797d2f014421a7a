import { correctShipment, takeBackShipment } from '#app/shop/orders/shipments/shipment-changes.server.ts'
import { correctionForm, takingBackForm } from '#app/shop/orders/shipments/shipment.forms.ts'
import { trackingLink } from '#app/shop/orders/shipments/tracking.ts'
import { readSettings } from '#app/site/site.server.ts'

import { adminCall } from '#app/api/kit/call.server.ts'
import { byId } from '#app/api/kit/fields.forms.ts'
import { refuse } from '#app/api/kit/refusals.server.ts'
import type { Desk } from '#app/api/admin/actor.server.ts'
import { change, present } from './order-answers.server.ts'
import { deskOrder } from './order.forms.ts'

const NOT_SENT = { 409: 'The order was not sent, or has no parcel any more' }

/** What is put right after an order was sent. */
export const shipmentCalls = {
  'PUT admin/orders/{id}/shipment': adminCall(
    {
      summary: 'Corrects how an order that was sent travels: all of its parcels, with carriers, numbers and links',
      params: byId,
      body: correctionForm.omit({ seen: true }),
      answer: deskOrder,
      errors: NOT_SENT,
    },
    (asked) => {
      const { db, params, body, viewer, now } = asked
      const { carriers } = readSettings(db)
      const parcels = body.parcels.map((parcel) => ({ ...parcel, link: trackingLink(carriers, parcel) }))
      const done = change(asked, db, params.id, 'order.shipment-corrected', (tx) =>
        correctShipment(tx, { ...body, orderId: params.id, parcels, byUserId: viewer.id, now }),
      )
      return answerOf(asked, params.id, done)
    },
  ),
  'POST admin/orders/{id}/shipment/taking-back': adminCall(
    {
      summary:
        'Takes a shipment back that was confirmed by mistake: its goods are in stock again, promised to the order',
      params: byId,
      body: takingBackForm.omit({ seen: true }),
      answer: deskOrder,
      errors: NOT_SENT,
    },
    (asked) => {
      const { db, params, body, viewer, now } = asked
      const done = change(asked, db, params.id, 'order.shipment-taken-back', (tx) =>
        takeBackShipment(tx, { ...body, orderId: params.id, byUserId: viewer.id, now }),
      )
      return answerOf(asked, params.id, done)
    },
  ),
}

function answerOf(asked: Desk, orderId: number, done: ReturnType<typeof takeBackShipment>) {
  if (done === 'DONE') return present(asked, orderId)

  return refuse(asked.t, done === 'NOT_FOUND' ? 404 : 409)
}
