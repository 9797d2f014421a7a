import { data } from 'react-router'

import { nameGoods } from '#app/circle/holds/hold-emails.server.ts'
import { moveHold } from '#app/circle/holds/holds.server.ts'
import { canMoveHold } from '#app/circle/holds/holds.ts'
import { readPrepayment, findPickUpHold } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { countPickUps } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { PAID_ONLINE } from '#app/circle/table/basket.ts'
import { formatMoney } from '#app/money/money.ts'
import { isBeingPaid } from '#app/payments/attempts/settle-or-pass.server.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { presentHold } from '#app/shop/orders/payments/present-hold.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { theEvent } from '../event-ids.server.ts'
import { findSession } from '../sessions.server.ts'
import { handOverForm, holdMoveForm } from '../till.forms.ts'
import { paymentIds, tillFacts, tillPayments } from '../till/till-page.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/pick-ups.route.ts'
import { HoldRow } from './hold-row.tsx'
import { type PickUpOutcome, handOver, listHolds, priceOfPickUp } from './pick-ups.server.ts'

/** What is put aside for an event: found by code or name, accepted, handed over. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const event = theEvent(db, params.eventId)
  const session = findSession(db, event.id)
  const facts = session?.state === 'OPEN' ? tillFacts(db, session, locale) : null
  const now = new Date()
  const search = (url.searchParams.get('search') ?? '').slice(0, 100)
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    search,
    currency: facts?.currency ?? null,
    payments: tillPayments(db, locale),
    holds: listHolds(db, event.id, search).map(({ id, code, name, email, state, lines, requestedAt }) => ({
      ...presentMoney(db, id, now),
      onHold: presentHold(t, findPickUpHold(db, id), baseAt(db, requestedAt), locale),
      id,
      code,
      name,
      email,
      state,
      goods: nameGoods(db, id, locale),
      totalMinor: session && facts ? priceOfPickUp(db, session, { id, lines }, facts.prices) : null,
      moves: (['ACCEPTED', 'RELEASED', 'NO_SHOW'] as const).filter((to) => canMoveHold(state, to)),
      canHandOver: facts !== null && canMoveHold(state, 'COLLECTED'),
      undone: countPickUps(db, id).undone,
    })),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, viewer: by } = requestOf(context)
  const event = theEvent(db, params.eventId)
  const now = new Date()
  const form = await request.formData()
  const done = form.has('to') ? (move() ? 'DONE' : 'REFUSED') : sell()
  if (done === 'REFUSED') return seeOther(context, pathOf(), { key: 'till:holdGone', type: 'ALERT' })
  if (done === 'OTHER' || done === 'HELD')
    return seeOther(context, pathOf(), { key: 'prepaidGoods:changed', type: 'ALERT' })

  return seeOther(context, pathOf(), { key: form.has('to') ? 'till:holdMoved' : 'till:handedOver', type: 'DONE' })

  function move(): boolean {
    const { holdId, to } = read(readForm(form, holdMoveForm), ({ hold, to }) => ({ holdId: hold, to }))
    return inTransaction(db, (tx) => {
      const moved = listHolds(tx, event.id, '').some(({ id }) => id === holdId) && moveHold(tx, { holdId, to, now })
      if (moved) audited(tx, { actor: by, action: 'hold.move', subject: `hold/${holdId}`, after: { to } }, now)
      return moved
    })
  }

  function sell(): PickUpOutcome {
    const handedOver = read(
      readForm(form, handOverForm([...paymentIds(db), PAID_ONLINE])),
      ({ hold, pay, ...seen }) => ({ holdId: hold, payment: pay, ...seen }),
    )
    return handOver(db, { eventId: event.id, ...handedOver, givenMinor: null, by: by.id, now })
  }

  function pathOf(): string {
    return `/event-helper/${event.id}/pick-ups${url.search}`
  }
}

/** What was paid online, and whether somebody may be paying now. */
function presentMoney(db: Db, id: number, now: Date) {
  const money = readPrepayment(db, id)
  const base = baseAt(db, money?.hold.requestedAt ?? now)
  const write = (minor: number) => (minor > 0 ? formatMoney(minor, base) : null)
  return {
    paid: money?.isPaid ? write(money.paidMinor) : null,
    owedBack: write(money?.owedBackMinor ?? 0),
    isBeingPaid: money !== null && money.dueMinor > 0 && isBeingPaid(db, { of: 'HOLD', id }, now),
  }
}

/** The buttons carry these themselves: what cannot be read was not sent by them. */
function read<V, R>(submission: { status?: string; value?: V }, pick: (value: V) => R): R {
  if (submission.status !== 'success' || submission.value === undefined) throw data(null, { status: 400 })

  return pick(submission.value)
}

export default function PickUps({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { event, search, holds, currency, payments } = loaderData
  return (
    <>
      <TillPage title={t('till:pickUps')} back={{ to: `/event-helper/${event.id}`, label: event.name }} />
      <search>
        <form className="panel row bottom">
          <div className="field">
            <label htmlFor="search">{t('till:findHold')}</label>{' '}
            <input id="search" name="search" type="search" defaultValue={search} maxLength={100} autoComplete="off" />
          </div>
          <button className="btn">{t('till:find')}</button>
        </form>
      </search>
      {holds.length === 0 && <p className="panel">{t(search ? 'till:noHoldFound' : 'till:noHolds')}</p>}
      <ul className="stack">
        {holds.map((hold) => (
          <HoldRow key={hold.id} hold={hold} currency={currency} payments={payments} />
        ))}
      </ul>
    </>
  )
}
