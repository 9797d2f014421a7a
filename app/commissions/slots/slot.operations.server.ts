import { z } from 'zod'

import { anId, flag, optionalText } from '#app/platform/fields.forms.ts'
import { operationsOf, type Refusal, type Words } from '#app/site/operations/operation.server.ts'
import { formatDays } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { SLOT_STATUSES, type SlotStatus } from '#db/vocabulary.ts'

import { adminActor } from '../actor.ts'
import { factsOf } from '../requests/facts.server.ts'
import { asks } from '../requests/request-operation.server.ts'
import { slotNow } from '../requests/requests.ts'
import { findHolder, findSlot, moveSlotByHand } from './moving-slots.server.ts'
import { removeSlot } from './slot-changes.server.ts'
import type { Slot } from './slots.server.ts'
import { nextSlotStatuses } from './slots.ts'

/** Declares something that is done to a slot. */
const slotOperation = operationsOf<Slot>({
  name: 'slot',
  find: findSlot,
  path: (id) => `/admin/commission-slots/${id}`,
})

/** By what that means for the request that holds it. Its page asks in a question whether it is meant. */
const move = slotOperation({
  input: {
    to: z.enum(SLOT_STATUSES, 'form:choose'),
    requestId: anId.optional().describe('Who gets a free slot'),
    reason: optionalText(1000),
    isSure: flag.describe('Starts or delivers although the commission is held'),
  },
  form: { isSure: z.boolean().default(true) },
  once: 'status',
  ask: ({ id }, { to }, words) => ({
    title: words.t('asking:actTitle', { action: words.t('work:moveTo', { status: words.t(`admin:slot${to}`) }) }),
    facts: factsOfMove(words, id, to),
  }),
  run: (tx, id, { requestId = 0, ...wanted }, { by, now }) => {
    const moved = moveSlotByHand(tx, id, { ...wanted, requestId }, adminActor(by), now)
    return moved === 'DONE' || moved === 'UNPAID' || moved === 'HELD' ? moved : 'REFUSED'
  },
  done: 'work:slotMoved',
  refusals: {
    UNPAID: { key: 'work:unpaid' },
    HELD: { key: 'work:heldAskSure' },
    REFUSED: (_, { status }, { t, locale }): Refusal => ({
      key: 'work:slotRefused',
      values: slotNow(status, t, locale),
      detail: { allowed: nextSlotStatuses(status) },
    }),
  },
  summary: 'Moves a slot; money that a status stands for is recorded as come in',
  conflict: 'It cannot go there from where it is; `allowed` names where it can',
})

/** What moving a slot does to the request that holds it. */
function factsOfMove(words: Words, slotId: number, to: SlotStatus): string[] {
  const holder = findHolder(words.db, slotId)
  if (!holder) return []
  if (to === 'ACTIVE') return factsOf(words, holder, 'start')
  if (to === 'FINISHED') return factsOf(words, holder, 'deliver')
  if (to !== 'FREE') return []

  const isEarly = holder.status === 'SUBMITTED' || holder.status === 'QUOTED'
  return factsOf(words, holder, isEarly ? 'decline' : 'cancel')
}

const remove = slotOperation({
  ask: ({ label, startsOn, endsOn }, _, words) => {
    const days = formatDays(startsOn, endsOn, words.locale)
    const goes = words.t('asking:slotGoes', { slot: localise(label, words.locale), days })
    return asks('work:removeSlot', words, [goes])
  },
  run: (tx, id, _, { by, now }) => removeSlot(tx, id, adminActor(by), now),
  done: { key: 'work:slotRemoved', to: '/admin/commission-slots' },
  refusals: { REFUSED: { key: 'work:slotIsHeld' } },
  summary: 'Takes a slot away that nobody holds',
  conflict: 'Somebody holds it',
})

/** All that is done to a slot beside writing what it says, by what its buttons send. */
export const slotOperations = { move, remove }
