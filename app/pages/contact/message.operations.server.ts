import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'

import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, partOf } from '#app/platform/lists/list.server.ts'
import { operationsOf } from '#app/site/operations/operation.server.ts'
import type { Db } from '#db/database.server.ts'
import { contactMessages } from '#db/schema.server.ts'
import { MESSAGE_STATES } from '#db/vocabulary.ts'

import { answerForm } from './contact.forms.ts'
import { answerMessage, deleteMessage, findMessage, markMessage, type Message } from './messages.server.ts'

/** Declares something that is done to a message of a visitor. */
const messageOperation = operationsOf<Message>({
  name: 'message',
  find: findMessage,
  path: (id) => `/admin/messages/${id}`,
})

/** What is answered stays so. */
const mark = messageOperation({
  input: { state: z.enum(MESSAGE_STATES, 'form:choose') },
  run: (tx, id, { state }, change) => {
    if (state !== 'ANSWERED') return markMessage(tx, id, state, change)

    return findMessage(tx, id)?.state === state ? 'DONE' : 'REFUSED'
  },
  done: 'messages:marked',
  refusals: { REFUSED: { fields: { state: 'form:choose' } } },
  summary: 'Says whether a message was read',
})

const answer = messageOperation({
  input: answerForm.shape,
  run: (tx, id, given, change) => answerMessage(tx, id, given, change),
  done: 'messages:answered',
  refusals: { CHANGED: { fields: { '': 'messages:answeredMeanwhile' }, status: 409 } },
  summary: 'Answers a message by email',
  about: 'With `seen`, the number of answers so far, an answer is refused where another one was sent meanwhile.',
  conflict: 'It was answered meanwhile',
})

const remove = messageOperation({
  run: (tx, id, _, change) => deleteMessage(tx, id, change),
  done: { key: 'messages:deleted', to: '/admin/messages' },
  refusals: {},
  summary: 'Deletes a message for good',
})

/** All that is done to a message, by what its buttons send. */
export const messageOperations = { mark, answer, delete: remove }

const asked = listQuery(['sent', 'email', 'state'], '-sent', { state: choice(MESSAGE_STATES).optional() })

/** What was written by the contact form. */
export const messageList = { ...asked, find: listMessages }

function listMessages(db: Db, query: QueryOf<typeof asked>) {
  const { search } = query
  const { id, name, email, body, state, sentAt } = contactMessages
  const wanted = and(
    search ? or(contains(name, search), contains(email, search), contains(body, search)) : undefined,
    query.state === undefined ? undefined : eq(state, query.state),
  )
  const select = db
    .select()
    .from(contactMessages)
    .where(wanted)
    .orderBy(...inOrder({ sent: sentAt, email, state }[query.sort], id, query))
    .$dynamic()
  return partOf(select, query, countRows(db, contactMessages, wanted))
}
