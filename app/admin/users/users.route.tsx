import { Link } from 'react-router'

import { levelOf, LEVELS, userList } from '#app/account/users/users.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatRecent } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SIGN_IN_METHODS } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Choice, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/users.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const query = userList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = userList.find(db, query, { locale, now })
  const users = rows.map(({ id, email, name, method, orderCount, lastSeenAt, disabledAt, authorityLevel }) => ({
    id,
    email,
    name,
    method,
    orderCount,
    level: levelOf({ authorityLevel }),
    isDisabled: disabledAt !== null,
    seen: lastSeenAt ? formatRecent(lastSeenAt, now, locale) : '',
  }))
  return { query, levels: LEVELS, list: { ...list, rows: users } }
}

type User = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

export default function Users({ loaderData: { query, levels, list } }: Route.ComponentProps) {
  const t = useT()
  const byMethod = { google: t('admin:byGoogle'), password: t('admin:byPassword') }
  const columns: Column<User, Sort>[] = [
    {
      label: t('admin:email'),
      kind: 'head',
      sort: 'email',
      render: ({ id, email }) => <Link to={`/admin/users/${id}`}>{email}</Link>,
    },
    { label: t('admin:userName'), sort: 'name', render: ({ name }) => name ?? '–' },
    { label: t('admin:method'), render: ({ method }) => byMethod[method] },
    { label: t('admin:level'), kind: 'status', render: (user) => <Level user={user} /> },
    { label: t('admin:orders'), kind: 'number', sort: 'orders', render: ({ orderCount }) => orderCount },
    {
      label: t('admin:lastSeen'),
      sort: 'seen',
      render: ({ seen }) => (seen ? <span className="when">{seen}</span> : '–'),
    },
  ]
  return (
    <>
      <PageHead title={t('admin:users')}>
        <p className="row">
          <Link className="link" to="/admin/users/newsletter">
            {t('admin:newsletter')}
          </Link>{' '}
          <Link className="btn" to="/admin/users/invitations">
            {t('staff:invite')}
          </Link>
        </p>
      </PageHead>
      <Tools query={query} columns={columns} views={[{ name: 'disabled', label: t('admin:disabled') }]}>
        <Choice name="level" label={t('admin:level')} words={levels} say={(level) => t(`admin:level${level}`)} />
        <Choice name="method" label={t('admin:method')} words={SIGN_IN_METHODS} say={(method) => byMethod[method]} />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}

function Level({ user: { level, isDisabled } }: { user: User }) {
  const t = useT()
  return (
    <>
      <span className={level === 'PUBLIC' ? 'sticker' : 'sticker sky'}>{t(`admin:level${level}`)}</span>{' '}
      {isDisabled && <span className="sticker rose">{t('admin:disabled')}</span>}
    </>
  )
}
