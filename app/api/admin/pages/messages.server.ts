import { z } from 'zod'

import { answerForm } from '#app/pages/contact/contact.forms.ts'
import { messageList } from '#app/pages/contact/message-list.server.ts'
import {
  answerMessage,
  deleteMessage,
  findMessage,
  markMessage,
  type Message,
} from '#app/pages/contact/messages.server.ts'
import { MESSAGE_STATES } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, moment } from '../../kit/fields.forms.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { type AdminBase, changeOf } from '../actor.server.ts'
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

/** What was written by the contact form. */
export const messageCalls = {
  'GET admin/messages': presentedCall(
    messageList,
    { summary: 'Messages of the contact form', answer: message },
    (rows) => rows.map(present),
  ),
  'GET admin/messages/{id}': adminCall({ summary: 'A message', params: byId, answer: message }, (args) => answer(args)),
  'PUT admin/messages/{id}': adminCall(
    {
      summary: 'Says whether a message was read',
      params: byId,
      body: z.object({ state }),
      answer: message,
    },
    (args) => {
      const { db, params, body, t } = args
      const { state: wanted } = body
      if (wanted !== 'ANSWERED') return answer(args, () => markMessage(db, params.id, wanted, changeOf(args)))

      return findMessage(db, params.id)?.state === 'ANSWERED' ? answer(args) : refuseField(t, 'state', t('form:choose'))
    },
  ),
  'POST admin/messages/{id}/answer': adminCall(
    {
      summary: 'Answers a message by email',
      about: 'With `seen`, the number of answers so far, an answer is refused where another one was sent meanwhile.',
      params: byId,
      body: answerForm,
      answer: message,
      errors: { 409: 'It was answered meanwhile' },
    },
    (args) => answer(args, () => answerMessage(args.db, args.params.id, args.body, changeOf(args))),
  ),
  'DELETE admin/messages/{id}': adminCall({ summary: 'Deletes a message for good', params: byId }, (args) =>
    deleteMessage(args.db, args.params.id, changeOf(args)) === 'DONE' ? undefined : refuse(args.t, 404),
  ),
}

type Args = AdminBase & { params: { id: number } }

function answer({ db, params, t }: Args, work: () => 'DONE' | 'NOT_FOUND' | 'CHANGED' = () => 'DONE') {
  if (work() === 'CHANGED') return refuse(t, 409, { message: t('messages:answeredMeanwhile') })

  const found = findMessage(db, params.id)
  return found ? present(found) : refuse(t, 404)
}

function present({ answers, idempotencyKey: _, ...found }: Message) {
  return { ...found, answers: answers.map(({ at, text }) => ({ at: new Date(at), text })) }
}
