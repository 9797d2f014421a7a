import { data, Form } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

import type { Route } from './+types/users.route.ts'
import { idOf } from './ids.ts'
import { oneOf, readList } from './list.ts'
import { type Column, Filter, Sheet, Tools } from './sheet.tsx'
import { LEVELS, listUsers, setLevel, USER_SORTS } from './users.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const level = oneOf(url.searchParams.get('level'), LEVELS)
  const asked = { ...readList(url.searchParams, USER_SORTS, 'email'), level }
  const { rows, ...list } = listUsers(db, asked)
  const users = rows.map(({ lastSeenAt, disabledAt, authorityLevel, ...user }) => ({
    ...user,
    isAdmin: authorityLevel >= ADMIN_LEVEL,
    isDisabled: disabledAt !== null,
    seen: lastSeenAt ? formatMoment(lastSeenAt, locale) : '',
  }))
  return { asked, levels: LEVELS, list: { ...list, rows: users }, here: url.pathname + url.search }
}

/** Sets the level of one account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const level = oneOf(form.get('level'), LEVELS)
  if (!level) throw data(null, { status: 400 })

  const done = setLevel(context.get(services).db, idOf(form.get('id')), level)
  if (done === 'NOT_FOUND') throw data(null, { status: 404 })

  const back = safePath(form.get('redirectTo'), '/admin/users')
  if (done === 'LAST') return seeOther(context, back, { key: 'admin:lastAdmin', type: 'ALERT' })
  return seeOther(context, back, { key: 'admin:levelSet', type: 'DONE' })
}

type User = Route.ComponentProps['loaderData']['list']['rows'][number]

export default function Users({ loaderData: { asked, levels, list, here } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<User, (typeof USER_SORTS)[number]>[] = [
    { label: t('admin:email'), kind: 'head', sort: 'email', render: ({ email }) => email },
    { label: t('admin:userName'), sort: 'name', render: ({ name }) => name ?? '–' },
    {
      label: t('admin:method'),
      render: ({ method }) => (method === 'google' ? t('admin:byGoogle') : t('admin:byPassword')),
    },
    { label: t('admin:orders'), kind: 'number', sort: 'orders', render: ({ orderCount }) => orderCount },
    { label: t('admin:lastSeen'), sort: 'seen', render: ({ seen }) => <span className="num">{seen || '–'}</span> },
    { label: t('admin:level'), render: (user) => <Level user={user} here={here} /> },
  ]
  return (
    <>
      <PageHead title={t('admin:users')} />
      <Tools asked={asked}>
        <Filter
          name="level"
          label={t('admin:level')}
          value={asked.level}
          options={levels.map((level) => ({ value: level, label: t(`admin:level${level}`) }))}
        />
      </Tools>
      <Sheet asked={asked} listed={list} columns={columns} keyOf={({ id }) => id} />
    </>
  )
}

function Level({ user: { id, email, isAdmin, isDisabled }, here }: { user: User; here: string }) {
  const t = useT()
  const next = isAdmin ? 'PUBLIC' : 'ADMIN'
  return (
    <Form method="post" className="row">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="redirectTo" value={here} />
      <input type="hidden" name="level" value={next} />
      <span className={isAdmin ? 'sticker sky' : 'sticker'}>
        {isAdmin ? t('admin:levelADMIN') : t('admin:levelPUBLIC')}
      </span>
      {isDisabled && <span className="sticker rose">{t('admin:disabled')}</span>}
      <button className="link" aria-label={t(`admin:make${next}of`, { email })}>
        {t(`admin:make${next}`)}
      </button>
    </Form>
  )
}
