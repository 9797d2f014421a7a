import { data } from 'react-router'

import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { findAttempt } from '#app/payments/attempts/attempts.server.ts'
import { markLookedAt } from '#app/payments/attempts/looked-at.server.ts'
import { listEvents, presentAttempt } from '#app/payments/attempts/present-attempt.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import { giveUpRefunds } from '#app/payments/gateway.server.ts'
import { ProviderError } from '#app/payments/providers/provider.ts'
import { services } from '#app/platform/context.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'
import { StaffLink } from '#app/ui/staff-link.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/payment.route.ts'
import { ATTEMPT_BADGES } from './attempt-badges.ts'
import { AttemptMoves } from './attempt-moves.tsx'

export const handle: RouteHandle = { staff: MONEY_STAFF }

export function loader({ context, params }: Route.LoaderArgs) {
  const place = context.get(services)
  const { db } = place
  const { locale } = requestOf(context)
  const attempt = findAttempt(db, idOf(params.item))
  if (!attempt) throw data(null, { status: 404 })

  const write = (at: Date | null) => at && formatMoment(at, locale)
  const { refunds, disputes, startedAt, paidAt, ...payment } = presentAttempt(db, attempt)
  return {
    payment: { ...payment, base: formerBase(db, startedAt), started: write(startedAt), paid: write(paidAt) },
    refunds: refunds.map(({ id, state, sum, at }) => ({ id, state, sum, at: write(at) ?? '' })),
    disputes: disputes.map(({ id, state, sum, reason, dueBy }) => ({ id, state, sum, reason, dueBy: write(dueBy) })),
    hasKeys: openGateway(place, paidRooms).providerOf(attempt.provider) !== null,
    events: listEvents(db, attempt.id).map(({ id, type, at }) => ({ id, type, at: write(at) ?? '' })),
  }
}

/** Asks the provider, notes that a problem was looked at, or gives up what nobody sends. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const place = context.get(services)
  const id = idOf(params.item)
  const now = new Date()
  const gateway = openGateway(place, paidRooms)
  const back = (flash: Flash) => seeOther(context, `/admin/orders/online/${id}`, flash)
  const change = { by: requestOf(context).viewer, now }
  const intent = readText(await request.formData(), 'intent')
  if (intent === 'looked-at') {
    if (markLookedAt(gateway, id, change) === 'NOT_FOUND') throw data(null, { status: 404 })

    return back({ key: 'online:lookedAtDone', type: 'DONE' })
  }
  if (intent === 'give-up') {
    const done = giveUpRefunds(gateway, id, change)
    if (done === 'NOT_FOUND') throw data(null, { status: 404 })

    return back(
      done === 'DONE' ? { key: 'online:givenUp', type: 'DONE' } : { key: 'online:cannotGiveUp', type: 'ALERT' },
    )
  }
  try {
    const settled = await settle(gateway, id, now)
    if (!settled) throw data(null, { status: 404 })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error

    return back({ key: 'online:notAnswered', type: 'ALERT' })
  }
  return back({ key: 'online:upToDate', type: 'DONE' })
}

export default function PaymentOnline({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { payment, refunds, disputes, events, hasKeys } = loaderData
  const isStuck = !hasKeys && refunds.some(({ state }) => state === 'STARTED' || state === 'PENDING')
  const facts = [
    [t('online:provider'), t(`payments:name${payment.provider}`)],
    [t('online:started'), payment.started],
    [t('online:paid'), payment.paid],
    [t('online:charged'), payment.charged],
    [t('online:came'), payment.came],
    [t('online:fee'), payment.fee],
    [t('online:refunded'), payment.back],
  ] as const
  return (
    <>
      <BackTo to="/admin/orders/online">{t('online:title')}</BackTo>
      <PageHead title={t('online:one', { id: payment.id })}>
        <p className="row">
          <span className={ATTEMPT_BADGES[payment.state]}>{t(`online:state${payment.state}`)}</span>{' '}
          <StaffLink to={payment.path} orText>
            {payment.reference}
          </StaffLink>{' '}
          {payment.dashboard && (
            <a className="link" href={payment.dashboard} rel="noopener">
              {t('online:atProvider', { provider: t(`payments:name${payment.provider}`) })}
            </a>
          )}
        </p>
      </PageHead>
      {payment.problem && (
        <section className="panel errors stack">
          <p>{t(`online:problem${payment.problem}`)}</p>
          <PostForm>
            <button className="btn" name="intent" value="looked-at">
              {t('online:lookedAt')}
            </button>
          </PostForm>
        </section>
      )}
      {isStuck && (
        <section className="panel errors stack">
          <p>{t('online:stuck', { provider: t(`payments:name${payment.provider}`) })}</p>
          <PostForm>
            <button className="btn" name="intent" value="give-up">
              {t('online:giveUp')}
            </button>
          </PostForm>
        </section>
      )}
      <section className="panel stack">
        <dl className="facts">
          <dt>{t('online:amount')}</dt>
          <dd>
            <Charged minor={payment.amountMinor} base={payment.base} />
          </dd>
          {facts.map(([name, value]) => value && [<dt key={name}>{name}</dt>, <dd key={`${name}-is`}>{value}</dd>])}
        </dl>
        <PostForm>
          <button className="btn quiet" name="intent" value="ask">
            {t('online:ask')}
          </button>
        </PostForm>
      </section>
      <AttemptMoves id={payment.id} refunds={refunds} disputes={disputes} events={events} />
    </>
  )
}
