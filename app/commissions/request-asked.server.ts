import type { RouterContextProvider } from 'react-router'

import { requestInfo, services } from '#app/platform/context.server.ts'
import { getPrices } from '#app/site/preferences.server.ts'
import { listPaymentMethods } from '#app/site/site.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import { readCircumstances } from './circumstances.server.ts'
import type { Estimate } from './estimate.ts'
import { readUpload } from './files.server.ts'
import { deadlineProblem, type RequestFields } from './request.forms.ts'
import type { Draft } from './sending.server.ts'
import { takesKind } from './slots.ts'
import { findOffer } from './waiting-offers.server.ts'
import { readDeadline, readWish } from './wish.ts'

type Context = Readonly<RouterContextProvider>

/** A request form as it came: its fields, its wish, its files. */
export type Asked = Awaited<ReturnType<typeof readAsked>>

export async function readAsked(request: Request, context: Context, now: Date) {
  const upload = await readUpload(request, context, now)
  const { db } = context.get(services)
  const values = new URLSearchParams(
    [...upload.form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const held = findOffer(db, context.get(requestInfo).url.searchParams.get('offer') ?? '', now)
  const around = readCircumstances(db, now, held?.slotId)
  const list = around.offer.lists.find(({ id }) => String(id) === values.get('type')) ?? null
  const slotId = Number(values.get('slot')) || null
  const deadline = values.get('hasDeadline') === 'YES' ? readDeadline(values.get('deadline'), around.today) : null
  const wish = list ? readWish(values, list, around, { slotId, deadline }) : null
  const typeChanged = values.has('choicesFor') && values.get('choicesFor') !== values.get('type')
  const { prices, paymentMethods } = paymentOf(request, context)
  return { ...upload, values, around, held, list, slotId, deadline, wish, typeChanged, prices, paymentMethods }
}

function paymentOf(request: Request, context: Context) {
  const paymentMethods = listPaymentMethods(context.get(services).db).map(({ id }) => id)
  return { prices: getPrices(context, request), paymentMethods }
}

/** What only the server knows to be wrong, by field: translation keys. */
export function problemsOf(asked: Asked): Record<string, string[]> {
  const { around, list, wish, typeChanged, problems, values, paymentMethods } = asked
  const isPayable =
    paymentMethods.length === 0 || paymentMethods.some((id) => String(id) === values.get('paymentMethod'))
  const found: Record<string, string | null | undefined> = {
    type: !list ? 'form:choose' : typeChanged ? 'commissions:typeChanged' : null,
    options: wish?.lacksOptions ? 'commissions:selectAtLeastOne' : null,
    paymentMethod: isPayable ? null : 'form:choose',
    slot: slotProblem(asked),
    deadline: deadlineProblem(Object.fromEntries(values), around.today),
    files: problems[0],
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])))
}

function slotProblem({ values, slotId, list, around: { offered } }: Asked): string | null {
  if (!values.get('slot')) return null

  const slot = offered.find(({ id }) => id === slotId)
  if (!slot) return 'commissions:slotTaken'

  return takesKind(slot.kind, list?.kind ?? null) ? null : 'commissions:slotOtherKind'
}

/** The request that a form without problems asks for. */
export function draftOf(asked: Asked, fields: RequestFields, estimate: Estimate, context: Context): Draft {
  const { contactEmail, alias, type, details, nature, paymentMethod, key, newsletter } = fields
  const { around, held, wish, slotId, deadline, files, prices } = asked
  if (!wish) throw new Error('A request was sent without a price list')

  return {
    key,
    email: contactEmail,
    alias,
    locale: getLocale(context),
    typeId: type,
    slotId,
    details,
    nature,
    paymentMethodId: paymentMethod ?? null,
    deadline,
    choices: wish.choices,
    estimate,
    currency: prices.shown.name,
    conversion: prices.shown.conversion,
    wantsNewsletter: newsletter ?? false,
    files,
    quoteHours: around.quoteHours,
    waitingEntryId: held && held.slotId === slotId ? held.entryId : null,
  }
}
