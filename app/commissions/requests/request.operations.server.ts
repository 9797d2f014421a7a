import { z } from 'zod'

import { anId, flag, text, wholeNumber } from '#app/platform/fields.forms.ts'
import type { Refusal, Words } from '#app/site/operations/operation.server.ts'
import { STAGES } from '#db/vocabulary.ts'

import { adminActor } from '../actor.ts'
import { endRequest } from '../cancellation/ending.server.ts'
import { answerAddendum, proposeAddendum } from '../contract/addenda.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { sendMessage } from '../messages/messages.server.ts'
import { cancel, decide, pay, refund, sendBack, settle, undo } from '../payments/money.operations.server.ts'
import { assignSlot } from '../quotes/quotes.server.ts'
import { goOn, startWork } from '../work/work.server.ts'
import { factsOf } from './facts.server.ts'
import { asks, MOVED, REFUSED, requestOperation } from './request-operation.server.ts'
import type { RequestInFull } from './requests.server.ts'

export const isSure = flag.describe('Does it although the commission is held')
const HELD = (_: unknown, request: RequestInFull, { db }: Words): Refusal => ({
  key: 'api:heldIsSure',
  detail: { hold: readAgreement(db, request.id).hold },
})
export const MOVED_OR_HELD = `${MOVED}; or its money went back or is disputed, which \`hold\` says and \`isSure\` passes over`

/** A slot for a request that named none. */
const slot = requestOperation({
  input: { slotId: anId },
  run: (tx, requestId, { slotId }, change) => assignSlot(tx, requestId, slotId, adminActor(change.by), change.now),
  done: 'work:slotGiven',
  refusals: { REFUSED, SLOT_TAKEN: { fields: { slotId: 'work:slotTaken' } } },
  summary: 'Gives a quoted request a slot',
  conflict: MOVED,
})

const decline = requestOperation({
  input: { reason: text(1000) },
  ask: (found, _, words) => asks('work:decline', words, factsOf(words, found, 'decline')),
  run: (tx, requestId, { reason }, change) =>
    endRequest(tx, requestId, 'DECLINED', adminActor(change.by), change.now, reason),
  done: 'work:declined',
  refusals: { REFUSED },
  summary: 'Declines a request',
  conflict: MOVED,
})

/** Where the commission is held, the question says why. */
const start = requestOperation({
  query: { isSure },
  ask: (found, _, words) => asks('work:start', words, factsOf(words, found, 'start')),
  run: (tx, requestId, { isSure: isMeant = true }, change) =>
    startWork(tx, requestId, adminActor(change.by), change.now, { isSure: isMeant }),
  done: 'work:started',
  refusals: { REFUSED, UNPAID: { key: 'work:unpaid' }, HELD },
  summary: 'Begins the work, in a slot that is paid in full',
  conflict: MOVED_OR_HELD,
})

/** Goes on from the stage that the page showed: of two at once one wins. */
const stage = requestOperation({
  input: { from: z.enum(STAGES, 'form:choose') },
  query: { isSure },
  ask: (found, { from }, words) =>
    asks(from === 'SKETCH' ? 'work:toLINEART' : 'work:toCOLOUR', words, factsOf(words, found, 'goOn')),
  run: (tx, requestId, { from, isSure: isMeant = true }, change) =>
    goOn(tx, requestId, from, adminActor(change.by), change.now, { isSure: isMeant }),
  done: 'work:wentOn',
  refusals: { REFUSED, HELD },
  summary: 'Goes on to the next stage, from the one named',
  conflict: MOVED_OR_HELD,
})

/** A change of what was agreed on, for the client to accept. */
const addendum = requestOperation({
  input: {
    text: text(4000),
    amountMinor: wholeNumber(0, 1e12).default(0),
    changeRounds: wholeNumber(0, 20).default(0),
  },
  once: 'addenda',
  run: (tx, requestId, proposed, change) => proposeAddendum(tx, requestId, proposed, adminActor(change.by), change.now),
  done: 'work:proposed',
  refusals: { REFUSED },
  summary: 'Proposes a change, which the client accepts or not',
  conflict: MOVED,
})

const takeBack = requestOperation({
  at: { addendum: anId },
  run: (tx, requestId, given, change) =>
    answerAddendum(tx, requestId, given.addendum, 'WITHDRAWN', adminActor(change.by), change.now),
  done: 'work:takenBack',
  refusals: { REFUSED },
  summary: 'Takes a proposal back',
  conflict: MOVED,
})

const message = requestOperation({
  input: { text: text(4000) },
  once: 'messages',
  run: (tx, requestId, written, change) =>
    sendMessage(tx, requestId, { ...written, files: [] }, adminActor(change.by), change.now),
  done: 'work:messageSent',
  refusals: { REFUSED },
  summary: 'Writes to the client, who gets a mail',
})

/** What is done to a commission by its buttons; quotes and files have ways of their own. */
export const requestOperations = {
  slot,
  decline,
  pay,
  undo,
  cancel,
  refund,
  decide,
  settle,
  'send-back': sendBack,
  start,
  stage,
  addendum,
  takeBack,
  message,
}
