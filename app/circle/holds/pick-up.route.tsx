import { data, Form, Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { FormerBase } from '#app/ui/price.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/pick-up.route.ts'
import { eventPath } from '../event-path.ts'
import { presentEvent } from '../events.ts'
import { moveHold } from './holds.server.ts'
import { canMoveHold, holdPath } from './holds.ts'
import { findHold, nameGoods } from './own-hold.server.ts'
import { HoldMoney } from './prepayment/hold-money.tsx'
import { presentPrepayment } from './prepayment/prepayment-view.server.ts'

export const handle: RouteHandle = { palette: 'peach', section: 'circle', secret: true, screen: 'PickUp' }

/** The customer's own page of what is put aside: who has its address may see it. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const found = findHold(db, params.secret)
  if (!found) throw data(null, { status: 404 })

  const { hold, event } = found
  return {
    action: holdPath(hold.secret, '/payment'),
    code: hold.code,
    state: hold.state,
    name: hold.name,
    goods: nameGoods(db, hold.id, locale),
    event: presentEvent(event, locale),
    path: eventPath(event),
    canGiveUp: canMoveHold(hold.state, 'RELEASED'),
    money: presentPrepayment(db, hold, locale),
    isAsking: url.searchParams.has('giveUp'),
  }
}

/** Gives up what was put aside. */
export function action({ context, params }: Route.ActionArgs) {
  const { db } = context.get(services)
  const found = findHold(db, params.secret)
  if (!found) throw data(null, { status: 404 })

  const isDone = moveHold(db, { holdId: found.hold.id, to: 'RELEASED', now: new Date() })
  return seeOther(
    context,
    holdPath(params.secret),
    isDone ? { key: 'events:givenUp', type: 'DONE' } : { key: 'events:notGivenUp', type: 'ALERT' },
  )
}

export default function PickUp({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { code, state, name, goods, event, path, canGiveUp, isAsking, money, action: payAction } = loaderData
  return (
    <>
      <PageHead title={t('events:pickUpTitle')} sub={t('events:pickUpSub')} />
      <div className="stack">
        <section className="panel narrow stack">
          <p className="sticker">{t(`events:hold${state}`)}</p>
          {canGiveUp && (
            <p>
              {t('events:yourCode')} <strong className="hold-code">{code}</strong>
            </p>
          )}
          <p>{t(`events:text${state}`, { name })}</p>
          <ul>
            {goods.map((good) => (
              <li key={good.id}>
                {good.quantity} × {good.name}
              </li>
            ))}
          </ul>
          <p>
            <a href={path}>{event.name}</a>, {event.days}
            <br />
            <span className="soft">{[...event.places, event.space].filter(Boolean).join(t('circle:listComma'))}</span>
          </p>
          {canGiveUp && !isAsking && (
            <Link className="link" to="?giveUp=1">
              {t('events:giveUp')}
            </Link>
          )}
          {canGiveUp && isAsking && (
            <Form method="post" className="row">
              <span>{t(money.paidMinor > 0 ? 'prepaid:giveUpPaid' : 'events:giveUpSure')}</span>
              <button className="btn danger">{t('events:giveUp')}</button>{' '}
              <Link className="btn quiet" to="?">
                {t('events:keep')}
              </Link>
            </Form>
          )}
        </section>
        <FormerBase base={money.base}>
          <HoldMoney money={money} action={payAction} />
        </FormerBase>
      </div>
    </>
  )
}
