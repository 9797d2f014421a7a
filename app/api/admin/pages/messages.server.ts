import { z } from 'zod'

import { messageList, messageOperations } from '#app/pages/contact/message.operations.server.ts'
import { findMessage, type Message } from '#app/pages/contact/messages.server.ts'
import { MESSAGE_STATES } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, moment } from '../../kit/fields.forms.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { presentedCall } from '../lists.server.ts'

const state = z.enum(MESSAGE_STATES, 'form:choose')
const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  body: z.string(),
  locale: z.string(),
  state,
  sentAt: moment,
  answers: z.array(z.object({ at: moment, text: z.string() })),
})
const messages = { answer: message, present: presentOne }

/** What was written by the contact form. */
export const messageCalls = {
  'GET admin/messages': presentedCall(
    messageList,
    { summary: 'Messages of the contact form', answer: message },
    (rows) => rows.map(present),
  ),
  'GET admin/messages/{id}': adminCall({ summary: 'A message', params: byId, answer: message }, (args) =>
    presentOne(args, args.params.id),
  ),
  'PUT admin/messages/{id}': operationCall(messageOperations.mark, messages),
  'POST admin/messages/{id}/answer': operationCall(messageOperations.answer, messages),
  'DELETE admin/messages/{id}': operationCall(messageOperations.delete),
}

function presentOne({ db, t }: Pick<Base, 'db' | 't'>, id: number) {
  const found = findMessage(db, id)
  return found ? present(found) : refuse(t, 404)
}

function present({ answers, idempotencyKey: _, ...found }: Message) {
  return { ...found, answers: answers.map(({ at, text }) => ({ at: new Date(at), text })) }
}
