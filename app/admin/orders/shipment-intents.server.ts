import { readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { correctShipment, takeBackShipment } from '#app/shop/orders/shipments/shipment-changes.server.ts'
import { correctionForm, takingBackForm } from '#app/shop/orders/shipments/shipment.forms.ts'
import { trackingLink } from '#app/shop/orders/shipments/tracking.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'

import { askAgain } from '../kit/asking/ask-first.server.ts'
import { ask, back, type Sent, statusOf } from './order-admin.server.ts'

/** How an order travels, written anew after it was shipped. */
export function correct({ context, orderId, form }: Sent) {
  statusOf(context, orderId)
  const submission = readForm(form, correctionForm)
  if (submission.status !== 'success') return refuse(submission)

  const { db, t } = requestOf(context)
  const { carriers } = readSettings(db)
  const parcels = submission.value.parcels.map((parcel) => ({ ...parcel, link: trackingLink(carriers, parcel) }))
  const title = t('asking:correctTitle', { id: orderId })
  const { question, done } = ask({ context, orderId, form }, title, 'order.shipment-corrected', (tx, by) =>
    correctShipment(tx, { orderId, ...submission.value, parcels, ...by }),
  )
  if (question) return askAgain(question, submission)
  if (done === 'CHANGED') return refuse(submission, { formErrors: ['asking:parcelsChanged'], status: 409 })

  return done === 'DONE' ? back(context, orderId, 'asking:parcelsCorrected') : notShipped(context, orderId)
}

/** A shipment that was confirmed by mistake. */
export function takeBack({ context, orderId, form }: Sent) {
  statusOf(context, orderId)
  const submission = readForm(form, takingBackForm)
  if (submission.status !== 'success') return refuse(submission)

  const title = requestOf(context).t('asking:takeBackTitle', { id: orderId })
  const { question, done } = ask({ context, orderId, form }, title, 'order.shipment-taken-back', (tx, by) =>
    takeBackShipment(tx, { orderId, ...submission.value, ...by }),
  )
  if (question) return askAgain(question, submission)
  if (done === 'CHANGED') return refuse(submission, { formErrors: ['asking:parcelsChanged'], status: 409 })

  return done === 'DONE' ? back(context, orderId, 'asking:takenBack') : notShipped(context, orderId)
}

function notShipped(context: Sent['context'], orderId: number) {
  return seeOther(context, `/admin/orders/${orderId}`, { key: 'asking:notShipped', type: 'ALERT' })
}
