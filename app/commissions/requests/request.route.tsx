import type { Submission, SubmissionResult } from '@conform-to/react'
import { data, Link } from 'react-router'

import { logEvent } from '#app/platform/analytics/log-event.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { listPaymentMethods, readTermsVersion } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import { type Problems, writtenIn } from '../estimate/choices.ts'
import { readCircumstances } from '../estimate/circumstances.server.ts'
import { EmptySlip, EstimateSlip } from '../estimate/estimate-slip.tsx'
import { readWhen, readSelection } from '../estimate/selection.ts'
import { RequestForm } from '../request-form/request-form.tsx'
import { useLiveEstimate } from '../request-form/use-live-estimate.ts'
import { OpeningNotice, TermsLink } from '../slots/queue.tsx'
import type { Route } from './+types/request.route.ts'
import { forgetUnsent } from './files.server.ts'
import { type RequestInput, draftOf, problemsOf, readRequestInput } from './request-input.server.ts'
import {
  availabilityOf,
  shownOf,
  slotChoice,
  openingFor,
  readHeld,
  sendWithin,
  shownHeld,
} from './request-limits.server.ts'
import { type RequestFields, requestForm } from './request.forms.ts'
import { findSent, type SubmissionOutcome } from './sending.server.ts'
import '#app/translations/rest.client.ts'

export const handle: RouteHandle = { section: 'commissions', screen: 'CommissionRequest', takesFiles: true }

type Context = Route.ActionArgs['context']

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const now = new Date()
  const held = readHeld(db, url.searchParams.get('offer'), now)
  const around = readCircumstances(db, now, held?.slotId)
  const { offer, offered, today, quoteHours } = around
  const list = offer.lists.find(({ id }) => String(id) === url.searchParams.get('type'))
  const query = new URLSearchParams(url.searchParams)
  if (held) query.set('slot', String(held.slotId))
  const selection = list ? readSelection(query, list, around) : null
  const { slotId, deadline, problems } = selection ?? readWhen(query, null, around)
  return {
    held: held && shownHeld(held, offered, locale),
    isOfferOver: url.searchParams.has('offer') && !held,
    offer,
    ...openingFor(held, around, locale),
    today,
    quoteHours,
    slots: offered.map((slot) => slotChoice(slot, locale)),
    slotId,
    deadline,
    selection,
    written: writtenIn(query),
    result: resultOf(problems),
    email: held?.email ?? getViewer(context)?.email ?? '',
    paymentMethods: listPaymentMethods(db).map(({ id, name }) => ({ id, name: localise(name, locale) })),
    constraint: constraintsOf(requestForm),
    termsVersion: readTermsVersion(db),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What of a link cannot be, told as if it had been sent; what nobody could choose yet is no mistake. */
function resultOf(problems: Problems): SubmissionResult | undefined {
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== 'commissions:selectAtLeastOne')
  return wrong.length === 0
    ? undefined
    : { status: 'error', error: Object.fromEntries(wrong.map(([field, problem]) => [field, [problem]])) }
}

/** Both buttons send the whole form, so that checking loses nothing; the files come back as signed fields. */
export async function action({ request, context }: Route.ActionArgs) {
  const now = new Date()
  const { db } = requestOf(context)
  const input = await readRequestInput(request, context, now)
  const { around } = input
  const submission = readForm(input.form, requestForm)
  if (input.form.get('intent') === 'check') return check(input, submission, context)

  const sent = submission.status === 'success' && findSent(db, submission.value.key)
  if (sent) return toClientPage(context, sent, input.files)

  const fieldErrors = problemsOf(input)
  const estimate = input.selection?.estimate
  if (submission.status !== 'success' || !estimate || Object.keys(fieldErrors).length > 0) {
    return again(input, context, refuse(submission, { fieldErrors }))
  }
  if (around.state === 'CLOSED' && !input.held) {
    return again(input, context, refuse(submission, { formErrors: ['commissions:closedMeanwhile'] }))
  }
  const version = readTermsVersion(db)
  if (submission.value.termsVersion !== undefined && submission.value.termsVersion !== String(version)) {
    const changed = { acceptTerms: [`checkout:changeTerms?version=${version}`] }
    return again(input, context, refuse(submission, { fieldErrors: changed, status: 409 }))
  }
  const draft = draftOf(input, submission.value, estimate, context)
  const result = await sendWithin(db, context.get(requestInfo).address, draft, now)
  if (typeof result === 'string') return again(input, context, refuse(submission, { fieldErrors: REFUSALS[result] }))
  if ('secret' in result) {
    logEvent({ request, context }, 'commission_request')
    return toClientPage(context, result.secret, input.files)
  }

  return again(input, context, refuseWait(context, submission, result.wait))
}

/** Specification, section 8. */
const REFUSALS: Record<Extract<SubmissionOutcome, string>, Record<string, string[]>> = {
  ALREADY_REQUESTED: { contactEmail: ['commissions:alreadyRequested'] },
  SLOT_TAKEN: { slot: ['commissions:slotTaken'] },
}

/** Only a deadline, a slot and files can be wrong here: the rest is not asked for yet. */
function check(input: RequestInput, submission: Submission<RequestFields>, context: Context) {
  const { deadline, slot, files } = problemsOf(input)
  const error = { ...(deadline && { deadline }), ...(slot && { slot }), ...(files && { files }) }
  const isWrong = Object.keys(error).length > 0
  const { initialValue } = submission.reply()
  const result = { initialValue, ...(isWrong && { status: 'error' as const, error }) }
  const availability = deadline ? null : availabilityOf(input, context)
  return data({ result, availability, ...shownOf(input, context) }, { status: isWrong ? 400 : 200 })
}

function again(input: RequestInput, context: Context, refusal: ReturnType<typeof refuse>) {
  return data({ ...refusal.data, availability: null, ...shownOf(input, context) }, refusal.init ?? undefined)
}

async function toClientPage(context: Context, secret: string, files: RequestInput['files']) {
  // Sent a second time, it brought its files a second time.
  await forgetUnsent(context, files)
  return seeOther(context, `/commission-request/${secret}`, { key: 'commissions:requestSent', type: 'DONE' })
}

export default function CommissionRequest({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { offer, state, free, quoteHours, held, isOfferOver } = loaderData
  const live = useLiveEstimate()
  const selection = actionData ? actionData.selection : loaderData.selection
  const shown = live.selection === undefined ? selection : live.selection
  const title = t('commissions:requestTitle')
  const ways = (
    <>
      <Link className="link" to="/commissions">
        {t('commissions:estimateFirst')}
      </Link>{' '}
      <Link className="link" to="/commission-slots">
        {t('commissions:seeSlots')}
      </Link>{' '}
    </>
  )
  const isAsked = state !== 'CLOSED' || Boolean(held ?? actionData)
  return (
    <>
      <PageTitle title={title} />
      <OpeningNotice title={title} state={state} free={free} quoteHours={quoteHours} isSlim={isAsked}>
        {!isAsked && ways}
      </OpeningNotice>
      {(held || isOfferOver) && (
        <div className="note" role={isOfferOver ? 'alert' : undefined}>
          <p>{held ? t('commissions:offerHeld', held) : t('commissions:offerOver')}</p>
        </div>
      )}
      {isAsked && (
        <div className="cols show">
          <RequestForm
            {...loaderData}
            selection={selection}
            written={(actionData ?? loaderData).written}
            answer={actionData}
            offerSecret={held?.secret}
            onChange={live.follow}
          />
          {shown ? (
            <EstimateSlip lists={offer.lists} selection={shown} isAsked={false} requestPath={null} />
          ) : (
            <EmptySlip />
          )}
        </div>
      )}
      {isAsked && (
        <p className="row">
          {ways}
          <TermsLink />
        </p>
      )}
    </>
  )
}
