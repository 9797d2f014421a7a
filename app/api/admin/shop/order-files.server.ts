import { z } from 'zod'

import { allowFiles } from '#app/shop/orders/downloads/allow-files.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { present } from './order-answers.server.ts'
import { adminOrder } from './order.forms.ts'

/** Who may fetch what was bought. */
export const orderFilesCalls = {
  'PUT admin/orders/{id}/files': adminCall(
    {
      summary: 'Whether the files of an order can be fetched although its payment went back or is in dispute',
      params: byId,
      body: z.object({ isAllowed: z.boolean('form:choose') }),
      answer: adminOrder,
    },
    (args) => {
      const { db, params, body, viewer, now, t } = args
      const done = allowFiles(db, { orderId: params.id, ...body, by: viewer, now })
      return done === 'DONE' ? present(args, params.id) : refuse(t, 404)
    },
  ),
}
