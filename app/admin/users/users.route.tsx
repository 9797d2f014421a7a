import { Link } from 'react-router'

import { levelOf, LEVELS, listUsers, readUsersQuery, type USER_SORTS } from '#app/account/users/users.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SIGN_IN_METHODS } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Filter, Tick, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/users.route.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const query = readUsersQuery(url.searchParams)
  const { rows, ...list } = listUsers(db, query)
  const users = rows.map(({ id, email, name, method, orderCount, lastSeenAt, disabledAt, authorityLevel }) => ({
    id,
    email,
    name,
    method,
    orderCount,
    level: levelOf({ authorityLevel }),
    isDisabled: disabledAt !== null,
    seen: lastSeenAt ? formatMoment(lastSeenAt, locale) : '',
  }))
  return { query, levels: LEVELS, list: { ...list, rows: users }, exported: `/admin/users.csv${url.search}` }
}

type User = Route.ComponentProps['loaderData']['list']['rows'][number]

export default function Users({ loaderData: { query, levels, list, exported } }: Route.ComponentProps) {
  const t = useT()
  const byMethod = { google: t('admin:byGoogle'), password: t('admin:byPassword') }
  const columns: Column<User, (typeof USER_SORTS)[number]>[] = [
    {
      label: t('admin:email'),
      kind: 'head',
      sort: 'email',
      render: ({ id, email }) => <Link to={`/admin/users/${id}`}>{email}</Link>,
    },
    { label: t('admin:userName'), sort: 'name', render: ({ name }) => name ?? '–' },
    { label: t('admin:method'), render: ({ method }) => byMethod[method] },
    { label: t('admin:level'), render: (user) => <Level user={user} /> },
    { label: t('admin:orders'), kind: 'number', sort: 'orders', render: ({ orderCount }) => orderCount },
    { label: t('admin:lastSeen'), sort: 'seen', render: ({ seen }) => <span className="num">{seen || '–'}</span> },
  ]
  return (
    <>
      <PageHead title={t('admin:users')}>
        <Link className="btn quiet" to="/admin/users/newsletter">
          {t('admin:newsletter')}
        </Link>
      </PageHead>
      <Tools query={query} columns={columns}>
        <Filter
          name="level"
          label={t('admin:level')}
          value={query.level}
          options={levels.map((level) => ({ value: level, label: t(`admin:level${level}`) }))}
        />
        <Filter
          name="method"
          label={t('admin:method')}
          value={query.method}
          options={SIGN_IN_METHODS.map((method) => ({ value: method, label: byMethod[method] }))}
        />
        <Tick name="disabled" label={t('admin:disabled')} isOn={query.isDisabled} />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export to={exported} count={list.count} />
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
