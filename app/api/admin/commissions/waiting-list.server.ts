import { z } from 'zod'

import { waitingEntries } from '#app/commissions/waiting-list/waiting-admin.server.ts'
import { waitingOperations } from '#app/commissions/waiting-list/waiting.operations.server.ts'
import { SPOKEN, WAITING_STATUSES } from '#db/vocabulary.ts'

import { moment, texts } from '../../kit/fields.forms.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { csvCall, listCall } from '../lists.server.ts'

/** The waiting list and its offers, by the commands of its page. */
export const waitingListCalls = {
  'GET admin/commission-slots/waiting-list': listCall(waitingEntries, {
    summary: 'Who waits or waited, with what they were offered and until when',
    answer: z.object({
      id: z.int(),
      email: z.string(),
      locale: z.enum(SPOKEN),
      status: z.enum(WAITING_STATUSES),
      joinedAt: moment,
      confirmedAt: moment.nullable(),
      slotId: z.int().nullable(),
      slot: texts.nullable(),
      offeredAt: moment.nullable(),
      until: moment.nullable().describe('When the offer ends'),
      requestId: z.int().nullable(),
    }),
  }),
  'GET admin/commission-slots/waiting-list.csv': csvCall('The waiting list', waitingEntries),
  'POST admin/commission-slots/waiting-list/{id}/offer': operationCall(waitingOperations.offer),
  'DELETE admin/commission-slots/waiting-list/{id}': operationCall(waitingOperations.remove),
}
