import { data, Link } from 'react-router'

import { attemptList } from '#app/payments/attempts/attempts-list.server.ts'
import { presentAttempt } from '#app/payments/attempts/present-attempt.server.ts'
import { listUnmatched, markUnmatched } from '#app/payments/events/unmatched.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'
import { formatMoment, formatRecent } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { StaffLink } from '#app/ui/staff-link.tsx'
import { ATTEMPT_STATES, PAYMENT_PROVIDERS, type PaymentProvider } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Export } from '../../kit/export.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { Choice, Filter, Tools } from '../../kit/tools.tsx'
import type { Route } from './+types/payments.route.ts'
import { ATTEMPT_BADGES } from './attempt-badges.ts'

export const handle: RouteHandle = { staff: MONEY_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = attemptList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = attemptList.find(db, query, { locale, now })
  const payments = rows.map((attempt) => {
    const { id, of, reference, path, provider, state, charged, fee, back, problem, startedAt } = presentAttempt(
      db,
      attempt,
    )
    return {
      id,
      of,
      reference,
      path,
      provider,
      state,
      charged,
      fee,
      back,
      problem,
      started: formatRecent(startedAt, now, locale),
    }
  })
  const unmatched = listUnmatched(db).map(({ at, ...row }) => ({ ...row, at: formatMoment(at, locale) }))
  return { query, list: { ...list, rows: payments }, unmatched }
}

/** Notes that a payment which the site does not know was looked at. */
export async function action({ request, context }: Route.ActionArgs) {
  const event = idOf((await request.formData()).get('event'))
  const { viewer, db } = requestOf(context)
  const change = { by: viewer, now: new Date() }
  if (markUnmatched(db, event, change) === 'NOT_FOUND') throw data(null, { status: 404 })

  return seeOther(context, '/admin/orders/online', { key: 'online:lookedAtDone', type: 'DONE' })
}

type Payment = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

export default function PaymentsOnline({ loaderData: { query, list, unmatched } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Payment, Sort>[] = [
    {
      label: t('admin:number'),
      kind: 'head',
      render: ({ id }) => <Link to={`/admin/orders/online/${id}`}>{t('online:one', { id })}</Link>,
    },
    {
      label: t('online:for'),
      render: ({ path, reference }) => (
        <StaffLink to={path} orText>
          {reference}
        </StaffLink>
      ),
    },
    { label: t('online:started'), kind: 'plain', sort: 'date', render: ({ started }) => started },
    { label: t('online:provider'), kind: 'plain', render: ({ provider }) => t(`payments:name${provider}`) },
    {
      label: t('online:state'),
      kind: 'status',
      render: ({ state, problem }) => (
        <>
          <span className={ATTEMPT_BADGES[state]}>{t(`online:state${state}`)}</span>{' '}
          {problem && <span className="sticker rose">{t('online:problem')}</span>}
        </>
      ),
    },
    { label: t('online:charged'), kind: 'amount', sort: 'amount', render: ({ charged }) => charged },
    { label: t('online:fee'), kind: 'number', render: ({ fee }) => fee ?? '–' },
    { label: t('online:refunded'), kind: 'number', render: ({ back }) => back ?? '–' },
  ]
  return (
    <>
      <BackTo to="/admin/orders">{t('admin:orders')}</BackTo>
      <PageHead title={t('online:title')}>
        <p className="row">
          <Link className="link" to="/admin/orders/online/payouts">
            {t('online:payouts')}
          </Link>
        </p>
      </PageHead>
      <p className="soft">{t('online:text')}</p>
      {unmatched.length > 0 && <UnmatchedPayments payments={unmatched} />}
      <Tools query={query} columns={columns}>
        <Choice
          name="state"
          label={t('online:state')}
          words={ATTEMPT_STATES}
          say={(state) => t(`online:state${state}`)}
        />
        <Choice
          name="provider"
          label={t('online:provider')}
          words={PAYMENT_PROVIDERS}
          say={(name) => t(`payments:name${name}`)}
        />
        <Filter
          name="problem"
          label={t('online:problem')}
          options={[{ value: '1', label: t('online:onlyProblems') }]}
        />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}

type UnmatchedPayment = { id: number; provider: PaymentProvider; payment: string; at: string }

/** Payments of a database that is lost: nothing here says what they were for. */
function UnmatchedPayments({ payments }: { payments: UnmatchedPayment[] }) {
  const t = useT()
  return (
    <section className="panel errors stack" id="unmatched">
      <h2>{t('online:unmatched')}</h2>
      <p>{t('online:unmatchedText')}</p>
      <ul className="lines">
        {payments.map(({ id, provider, payment, at }) => (
          <li key={id}>
            <PostForm className="row">
              <span>{t('online:unmatchedOne', { payment, provider: t(`payments:name${provider}`), at })}</span>
              <button className="btn quiet" name="event" value={id}>
                {t('online:lookedAt')} <span className="hide">{payment}</span>
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
