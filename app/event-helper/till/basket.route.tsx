import { data } from 'react-router'

import { type BasketLine, chargedPrices, priceBasket } from '#app/circle/table/basket.ts'
import { currencyOf } from '#app/circle/table/table-currency.ts'
import { constraintsOf, newIdempotencyKey, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'

import { theOpenedTill } from '../event-ids.server.ts'
import { recordSale } from '../sales/sales.server.ts'
import { basketForm, shownPrice } from '../till.forms.ts'
import type { Route } from './+types/basket.route.ts'
import { BasketForm, type AmountDue } from './basket-form.tsx'
import { Totals } from './last-sale.tsx'
import { Modes } from './modes.tsx'
import { takeSnapshot } from './snapshot.server.ts'
import { TillHead } from './till-head.tsx'
import { paymentIds, tilesOf, tillFacts } from './till-page.server.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  if (session.state !== 'OPEN') return seeOther(context, `/event-helper/${event.id}`)

  const facts = tillFacts(db, session, locale)
  const ids = facts.prices.map(({ productId }) => productId)
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    facts,
    tiles: tilesOf(db, session, locale),
    snapshot: takeSnapshot(db, session),
    operation: newIdempotencyKey(),
    constraint: constraintsOf(basketForm(ids, paymentIds(db), currencyOf(session))),
  }
}

/** Works out what is due, or sells it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, locale, viewer } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const { prices, sets, payments } = tillFacts(db, session, locale)
  const ids = prices.map(({ productId }) => productId)
  const form = await request.formData()
  const submission = readForm(form, basketForm(ids, paymentIds(db), currencyOf(session)))
  if (submission.status !== 'success') return refuse(submission)

  const value: Record<string, unknown> = submission.value
  const lines = ids
    .map((productId): BasketLine => ({ productId, quantity: Number(value[`take-${productId}`] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const isSelling = readText(form, 'intent') === 'sell'
  // What is sold costs what the page said; what is worked out, what it costs now.
  const sold = isSelling ? lines.map((line) => ({ ...line, priceMinor: shownPrice(form, line.productId) })) : lines
  const basket = priceBasket(lines, chargedPrices(prices, sold), sets)
  if (!basket || lines.length === 0) return refuse(submission, { formErrors: ['till:basketEmpty'] })

  const { operation, pay: payment } = submission.value
  // Change is given of cash alone.
  const isCash = payments.some(({ id, isCash: isIt }) => id === payment && isIt)
  const givenMinor = isCash ? (submission.value.given ?? null) : null
  const isShort = givenMinor !== null && givenMinor < basket.totalMinor
  if (isShort) return refuse(submission, { fieldErrors: { given: ['till:givenTooLittle'] } })
  if (!isSelling) {
    const { totalMinor, discountMinor } = basket
    return data({ result: submission.reply(), worked: { totalMinor, discountMinor, givenMinor } })
  }

  const now = new Date()
  const by = viewer.id
  const done = recordSale(db, { eventId: event.id, operation, lines: sold, payment, givenMinor, soldAt: now, by, now })
  const path = `/event-helper/${event.id}`
  return done.ok
    ? seeOther(context, `${path}?last=${operation}`)
    : seeOther(context, path, { key: `till:sale${done.problem}`, type: 'ALERT' })
}

export default function Basket({ loaderData, actionData }: Route.ComponentProps) {
  const { event, facts, snapshot } = loaderData
  const path = `/event-helper/${event.id}`
  const worked = actionData && 'worked' in actionData ? (actionData.worked as AmountDue) : null
  return (
    <>
      <TillHead event={event} path={path} />
      <Totals snapshot={snapshot} currency={facts.currency} />
      <Modes path={path} isSeveral />
      <BasketForm {...loaderData} worked={worked} result={actionData?.result} />
    </>
  )
}
