import { baseOf, type Currency } from '#app/money/currency.ts'
import { currencyOfCountry } from '#app/money/currency-of-country.ts'
import { type Services, services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { recordAudit } from '#app/site/audit/audit.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatDays } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/preparation.route.ts'
import { theEvent } from '#app/event-helper/event-ids.server.ts'
import { TillPage } from '#app/event-helper/till/till-page.tsx'
import { openTill } from './opening.server.ts'
import { PreparationForm } from './preparation-form.tsx'
import { listPackable, prepareTill } from './preparation.server.ts'
import { defaultsOf, readPreparation } from './preparation-fields.server.ts'
import { findSession, listTillProducts } from '#app/event-helper/sessions.server.ts'
import { preparationForm } from '#app/event-helper/till.forms.ts'

/** What comes along, at which price: changed until the till is opened. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const event = theEvent(db, params.eventId)
  const session = findSession(db, event.id)
  if (session && session.state !== 'DRAFT') return seeOther(context, `/event-helper/${event.id}`)

  const locale = getLocale(context)
  const currencies = listCurrencies(db)
  const currency = chooseCurrency(currencies, url.searchParams.get('currency') ?? session?.currency, event.country)
  const goods = listPackable(db, event.id, baseOf(currencies), currency, new Date())
  const ids = goods.map(({ id }) => id)
  const chosen =
    session && session.currency === currency.name ? { session, rows: listTillProducts(db, session.id) } : null
  return {
    event: { id: event.id, name: localise(event.name, locale), days: formatDays(event.startsOn, event.endsOn, locale) },
    isPrepared: session !== null,
    currency: currency.name,
    currencies: currencies.map(({ name, symbol }) => ({ name, symbol })),
    goods: goods.map(({ id, name, version, stock }) => ({
      id,
      name: [localise(name, locale), localise(version, locale)].filter(Boolean).join(' '),
      stock,
    })),
    defaults: defaultsOf(goods, chosen, currency, event.country),
    constraint: constraintsOf(preparationForm(ids, currencies, currency)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db } = context.get(services)
  const event = theEvent(db, params.eventId)
  const form = await request.formData()
  const currencies = listCurrencies(db)
  const currency = currencies.find(({ name }) => name === readText(form, 'currency')) ?? baseOf(currencies)
  const path = `/event-helper/${event.id}`
  if (readText(form, 'intent') === 'currency') return seeOther(context, `${path}/preparation?currency=${currency.name}`)

  const goods = listPackable(db, event.id, baseOf(currencies), currency, new Date())
  const isOpening = readText(form, 'intent') === 'open'
  const ids = goods.map(({ id }) => id)
  const submission = readForm(form, preparationForm(ids, currencies, currency))
  if (submission.status !== 'success') return refuse(submission)

  const read = readPreparation(submission.value, goods, currency, isOpening)
  if ('fieldErrors' in read) return refuse(submission, { fieldErrors: read.fieldErrors })
  if (!prepareTill(db, event.id, read)) return seeOther(context, path, { key: 'till:openAlready', type: 'ALERT' })
  if (!isOpening) return seeOther(context, `${path}/preparation`, { key: 'till:prepared', type: 'DONE' })
  if (read.products.length === 0) return refuse(submission, { formErrors: ['till:nothingToSell'] })

  const opened = open(context.get(services), event.id, read.floatMinor, theViewer(context))
  if (opened.ok) return seeOther(context, path, { key: 'till:opened', type: 'DONE' })
  if (opened.problem === 'REFUSED') return seeOther(context, path, { key: 'till:openAlready', type: 'ALERT' })

  return refuse(submission, {
    fieldErrors: Object.fromEntries(
      opened.lacking.map(({ productId, available }) => [`bring-${productId}`, [`form:tooLarge?max=${available}`]]),
    ),
  })
}

function open({ db }: Services, eventId: number, floatMinor: number, viewer: { id: number; email: string }) {
  const now = new Date()
  return db.transaction(
    (tx) => {
      const opened = openTill(tx, eventId, { floatMinor, by: viewer.id, now })
      if (opened.ok)
        recordAudit(tx, { by: viewer, action: 'till.open', subject: `event/${eventId}`, after: { floatMinor } }, now)
      return opened
    },
    { behavior: 'immediate' },
  )
}

/** The one that was asked for or kept, else the country's where the site has it. */
function chooseCurrency(currencies: readonly Currency[], asked: string | null | undefined, country: string): Currency {
  return currencies.find(({ name }) => name === asked) ?? currencyOfCountry(currencies, country)
}

export default function Preparation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event } = loaderData
  return (
    <>
      <TillPage title={event.name} sub={event.days} back={{ to: '/event-helper', label: t('till:allEvents') }} />
      <PreparationForm {...loaderData} key={loaderData.currency} result={actionData?.result} />
    </>
  )
}
