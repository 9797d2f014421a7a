import { and, eq, or } from 'drizzle-orm'

import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, partOf } from '#app/platform/lists/list.server.ts'
import type { Db } from '#db/database.server.ts'
import { contactMessages } from '#db/schema.server.ts'
import { MESSAGE_STATES } from '#db/vocabulary.ts'

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
