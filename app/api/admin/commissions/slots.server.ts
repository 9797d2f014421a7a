import { z } from 'zod'

import { adminActor } from '#app/commissions/actor.ts'
import { slotNow } from '#app/commissions/requests/requests.ts'
import { findSlot, moveSlotByHand } from '#app/commissions/slots/moving-slots.server.ts'
import { removeSlot, saveSlot } from '#app/commissions/slots/slot-changes.server.ts'
import { slotList } from '#app/commissions/slots/slot-list.server.ts'
import { nextSlotStatuses } from '#app/commissions/slots/slot-moves.ts'
import { slotDetailsForm, vacationForm } from '#app/commissions/slots/slot.forms.ts'
import { changeVacations } from '#app/commissions/slots/vacations.server.ts'
import { optionalText } from '#app/platform/fields.forms.ts'
import { readSettings } from '#app/site/site.server.ts'
import { SLOT_STATUSES } from '#db/vocabulary.ts'

import { adminCall, type Base, reply } from '../../kit/call.server.ts'
import { byId, day, id } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../actor.server.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { adminSlot } from './commission.forms.ts'

const move = z.object(
  {
    to: z.enum(SLOT_STATUSES, 'form:choose'),
    requestId: id.optional().describe('Who gets a free slot'),
    reason: optionalText(1000),
    isSure: z.boolean('form:format').default(false).describe('Starts or delivers although the commission is held'),
  },
  'form:format',
)

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
      const made = doOnce(args, 'commission slots', (tx) => save({ ...args, db: tx }, null))
      if (typeof made !== 'number') return made

      const presented = present(args, made)
      const headers = { Location: `/api/admin/commission-slots/${made}` }
      return presented instanceof Response ? presented : reply(presented, { status: 201, headers })
    },
  ),
  'PUT admin/commission-slots/{id}': adminCall(
    { summary: 'Changes what a slot says', params: byId, body: slotDetailsForm, answer: adminSlot },
    (args) => {
      const saved = save(args, args.params.id)
      return typeof saved === 'number' ? present(args, saved) : saved
    },
  ),
  'POST admin/commission-slots/{id}/status': adminCall(
    {
      summary: 'Moves a slot; money that a status stands for is recorded as come in',
      params: byId,
      body: move,
      answer: adminSlot,
      isOnce: 'required',
      errors: { 409: 'It cannot go there from where it is; `allowed` names where it can' },
    },
    (args) => {
      const { params, body, now, t, locale } = args
      const wanted = { to: body.to, requestId: body.requestId ?? 0, reason: body.reason, isSure: body.isSure }
      const done = doOnce(args, `status of slot ${params.id}`, (tx, operation) => {
        const moved = moveSlotByHand(tx, params.id, { ...wanted, operation }, adminActor(args.viewer), now)
        if (moved === 'DONE') return params.id
        if (moved === 'UNPAID') return refuse(t, 409, { message: t('work:unpaid') })
        if (moved === 'HELD') return refuse(t, 409, { message: t('work:heldAskSure') })

        const slot = findSlot(tx, params.id)
        if (!slot) return refuse(t, 404)

        const message = t('work:slotRefused', slotNow(slot.status, t, locale))
        return refuse(t, 409, { message, allowed: nextSlotStatuses(slot.status) })
      })
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
  'DELETE admin/commission-slots/{id}': adminCall(
    { summary: 'Takes a slot away that nobody holds', params: byId, errors: { 409: 'Somebody holds it' } },
    (args) => {
      const done = removeSlot(args.db, args.params.id, adminActor(args.viewer), args.now)
      if (done === 'DONE') return undefined

      return done === 'NOT_FOUND' ? refuse(args.t, 404) : refuse(args.t, 409, { message: args.t('work:slotIsHeld') })
    },
  ),
}

function save(args: AdminBase & { body: z.output<typeof slotDetailsForm> }, slotId: number | null): number | Response {
  const { db, body, now, t } = args
  const { labelEn, labelJa, noteEn, noteJa, kind = null, startsOn, endsOn } = body
  const note = { ...(noteEn && { en: noteEn }), ...(noteJa && { ja: noteJa }) }
  const label = { en: labelEn, ...(labelJa && { ja: labelJa }) }
  const details = { label, note: Object.keys(note).length > 0 ? note : null, kind, startsOn, endsOn }
  return saveSlot(db, slotId, details, adminActor(args.viewer), now) ?? refuse(t, 404)
}

function present({ db, t }: Pick<Base, 'db' | 't'>, slotId: number) {
  return findSlot(db, slotId) ?? refuse(t, 404)
}
