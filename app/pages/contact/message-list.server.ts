import { and, count, eq, or } from 'drizzle-orm'

import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'
import { contactMessages } from '#db/schema.server.ts'
import { MESSAGE_STATES, type MessageState } from '#db/vocabulary.ts'

export const MESSAGE_SORTS = ['sent', 'email', 'state'] as const
export type MessagesQuery = ListQuery<(typeof MESSAGE_SORTS)[number]> & { state: MessageState | null }

export function readMessagesQuery(values: URLSearchParams): MessagesQuery {
  return { ...readList(values, MESSAGE_SORTS, '-sent'), state: oneOf(values.get('state'), MESSAGE_STATES) }
}

/** A page of what was written by the contact form. */
export function listMessages(db: Db, query: MessagesQuery) {
  const { search } = query
  const { id, name, email, body, state, sentAt } = contactMessages
  const wanted = and(
    search ? or(contains(name, search), contains(email, search), contains(body, search)) : undefined,
    query.state === null ? undefined : eq(state, query.state),
  )
  const total = db.select({ rows: count() }).from(contactMessages).where(wanted).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  const rows = db
    .select()
    .from(contactMessages)
    .where(wanted)
    .orderBy(...inOrder({ sent: sentAt, email, state }[query.sort], id, query))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total)
}
