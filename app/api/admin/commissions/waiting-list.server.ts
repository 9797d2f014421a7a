import { z } from 'zod'

import { adminActor } from '#app/commissions/actor.ts'
import { offerSlot } from '#app/commissions/waiting-list/offering.server.ts'
import { waitingEntries } from '#app/commissions/waiting-list/waiting-admin.server.ts'
import { findEntry, removeEntry } from '#app/commissions/waiting-list/waiting-list.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { SPOKEN, WAITING_STATUSES } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, id, moment, texts } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'
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
  'POST admin/commission-slots/waiting-list/{id}/offer': adminCall(
    {
      summary: 'Holds a free slot for somebody who waits, and tells them',
      params: byId,
      body: z.object({ slotId: id }, 'form:format'),
      errors: { 409: 'The slot is not free, or nobody confirmed waits there' },
    },
    (args) => {
      const { db, params, body, now, t } = args
      if (!findEntry(db, params.id)) return refuse(t, 404)
      if (!offerSlot(db, params.id, body.slotId, adminActor(args.viewer), now)) return refuseEntry(args)
    },
  ),
  'DELETE admin/commission-slots/waiting-list/{id}': adminCall(
    {
      summary: 'Takes somebody off the list; a slot they were offered goes to the next in line',
      params: byId,
      errors: { 409: 'They do not wait any more' },
    },
    (args) => {
      const { db, params, now, t } = args
      if (!findEntry(db, params.id)) return refuse(t, 404)
      if (!removeEntry(db, params.id, adminActor(args.viewer), now)) return refuseEntry(args)
    },
  ),
}

/** What they are on the list by now. */
function refuseEntry({ db, t, params }: { db: Db; t: T; params: { id: number } }): Response {
  const entry = findEntry(db, params.id)
  if (!entry) return refuse(t, 404)

  const { email, status } = entry
  return refuse(t, 409, { message: t('waitingAdmin:refused', { email, status: t(`waitingAdmin:${status}`) }) })
}
