import { data, Form, Link } from 'react-router'

import { readPaymentOptions } from '#app/payments/pages/payment-options.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import '#app/translations/rest.client.ts'
import { FormerBase } from '#app/ui/price.tsx'

import { eventPath, presentLargeTicket } from '../events.ts'
import { LargeStub } from '../ticket.tsx'
import type { Route } from './+types/pick-up.route.ts'
import { findHold, nameGoods, presentPrepayment } from './hold-emails.server.ts'
import { moveHold } from './holds.server.ts'
import { canMoveHold, holdPath } from './holds.ts'
import { HoldMoney } from './prepayment/hold-money.tsx'
import { payableHolds } from './prepayment/hold-payable.server.ts'

export const handle: RouteHandle = { palette: 'peach', section: 'circle', secret: true, screen: 'PickUp' }

/** The customer's own page of what is put aside: who has its address may see it. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const found = findHold(db, params.secret)
  if (!found) throw data(null, { status: 404 })

  const { hold, event } = found
  const goods = nameGoods(db, hold.id, locale)
  const pictures = firstPictures(
    db,
    goods.map(({ id }) => id),
  )
  return {
    action: holdPath(hold.secret, '/payment'),
    code: hold.code,
    state: hold.state,
    name: hold.name,
    goods: goods.map((good) => ({ ...good, picture: pictures.get(good.id) ?? null })),
    event: presentLargeTicket(event, locale),
    path: eventPath(event),
    canGiveUp: canMoveHold(hold.state, 'RELEASED'),
    money: {
      ...presentPrepayment(db, hold, locale),
      ...readPaymentOptions(context, payableHolds, { of: 'HOLD', id: hold.id }),
    },
    isAsking: url.searchParams.has('giveUp'),
  }
}

/** Gives up what was put aside. */
export function action({ context, params }: Route.ActionArgs) {
  const { db } = requestOf(context)
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
  const { goods, canGiveUp, isAsking, money, action: payAction } = loaderData
  return (
    <>
      <PageHead title={t('events:pickUpTitle')} sub={t('events:pickUpSub')} />
      <div className="pick-up">
        <div className="stack">
          <PickUpTicket {...loaderData} />
          <FormerBase base={money.base}>
            <HoldMoney money={money} action={payAction} />
          </FormerBase>
        </div>
        <section className="panel">
          <h2>{t('events:pickUpGoods')}</h2>
          <ul className="order-lines">
            {goods.map((good) => (
              <li key={good.id}>
                {good.picture && <Picture picture={good.picture} alt="" sizes="6.5rem" plainWidth={320} />}
                <b>{good.name}</b> <span className="num">{`×\u00a0${good.quantity}`}</span>
              </li>
            ))}
          </ul>
          {canGiveUp && (
            <div className="pick-up-end">
              <GiveUp isAsking={isAsking} isPaid={money.paidMinor > 0} isDisputed={money.heldBy === 'DISPUTED'} />
            </div>
          )}
        </section>
      </div>
    </>
  )
}

/** What is shown at the table: the code, for whom, when and where. */
function PickUpTicket({ event, path, state, name, code, canGiveUp }: Route.ComponentProps['loaderData']) {
  const t = useT()
  return (
    <section className="ticket large">
      <LargeStub event={event} />
      <div>
        <p className="row">
          <span className={canGiveUp ? 'sticker leaf' : 'sticker'}>{t(`events:hold${state}`)}</span>
        </p>
        {canGiveUp && (
          <p>
            {t('events:yourCode')} <strong className="hold-code">{code}</strong>
          </p>
        )}
        <p>{t(`events:text${state}`, { name })}</p>
        <p>
          <a className="link" href={path}>
            {event.name}
          </a>
          <br />
          <small>{[event.days, ...event.places].join(t('circle:listComma'))}</small>
        </p>
        {event.space && <p className="space-sign">{t('circle:space', { space: event.space })}</p>}
      </div>
    </section>
  )
}

/** Asks once before it is done. */
function GiveUp({ isAsking, isPaid, isDisputed }: { isAsking: boolean; isPaid: boolean; isDisputed: boolean }) {
  const t = useT()
  if (!isAsking) {
    return (
      <Link className="link" to="?giveUp=1">
        {t('events:giveUp')}
      </Link>
    )
  }

  return (
    <Form method="post" className="stack">
      <p>{t(isDisputed ? 'prepaid:giveUpDisputed' : isPaid ? 'prepaid:giveUpPaid' : 'events:giveUpSure')}</p>
      <p className="row">
        <button className="btn danger">{t('events:giveUp')}</button>{' '}
        <Link className="btn quiet" to="?">
          {t('events:keep')}
        </Link>
      </p>
    </Form>
  )
}
