import { requestInfo } from '#app/platform/context.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { strangersNetwork } from '#app/sign-in/sessions/viewer.server.ts'
import { getPrices } from '#app/site/preferences.server.ts'
import { listPaymentMethods } from '#app/site/site.server.ts'

import { choosesOther, ofList } from '../estimate/choices.ts'
import { readCircumstances } from '../estimate/circumstances.server.ts'
import type { Estimate } from '../estimate/estimate.ts'
import { readWhen, readSelection } from '../estimate/selection.ts'
import { findOffer } from '../waiting-list/waiting-offers.server.ts'
import { adultProblems } from './adult.ts'
import { readUpload } from './files.server.ts'
import type { RequestFields } from './request.forms.ts'
import type { Draft } from './sending.server.ts'

/** A request form as it came: its fields, its wish, its files. */
export type RequestInput = Awaited<ReturnType<typeof readRequestInput>>

export async function readRequestInput(request: Request, context: Context, now: Date) {
  const upload = await readUpload(request, context, now)
  const { db } = requestOf(context)
  const values = new URLSearchParams(
    [...upload.form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const held = findOffer(db, context.get(requestInfo).url.searchParams.get('offer') ?? '', now)
  const around = readCircumstances(db, now, held?.slotId)
  const list = around.offer.lists.find(({ id }) => String(id) === values.get('type')) ?? null
  const isOtherList = list !== null && choosesOther(values, list, around.offer)
  const own = list ? ofList(values, list, around.offer) : values
  const selection = list && readSelection(own, list, around)
  const when = selection ?? readWhen(values, null, around)
  const { prices, paymentMethods } = paymentOf(request, context)
  const { slotId, deadline } = when
  const problems = { ...when.problems, ...(isOtherList && { options: 'commissions:typeChanged' }) }
  return {
    ...upload,
    values,
    own,
    around,
    held,
    list,
    slotId,
    deadline,
    selection,
    wrong: problems,
    prices,
    paymentMethods,
  }
}

function paymentOf(request: Request, context: Context) {
  const paymentMethods = listPaymentMethods(requestOf(context).db).map(({ id }) => id)
  return { prices: getPrices(context, request), paymentMethods }
}

/** What only the server knows to be wrong, by field: translation keys. */
export function problemsOf({ list, wrong, problems, values, paymentMethods }: RequestInput): Record<string, string[]> {
  const isPayable =
    paymentMethods.length === 0 || paymentMethods.some((id) => String(id) === values.get('paymentMethod'))
  const found: Record<string, string | string[] | undefined> = {
    ...(!list && { type: 'form:choose' }),
    ...wrong,
    ...adultProblems({ isForAdults: values.has('isForAdults'), isAdult: values.has('isAdult') }, list),
    ...(!isPayable && { paymentMethod: 'form:choose' }),
    ...(problems.length > 0 && { files: problems }),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, [problem].flat()]] : [])),
  )
}

/** The request that a form without problems asks for. */
export function draftOf(input: RequestInput, fields: RequestFields, estimate: Estimate, context: Context): Draft {
  const { contactEmail, alias, type, details, nature, paymentMethod, key, newsletter, isForAdults } = fields
  const { around, held, selection, slotId, deadline, files, prices } = input
  if (!selection) throw new Error('A request was sent without a price list')

  return {
    key,
    email: contactEmail,
    alias,
    locale: requestOf(context).locale,
    typeId: type,
    slotId,
    details,
    nature,
    isForAdults: isForAdults ?? false,
    paymentMethodId: paymentMethod ?? null,
    deadline,
    choices: selection.choices,
    estimate,
    currency: prices.shown.name,
    conversion: prices.shown.conversion,
    wantsNewsletter: newsletter ?? false,
    files,
    quoteHours: around.quoteHours,
    network: strangersNetwork(context, contactEmail),
    waitingEntryId: held && held.slotId === slotId ? held.entryId : null,
  }
}
