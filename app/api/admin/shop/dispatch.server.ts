import { z } from 'zod'

import { flag, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { customsCsv } from '#app/shop/customs/customs-csv.server.ts'
import { abroadOrderIds, presentDeclarations } from '#app/shop/customs/declarations.server.ts'
import { LABEL_FORMATS } from '#app/shop/orders/labels/b2-cloud.ts'
import { labelFile, planLabelFiles } from '#app/shop/orders/labels/labels.server.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { presentPacking } from '#app/shop/orders/packing/packing.server.ts'
import { recordDuePayments } from '#app/shop/orders/payments/record-many.server.ts'
import { listToPack, listToPick } from '#app/shop/orders/picking/picking.server.ts'
import { trackingNumber } from '#app/shop/orders/shipments/shipment.forms.ts'
import { findTracked, shipMany } from '#app/shop/orders/tracking/ship-many.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, file, id } from '../../kit/fields.forms.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'
import { declaration, labelPlan, notSent, packed, picked, tracked } from './dispatch.forms.ts'

const MOST = 500
const orderIds = z.array(id).min(1, 'form:required').max(MOST, `form:tooLarge?max=${MOST}`)
const format = z.enum(LABEL_FORMATS, 'form:choose')
const { sort: _, ...orderFilters } = orderQuery.shape

/** Orders on their way out, many at once. */
export const dispatchCalls = {
  'POST admin/orders/payments': adminCall(
    {
      summary: 'Records for each of these orders that all of what is due came in',
      body: z.object({ orderIds }),
      answer: z.object({ paid: z.array(z.int()), refused: z.array(z.int()).describe('Nothing is due for them') }),
    },
    (args) => recordDuePayments(args.db, { ...args.body, operation: crypto.randomUUID() }, changeOf(args)),
  ),
  'GET admin/orders/picking': adminCall(
    {
      summary: 'What to take from the shelves for the orders that can be packed today',
      query: z.object(orderFilters),
      answer: z.array(picked),
    },
    ({ db, query, locale, now }) => listToPick(db, listToPack(db, orderQuery.ask(query), now), locale),
  ),
  'GET admin/orders/packing': adminCall(
    {
      summary: 'The order to pack next, with what lies in it and what customs ask',
      query: z.object({ ...orderFilters, after: id.optional().describe('The order that was packed before it') }),
      answer: packed,
      errors: { 404: 'Nothing is to be packed' },
    },
    ({ db, query: { after = 0, ...query }, locale, now, t }) => {
      const next = listToPack(db, orderQuery.ask(query), now).find((one) => one > after)
      return (next !== undefined && presentPacking(db, next, locale)) || refuse(t, 404)
    },
  ),
  'GET admin/orders/{id}/customs': adminCall(
    {
      summary: 'The customs form of an order that goes abroad',
      params: byId,
      answer: declaration,
      errors: { 404: 'There is no such order, or nothing of it goes abroad' },
    },
    ({ db, params, t }) => {
      const ids = abroadOrderIds(db, { ids: [params.id] })
      return presentDeclarations(db, ids)[0] ?? refuse(t, 404)
    },
  ),
  'GET admin/orders/customs.csv': adminCall(
    {
      summary: 'What customs ask of the orders of a list that go abroad, a row a line of an order',
      query: z.object(orderFilters),
      answer: file('text/csv'),
    },
    ({ db, query }) => customsCsv(db, orderQuery.ask(query)),
  ),
  'GET admin/orders/labels': adminCall(
    {
      summary: 'Which orders that can be sent today go into which file of labels, and what somebody has to look at',
      query: z.object({ ...orderFilters, format }),
      answer: labelPlan,
    },
    ({ db, query: { format: of, ...query }, locale }) => planLabelFiles(db, of, orderQuery.ask(query), locale),
  ),
  'GET admin/orders/labels.csv': adminCall(
    {
      summary: 'A file of labels, as the program of the carrier reads it',
      query: z.object({ ...orderFilters, format, part: wholeNumber(1, 1000).default(1) }),
      answer: file('text/csv'),
      errors: { 404: 'There is no such file' },
    },
    ({ db, query: { format: of, part, ...query }, locale, now, t }) =>
      labelFile(db, { format: of, part }, orderQuery.ask(query), { locale, now }) ?? refuse(t, 404),
  ),
  'POST admin/orders/tracking': adminCall(
    {
      summary: 'Finds the orders of tracking numbers, and sends nothing',
      about: 'Lines as somebody pastes them (`1042 123456789012`), or a CSV of クリックポスト, B2クラウド or the like.',
      body: z.object({ text: text(500_000) }),
      answer: tracked,
    },
    ({ db, body, t }) => findTracked(db, body.text) ?? refuseField(t, 'text', t('packing:noTracking')),
  ),
  'POST admin/orders/shipments': adminCall(
    {
      summary: 'Sends many orders off; one that cannot be sent keeps no other back',
      body: z.object({
        shipments: z
          .array(
            z.object({
              orderId: id,
              parcels: z
                .array(z.object({ carrier: optionalText(60), trackingNumber }))
                .min(1, 'admin:noParcels')
                .max(40, 'form:tooLarge?max=40'),
            }),
          )
          .min(1, 'form:required')
          .max(MOST, `form:tooLarge?max=${MOST}`),
        isWithoutNumber: flag.describe('Sends registered parcels without a tracking number'),
        isPaymentHeld: flag.describe('Sends orders whose payment went back or is in dispute'),
        isFewerParcels: flag.describe('Sends fewer parcels than were planned'),
      }),
      answer: z.object({ shipped: z.array(z.int()), refused: z.array(notSent) }),
    },
    (args) => {
      const { shipments, ...meant } = args.body
      return shipMany(
        args.db,
        shipments.map((one) => ({ ...one, ...meant })),
        changeOf(args),
      )
    },
  ),
}
