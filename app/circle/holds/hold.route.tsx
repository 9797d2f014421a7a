import { baseOf } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { contentOf } from '#app/platform/form-content.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { endOfDay } from '#app/platform/time/site-clock.ts'
import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { changeCart, readCart } from '#app/shop/cart/cart.server.ts'
import { UNPAID_TEXTS } from '#app/shop/orders/payments/unpaid.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { strangersNetwork, getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { NothingHere } from '#app/ui/nothing-here.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Db } from '#db/database.server.ts'
import '#app/translations/rest.client.ts'

import { theEventOf } from '../events.server.ts'
import { eventPath, presentEvent } from '../events.ts'
import type { Route } from './+types/hold.route.ts'
import { readCartPart } from './cart-pick-up.server.ts'
import { holdTextOf, readPrepaymentOf } from './hold-emails.server.ts'
import { HoldForm } from './hold-form.tsx'
import { holdForm } from './hold.forms.ts'
import { listHoldable } from './holdable.server.ts'
import { type HoldLine, isTakingHolds, requestHold } from './holds.server.ts'
import { takeOut, holdPath, lastHoldDay, SEEN_PRICES } from './holds.ts'
import { readHoldPrices } from './prepayment/hold-price.server.ts'
import { changesOf, readPrices, writePrices } from './prepayment/hold-prices.ts'

export const handle: RouteHandle = {
  palette: 'peach',
  section: 'circle',
  screen: 'EventHold',
  counts: ['year', 'slug'],
}

/** Asks for goods to be put aside for an event: those of the cart with `?cart`, which leave it. */
export function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const event = theEventOf(db, params)
  const viewer = getViewer(context)
  const { holdLimit, holdCutoffDays } = readSettings(db)
  const now = new Date()
  const isTaking = isTakingHolds(db, event.id, now)
  const until = formatDeadline(endOfDay(lastHoldDay(event, holdCutoffDays)), locale)
  const prepayment = readPrepaymentOf(db, event.id)
  const holdable = isTaking ? listHoldable(db, event.id, locale) : []
  const goodIds = holdable.map(({ id }) => id)
  const pictures = firstPictures(db, goodIds)
  const prices = prepayment === 'NONE' ? null : readHoldPrices(db, event.id, goodIds, now)
  const write = writerOf(db)
  const priceOf = new Map(prices?.goods.map((good) => [good.productId, good]))
  const goods = holdable.map((good) => {
    const { priceMinor, setName = null } = priceOf.get(good.id) ?? {}
    const price = priceMinor === undefined ? null : write(priceMinor)
    return { ...good, price, set: setName, picture: pictures.get(good.id) ?? null }
  })
  const fromCart = isTaking && url.searchParams.has('cart')
  const part = fromCart ? readCartPart(db, event.id, readCart(context, request), locale) : { taken: [], left: [] }
  return {
    event: presentEvent(event, locale),
    path: eventPath(event),
    isTaking,
    text: t(holdTextOf(prepayment), { limit: holdLimit, until }),
    prepayment,
    limit: holdLimit,
    goods,
    sets: (prices?.sets ?? []).map(({ priceMinor, ...set }) => ({ ...set, price: write(priceMinor) })),
    seenPrices: prices && writePrices(prices),
    product: url.searchParams.get('product'),
    amounts: part.taken,
    left: part.left,
    email: viewer?.email ?? '',
    name: viewer?.name ?? '',
    idempotencyKey: newIdempotencyKey(),
    constraint: constraintsOf(holdForm(goodIds, holdLimit)),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, locale } = requestOf(context)
  const event = theEventOf(db, params)
  const goods = listHoldable(db, event.id, locale)
  const ids = goods.map(({ id }) => id)
  const form = await request.formData()
  const submission = readForm(form, holdForm(ids, readSettings(db).holdLimit))
  if (submission.status !== 'success') return refuse(submission)
  if (isGone(form, ids)) return refuse(submission, { formErrors: ['events:goneMeanwhile'] })

  const wait = await takeTurn(db, { limit: 'holdByAddress', key: networkFrom(context) })
  if (wait !== null) return refuseWait(context, submission, wait)

  const value: Record<string, unknown> = submission.value
  const lines = ids
    .map((productId) => ({ productId, quantity: Number(value[`take-${productId}`] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return refuse(submission, { formErrors: ['events:chooseSomething'] })

  const isForAdults = lines.some(({ productId }) => goods.find(({ id }) => id === productId)?.isForAdults)
  if (isForAdults && !submission.value.isAdult)
    return refuse(submission, { fieldErrors: { isAdult: ['events:adultMissing'] } })

  const now = new Date()
  const changed = changedPrices(db, event.id, form, lines, now)
  if (changed) return refuse(submission, { ...changed, status: 409 })

  const { key: idempotencyKey, name, contactEmail: email } = submission.value
  const userId = getViewer(context)?.id ?? null
  const person = { email, name, userId, locale, network: strangersNetwork(context) }
  const sent = { idempotencyKey, contentHash: contentOf(form) }
  const made = requestHold(db, { eventId: event.id, lines, ...person, ...sent, now })
  if (made.ok && made.isNew && url.searchParams.has('cart'))
    changeCart(context, request, (cart) => takeOut(cart, lines))
  if (made.ok) return seeOther(context, holdPath(made.secret), { key: 'events:putAside', type: 'DONE' })
  if (made.problem === 'OTHER_FORM') return refuse(submission, { formErrors: ['events:sentBefore'], status: 409 })
  if (made.problem === 'UNPAID')
    return refuseWait(context, submission, made.unpaid.wait, { why: UNPAID_TEXTS[made.unpaid.problem] })
  if (made.problem === 'CLOSED') return refuse(submission, { formErrors: ['events:holdsClosed'] })

  const key = made.problem === 'LIMIT' ? 'events:limitLeft' : 'events:stockLeft'
  const wrong = lines.filter(({ productId, quantity }) => quantity > (made.left.get(productId) ?? 0))
  return refuse(submission, {
    fieldErrors: Object.fromEntries(
      wrong.map(({ productId }) => [`take-${productId}`, [`${key}?left=${made.left.get(productId) ?? 0}`]]),
    ),
  })
}

function writerOf(db: Db): (minor: number) => string {
  const base = baseOf(listCurrencies(db))
  return (minor) => formatMoney(minor, base)
}

/** Nothing that is paid is set aside at another price than its form showed. @returns the problems; null where none has changed */
function changedPrices(db: Db, eventId: number, form: FormData, lines: readonly HoldLine[], now: Date) {
  const seen = readPrices(form.get(SEEN_PRICES))
  if (!seen) return null

  const ids = lines.map(({ productId }) => productId)
  const { units, together } = changesOf(seen, readHoldPrices(db, eventId, ids, now), lines)
  const write = writerOf(db)
  const said = ({ from, to }: { from: number; to: number }) => new URLSearchParams({ from: write(from), to: write(to) })
  if (together) return { formErrors: [`events:setChanged?${said(together)}`] }
  if (units.length === 0) return null

  return {
    fieldErrors: Object.fromEntries(
      units.map(({ productId, ...change }) => [`take-${productId}`, [`events:priceChanged?${said(change)}`]]),
    ),
  }
}

/** Whether something was asked for that somebody else has taken since the form was opened. */
function isGone(form: FormData, ids: readonly number[]): boolean {
  const chosen = [...form].filter(([name, value]) => name.startsWith('take-') && Number(value) > 0)
  return chosen.some(([name]) => !ids.includes(Number(name.slice('take-'.length))))
}

export default function Hold({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event, path, isTaking, text, left } = loaderData
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead title={t('events:holdTitle')} sub={t('events:holdSub')} />
      {isTaking ? (
        <section className="panel stack">
          <p>
            <a href={path}>{event.name}</a>, {event.days}
          </p>
          <p>{text}</p>
          {left.length > 0 && (
            <p className="soft">{t('cart:pickUpLeft', { names: left.join(t('cart:listSeparator')) })}</p>
          )}
          <HoldForm {...loaderData} result={actionData?.result} />
        </section>
      ) : (
        <NothingHere title={event.name} text={t('events:holdsClosed')}>
          <a className="btn quiet" href={path}>
            {t('events:details')}
          </a>
        </NothingHere>
      )}
    </>
  )
}
