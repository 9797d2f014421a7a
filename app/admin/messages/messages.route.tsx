import { Link } from 'react-router'

import { messageList } from '#app/pages/contact/message.operations.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatRecent } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { MESSAGE_STATES } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Choice, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/messages.route.ts'
import { STATE_BADGES } from './state-badges.ts'

const SHOWN_CHARACTERS = 90

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const query = messageList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = messageList.find(db, query)
  const messages = rows.map(({ id, name, email, body, state, sentAt }) => ({
    id,
    from: name || email,
    email,
    start: body.length > SHOWN_CHARACTERS ? `${body.slice(0, SHOWN_CHARACTERS)}…` : body,
    state,
    sent: formatRecent(sentAt, now, locale),
  }))
  return { query, list: { ...list, rows: messages } }
}

type Message = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

/** What was written by the contact form. */
export default function Messages({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Message, Sort>[] = [
    {
      label: t('messages:from'),
      kind: 'head',
      sort: 'email',
      render: ({ id, from, email }) => (
        <>
          <Link to={`/admin/messages/${id}`}>{from}</Link>
          {from !== email && <small>{email}</small>}
        </>
      ),
    },
    { label: t('messages:message'), kind: 'plain', render: ({ start }) => start },
    {
      label: t('admin:status'),
      kind: 'status',
      sort: 'state',
      render: ({ state }) => <span className={STATE_BADGES[state]}>{t(`messages:state${state}`)}</span>,
    },
    {
      label: t('messages:sent'),
      kind: 'plain',
      sort: 'sent',
      render: ({ sent }) => <span className="when">{sent}</span>,
    },
  ]
  return (
    <>
      <PageHead title={t('messages:title')} />
      <Tools query={query} columns={columns}>
        <Choice
          name="state"
          label={t('admin:status')}
          words={MESSAGE_STATES}
          say={(state) => t(`messages:state${state}`)}
        />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
    </>
  )
}
