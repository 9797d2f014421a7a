import { anId } from '#app/platform/fields.forms.ts'
import { operationsOf, type Refusal, type Words } from '#app/site/operations/operation.server.ts'

import { adminActor } from '../actor.ts'
import { offerSlot } from './offering.server.ts'
import { findEntry, removeEntry, type WaitingEntry } from './waiting-list.server.ts'

/** Declares something that is done to somebody on the waiting list. */
const waitingOperation = operationsOf<WaitingEntry>({
  name: 'entry',
  find: findEntry,
  path: () => '/admin/commission-slots/waiting-list',
})

/** What they are on the list by now. */
const REFUSED = (_: unknown, { email, status }: WaitingEntry, { t }: Words): Refusal => ({
  key: 'waitingAdmin:refused',
  values: { email, status: t(`waitingAdmin:${status}`) },
})

const offer = waitingOperation({
  input: { slotId: anId },
  ask: ({ email }, _, { t }) => t('asking:offerTitle', { email }),
  run: (tx, id, { slotId }, { by, now }) => offerSlot(tx, id, slotId, adminActor(by), now),
  done: 'waitingAdmin:offered',
  refusals: { REFUSED },
  summary: 'Holds a free slot for somebody who waits, and tells them',
  conflict: 'The slot is not free, or nobody confirmed waits there',
})

const remove = waitingOperation({
  ask: ({ email }, _, { t }) => t('asking:removalTitle', { email }),
  run: (tx, id, _, { by, now }) => removeEntry(tx, id, adminActor(by), now),
  done: 'waitingAdmin:removed',
  refusals: { REFUSED },
  summary: 'Takes somebody off the list; a slot they were offered goes to the next in line',
  conflict: 'They do not wait any more',
})

/** All that is done to somebody who waits, by what the buttons send. */
export const waitingOperations = { offer, remove }
