import { eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'

import { clientPath } from '#app/commissions/client-page/client-page.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { lineName } from '#app/commissions/estimate/surcharges.ts'
import { requestOperations } from '#app/commissions/requests/request.operations.server.ts'
import type { RequestInFull } from '#app/commissions/requests/requests.server.ts'
import { canMoveRequest } from '#app/commissions/requests/requests.ts'
import { readOpening } from '#app/commissions/slots/slots.server.ts'
import { isOffered, takesKind } from '#app/commissions/slots/slots.ts'
import { presentWork, pricesOf } from '#app/commissions/work/commission-view.server.ts'
import { listDeliveries } from '#app/commissions/work/deliveries.server.ts'
import type { Currency } from '#app/money/currency.ts'
import { moneyField, formatMoney } from '#app/money/money.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { constraintsOf, newIdempotencyKey } from '#app/platform/forms.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { listFilled } from '#app/site/templates/filled.server.ts'
import { keptLocale } from '#app/translations/added.ts'
import { dayOf, formatDaysBriefly, formatDay } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { paymentMethods } from '#db/schema.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { constraintsBy } from '../kit/submit-operation.server.ts'
import type { AdminForms } from './request-page.ts'
import { correctionForm, filesForm, quoteForm, showForm } from './request.forms.ts'

/** Everything that can be done to a request in the admin now, with what the forms begin with. */
export function presentAdmin(
  context: Readonly<RouterContextProvider>,
  request: RequestInFull,
): AdminForms & ReturnType<typeof templatesFor> {
  const { db, locale } = requestOf(context)
  const { id, status, slot, stage } = request
  const { base, shown } = pricesOf(db, request)
  const work = presentWork(db, request, { locale, path: `/admin/commissions/${id}` })
  const { account } = work
  const may = (to: Parameters<typeof canMoveRequest>[1]) => canMoveRequest(status, to, 'ADMIN')
  return {
    adminRequest: {
      id,
      status,
      slot: slot && localise(slot.label, locale),
      base: base.name,
      operation: newIdempotencyKey(),
      stage,
      work,
    },
    prices: { base, shown },
    slots: listFreeSlots(db, request, locale),
    quoteStart: work.version > 0 ? sentQuote(db, request, base) : quoteStart(request, base),
    ...templatesFor(context, request),
    due: moneyField(account.dueMinor, base),
    refund: moneyField(work.refund.minor, base),
    deliveries: listDeliveries(db, id).map((file) => ({ id: file.id, name: file.name, bytes: file.bytes })),
    can: {
      quote: may('QUOTED'),
      correct: status === 'QUOTED',
      giveSlot: status === 'QUOTED' && slot === null,
      decline: may('DECLINED'),
      pay: account.dueMinor > 0,
      start: may('IN_PROGRESS') && slot?.status === 'RESERVED',
      goOn: status === 'IN_PROGRESS' && stage !== 'COLOUR' && !work.isSketch,
      deliver: may('DELIVERED') && (stage === 'COLOUR' || work.isSketch),
      addFiles: status === 'IN_PROGRESS' || status === 'DELIVERED',
      change: status === 'ACCEPTED' || status === 'IN_PROGRESS',
      cancel: may('CANCELED'),
      decide: work.undecidedMinor > 0 && (work.hold !== null || work.areFilesClosed),
      giveBack: account.paidMinor > 0 && (status === 'DELIVERED' || status === 'CANCELED'),
    },
    constraints: {
      ...constraintsBy<RequestInFull, keyof typeof requestOperations>(requestOperations, base),
      quote: constraintsOf(quoteForm(base)),
      correction: constraintsOf(correctionForm(base)),
      show: constraintsOf(showForm),
      files: constraintsOf(filesForm),
    },
  }
}

/** The one it holds, and those that are free and take its kind. */
function listFreeSlots(db: Db, { slot: held, type }: RequestInFull, locale: Locale) {
  const now = new Date()
  return readOpening(db, now)
    .slots.filter((slot) => slot.id === held?.id || (isOffered(slot, dayOf(now)) && takesKind(slot.kind, type.kind)))
    .map(({ id, label, startsOn, endsOn }) => {
      return { id, label: `${localise(label, locale)} · ${formatDaysBriefly(startsOn, endsOn, locale)}` }
    })
}

function sentQuote(db: Db, { id, slot }: RequestInFull, base: Currency) {
  const { quote } = readAgreement(db, id)
  const lines = quote?.lines.map(({ label, minor }) => ({ label, amount: moneyField(minor, base) })) ?? []
  return { lines, note: quote?.note ?? '', deadline: quote?.deadline ?? null, slot: slot?.id ?? null }
}

/** The estimate's lines in the client's language, as a quote's. */
function quoteStart({ estimate, locale, deadline, slot }: RequestInFull, base: Currency) {
  const language = keptLocale(locale)
  const t = fixedT(language)
  const lines = estimate.lines.map((line) => ({
    label: lineName(line, t, language),
    amount: moneyField(line.minor, base),
  }))
  const first = { label: '', amount: moneyField(estimate.totalMinor, base) }
  return { lines: lines.length > 0 ? lines : [first], note: '', deadline, slot: slot?.id ?? null }
}

/** The templates for messages and quotes of a request, in the client's language. */
function templatesFor(context: Readonly<RouterContextProvider>, request: RequestInFull) {
  const { db, config } = requestOf(context)
  const locale = request.locale === 'ja' ? 'ja' : 'en'
  const { dueMinor } = readAgreement(db, request.id).account
  const values = {
    name: request.alias || request.email,
    number: String(request.id),
    item: localise(request.type.name, locale),
    amount: dueMinor > 0 ? formatMoney(dueMinor, baseAt(db, request.createdAt)) : undefined,
    link: new URL(clientPath(request.secret), config.origin ?? context.get(requestInfo).url.origin).href,
    deadline: request.deadline ? formatDay(request.deadline, locale) : '',
  }
  return {
    templates: listFilled(db, 'COMMISSION', locale, values),
    quoteTemplates: listFilled(db, 'QUOTE', locale, values),
  }
}

/** What a way to pay is called, one that is no longer offered too. */
export function paymentMethodName(db: Db, id: number | null): LocalisedText | null {
  if (id === null) return null

  return (
    db.select({ name: paymentMethods.name }).from(paymentMethods).where(eq(paymentMethods.id, id)).get()?.name ?? null
  )
}
