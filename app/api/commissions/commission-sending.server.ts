import type { z } from 'zod'

import { readCircumstances } from '#app/commissions/estimate/circumstances.server.ts'
import { adultProblems } from '#app/commissions/requests/adult.ts'
import { withinLimit } from '#app/commissions/requests/request-limits.server.ts'
import { findRequest, findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { type Draft, sendRequest } from '#app/commissions/requests/sending.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { strangersNetwork } from '#app/sign-in/sessions/viewer.server.ts'
import { getPrices } from '#app/site/preferences.server.ts'
import { networkFrom } from '#app/site/rate-limits.server.ts'
import { listPaymentMethods } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import { type CallArgs, type Reply, reply } from '../kit/call.server.ts'
import { keyOf, makeOnce } from '../kit/once.server.ts'
import { refuse, refuseOther, tooMany } from '../kit/refusals.server.ts'
import { refuseProblems, weighCall } from './commission-call.server.ts'
import { estimateJson } from './commission-json.server.ts'
import type { RequestCall, sentRequest } from './commission.forms.ts'

type RequestCallArgs = Omit<CallArgs<z.ZodType, z.ZodType, z.ZodType>, 'body'> & { body: RequestCall }
type Circumstances = ReturnType<typeof readCircumstances>

/** Sends a request by the command of the request's page, once for each key. */
export async function sendByCall(args: RequestCallArgs): Promise<Response | Reply<z.input<typeof sentRequest>>> {
  const { context, db, body, now, t } = args
  const around = readCircumstances(db, now)
  const sent = {
    owner: body.contactEmail,
    network: networkFrom(context),
    address: 'POST commissions/requests',
    key: args.key || crypto.randomUUID(),
    body,
  }
  let refusal: Response | undefined
  let isNew = false
  const make = (tx: Db): number | null => {
    const draft = readDraft(args, around, keyOf(sent))
    const result = draft instanceof Response ? draft : sendRequest(tx, draft, now)
    if (typeof result === 'object' && 'secret' in result) {
      isNew = true
      return findRequestBySecret(tx, result.secret)?.id ?? null
    }
    refusal = result instanceof Response ? result : refuseSending(result, args)
    return null
  }
  const made = await withinLimit(db, context.get(requestInfo).address, () => ({
    sent: makeOnce(db, sent, make, now),
    counts: isNew,
  }))
  if (made === 'OTHER') return refuseOther(t)
  if (made === null) return refusal ?? refuse(t, 409)

  return typeof made === 'number' ? present(args, made, isNew ? 201 : 200) : tooMany(t, made.wait)
}

/** The request as it can be taken now, or why it cannot. */
function readDraft(
  { request, context, db, body, locale, t }: RequestCallArgs,
  around: Circumstances,
  key: string,
): Draft | Response {
  if (around.state === 'CLOSED') return refuse(t, 409, { message: t('commissions:closedMeanwhile') })

  const weighed = weighCall(body, around)
  if ('problems' in weighed) return refuseProblems(weighed.problems, t)

  const list = around.offer.lists.find(({ id }) => id === body.typeId) ?? null
  const wrong = adultProblems(body, list)
  if (Object.keys(wrong).length > 0) return refuseProblems(wrong, t)

  const paymentMethodId = body.paymentMethod ? findMethod(db, body.paymentMethod) : null
  if (body.paymentMethod && paymentMethodId === null) return refuseProblems({ paymentMethod: 'form:choose' }, t)

  const { name: currency, conversion } = getPrices(context, request).shown
  const { contactEmail: email, alias, typeId, details, nature, isForAdults, newsletter: wantsNewsletter } = body
  const args = {
    email,
    alias,
    typeId,
    details,
    nature,
    isForAdults,
    wantsNewsletter,
    currency,
    conversion,
    paymentMethodId,
    locale,
    key,
    network: strangersNetwork(context, email),
  }
  const when = { slotId: body.slotId ?? null, deadline: body.deadline ?? null, quoteHours: around.quoteHours }
  return { ...args, ...when, choices: weighed.choices, estimate: weighed.estimate, files: [] }
}

function refuseSending(why: 'ALREADY_REQUESTED' | 'SLOT_TAKEN', { t }: RequestCallArgs): Response {
  if (why === 'SLOT_TAKEN') return refuseProblems({ slotId: 'commissions:slotTaken' }, t, 409)

  return refuse(t, 409, { code: 'USER_ALREADY_REQUESTED', message: t('commissions:alreadyRequested') })
}

/** The token opens the client's page, and is told to the one who sends the request alone. */
function present({ db, t, locale }: RequestCallArgs, id: number, status: 200 | 201) {
  const found = findRequest(db, id)
  if (!found) throw new Error(`Request ${id} was sent and is not there`)

  const { secret, quoteDueAt, estimate, typeId } = found
  const path = `/commission-request/${secret}`
  const about = { id, status: found.status, token: secret, path, quoteDue: quoteDueAt }
  const headers = { 'Cache-Control': 'no-store', Location: path }
  return reply({ ...about, estimate: estimateJson(typeId, estimate, t, locale) }, { status, headers })
}

function findMethod(db: Db, args: number | string): number | null {
  const found = listPaymentMethods(db).find(
    ({ id, name }) => id === args || Object.values(name).some((word) => word === args),
  )
  return found?.id ?? null
}
