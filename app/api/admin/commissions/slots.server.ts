import { z } from 'zod'

import { adminActor } from '#app/commissions/actor.ts'
import { findSlot, changeVacations } from '#app/commissions/slots/moving-slots.server.ts'
import { saveSlot } from '#app/commissions/slots/slot-changes.server.ts'
import { slotList } from '#app/commissions/slots/slot-list.server.ts'
import { slotDetailsForm, vacationForm } from '#app/commissions/slots/slot.forms.ts'
import { slotOperations } from '#app/commissions/slots/slot.operations.server.ts'
import { readSettings } from '#app/site/site.server.ts'

import { adminCall, type Base, made } from '../../kit/call.server.ts'
import { byId, day } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../admin-calls.server.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { adminSlot } from './commission.forms.ts'

const vacation = z.object({ from: day, until: day })

/** The admin's slots, by the commands of its pages: a slot moves by what that means for the request that holds it. */
export const adminSlotCalls = {
  'GET admin/commission-slots': listCall(slotList, {
    summary: 'Slots, with who holds them',
    answer: z.object({ slot: adminSlot, requestId: z.int().nullable(), client: z.string().nullable() }),
  }),
  'GET admin/commission-slots.csv': csvCall('Slots', slotList),
  'GET admin/commission-slots/vacations': adminCall(
    { summary: 'Times in which nobody works: the clock of commissions stops in them', answer: z.array(vacation) },
    ({ db }) => readSettings(db).vacations,
  ),
  'POST admin/commission-slots/vacations': adminCall(
    { summary: 'Adds a time in which nobody works', body: vacationForm, answer: z.array(vacation) },
    ({ db, body, viewer, now }) => {
      changeVacations(db, 'add', body, viewer, now)
      return readSettings(db).vacations
    },
  ),
  'DELETE admin/commission-slots/vacations/{from}/{until}': adminCall(
    { summary: 'Takes such a time away', params: vacation, answer: z.array(vacation) },
    ({ db, params, viewer, now, t }) => {
      const isOne = ({ from, until }: typeof params) => from === params.from && until === params.until
      if (!readSettings(db).vacations.some(isOne)) return refuse(t, 404)

      changeVacations(db, 'remove', params, viewer, now)
      return readSettings(db).vacations
    },
  ),
  'GET admin/commission-slots/{id}': adminCall({ summary: 'A slot', params: byId, answer: adminSlot }, (args) =>
    present(args, args.params.id),
  ),
  'POST admin/commission-slots': adminCall(
    { summary: 'Makes a slot', body: slotDetailsForm, answer: adminSlot, statuses: [201], isOnce: 'optional' },
    (args) => {
      const id = doOnce(args, 'commission slots', (tx) => save({ ...args, db: tx }, null))
      return made(id, '/api/admin/commission-slots', (slotId) => present(args, slotId))
    },
  ),
  'PUT admin/commission-slots/{id}': adminCall(
    { summary: 'Changes what a slot says', params: byId, body: slotDetailsForm, answer: adminSlot },
    (args) => {
      const saved = save(args, args.params.id)
      return typeof saved === 'number' ? present(args, saved) : saved
    },
  ),
  'POST admin/commission-slots/{id}/status': operationCall(slotOperations.move, { answer: adminSlot, present }),
  'DELETE admin/commission-slots/{id}': operationCall(slotOperations.remove),
}

function save(args: AdminBase & { body: z.output<typeof slotDetailsForm> }, slotId: number | null): number | Response {
  const { db, body, now, t } = args
  const saved = saveSlot(db, slotId, body, adminActor(args.viewer), now) ?? refuse(t, 404)
  return saved === 'OTHER_KIND' ? refuseKeys(t, { kind: ['work:slotHeldOtherKind'] }) : saved
}

function present({ db, t }: Pick<Base, 'db' | 't'>, slotId: number) {
  return findSlot(db, slotId) ?? refuse(t, 404)
}
