import type { SubmissionResult } from '@conform-to/react'
import { data, Form } from 'react-router'

import { RefundRule } from '#app/commissions/cancellation/refund-rule.tsx'
import { presentConfirmation } from '#app/commissions/client-page/client-view.server.ts'
import { AddendumList, AgreedLines } from '#app/commissions/contract/agreed-lines.tsx'
import { EstimateLines } from '#app/commissions/estimate/estimate-lines.tsx'
import { MessageThread } from '#app/commissions/messages/message-thread.tsx'
import { AccountTable } from '#app/commissions/payments/account-table.tsx'
import { listSources } from '#app/commissions/payments/money.operations.server.ts'
import { requestOperations } from '#app/commissions/requests/request.operations.server.ts'
import { findRequest, type RequestInFull } from '#app/commissions/requests/requests.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { listCarryTargets } from '#app/shop/carrying/carry-targets.server.ts'
import { carryFromCommission } from '#app/shop/carrying/carrying.operations.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDay, formatDays, formatDeadline, formatMoment } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PricesProvider } from '#app/ui/price.tsx'
import type { Locale } from '#db/vocabulary.ts'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { OwedRefund } from '../kit/payment-notes.tsx'
import { operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import { CarryOverForm } from '../orders/carry-over-form.tsx'
import type { Route } from './+types/request.route.ts'
import { paymentMethodName, presentAdmin } from './request-admin.server.ts'
import { RequestBadge, RequestBrief, RequestHistory, RequestFacts } from './request-facts.tsx'
import { RequestHold } from './request-hold.tsx'
import { CancelForm, GiveBackForm, PaymentForm, UndoPayment } from './request-money-forms.tsx'
import { RequestNext } from './request-next.tsx'
import { withSentForm, correct, quote } from './request-sent.server.ts'
import { AddendumForm, DeclineForm } from './request-terms-forms.tsx'
import { AnswerForm, IntentButton } from './request-work-forms.tsx'
import { fileIntents } from './request-work.server.ts'
import { RequestWork } from './request-work.tsx'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const request = findRequest(db, idOf(params.item))
  if (!request) throw data(null, { status: 404 })

  return {
    ...presentAdmin(context, request),
    request: present(request, locale),
    confirmation: presentConfirmation(db, request, locale),
    estimate: request.estimate,
    sources: listSources(db, request.id),
    paymentMethod: localise(paymentMethodName(db, request.paymentMethodId), locale),
    asksToCancel: url.searchParams.has('cancel'),
    targets: listCarryTargets(db, { of: 'COMMISSION', id: request.id }),
  }
}

function present({ slot, type, files, history, ...request }: RequestInFull, locale: Locale) {
  const { id, secret, status, email, details, nature, isForAdults, deadline, currency, conversion } = request
  return {
    id,
    secret,
    status,
    email,
    details,
    nature,
    isForAdults,
    currency,
    conversion,
    language: request.locale,
    wantsNewsletter: request.wantsNewsletter,
    termsVersion: request.termsVersion,
    type: localise(type.name, locale),
    kind: type.kind,
    slot: slot && `${localise(slot.label, locale)}, ${formatDays(slot.startsOn, slot.endsOn, locale)}`,
    deadline: deadline ? formatDay(deadline, locale) : null,
    sent: formatMoment(request.createdAt, locale),
    quoteDue: formatDeadline(request.quoteDueAt, locale),
    history: history.map(({ id: entryId, to, by, reason, at }) => ({
      id: entryId,
      to,
      by,
      reason,
      at: formatMoment(at, locale),
    })),
  }
}

const intents = { quote, correct, ...fileIntents }
const operations = { ...requestOperations, carry: carryFromCommission }

/** The forms of a request are told apart by what their buttons send. */
export function action(args: Route.ActionArgs) {
  return withSentForm(args, (sent, intent) => {
    if (intent in intents) return intents[intent as keyof typeof intents](sent)

    const { context, request, form } = sent
    return submitOperation(operationIn(operations, form), { context, id: request.id, form })
  })
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { request, adminRequest, can, constraints, prices } = loaderData
  const { work } = adminRequest
  const result: SubmissionResult | undefined = actionData?.result
  /** What was refused belongs to the form that was sent. */
  const sent = result?.initialValue?.intent
  const resultOf = (...intents: string[]) => (typeof sent === 'string' && intents.includes(sent) ? result : undefined)
  const isCanceling = can.cancel && (loaderData.asksToCancel || resultOf('cancel') !== undefined)
  // What they ask for is read before it is quoted.
  const isNew = request.status === 'SUBMITTED'
  const brief = <RequestBrief details={request.details} language={request.language} files={work.references} />
  return (
    <PricesProvider value={prices}>
      <BackTo to="/admin/commissions">{t('admin:commissions')}</BackTo>
      <PageHead title={t('commissions:requestNumber', { id: request.id })}>
        <p className="row">
          <RequestBadge status={request.status} />{' '}
          <a className="link" href={`/commission-request/${request.secret}`}>
            {t('admin:clientsPage')}
          </a>
        </p>
      </PageHead>
      <Confirmation back={`/admin/commissions/${adminRequest.id}`} />
      <div className="cols edit">
        <div className="stack">
          {isCanceling ? (
            <CancelForm
              adminRequest={adminRequest}
              refund={loaderData.refund}
              constraint={constraints.cancel}
              result={resultOf('cancel')}
            />
          ) : (
            <>
              <RequestHold {...loaderData} />
              <RequestNext {...loaderData} resultOf={resultOf} brief={isNew && brief} />
            </>
          )}
          {!isNew && brief}
          <RequestWork {...loaderData} resultOf={resultOf} />
          <section className="panel" id="messages">
            <h2>{t('studio:messages')}</h2>
            <MessageThread
              messages={work.messages}
              reader="ADMIN"
              names={{ CUSTOMER: request.email, ADMIN: t('studio:we') }}
            />
            <AnswerForm
              key={work.messages.length}
              adminRequest={adminRequest}
              constraint={constraints.message}
              result={resultOf('message')}
              templates={loaderData.templates}
            />
          </section>
          <section className="panel">
            <h2>{t('admin:whatTheyAsk')}</h2>
            <RequestFacts
              request={{ ...request, paymentMethod: loaderData.paymentMethod }}
              confirmation={loaderData.confirmation}
            />
          </section>
        </div>
        <aside className="stack">
          <section className="slip stack">
            <h2>{work.agreed ? t(work.accepted ? 'studio:agreed' : 'studio:quote') : t('admin:estimate')}</h2>
            {work.agreed ? <AgreedLines agreed={work.agreed} /> : <EstimateLines estimate={loaderData.estimate} />}
            {work.accepted && <p className="soft">{t('studio:acceptedAt', { at: work.accepted })}</p>}
          </section>
          {(work.accepted !== null || work.entries.length > 0) && (
            <section className="panel">
              <h2>{t('studio:money')}</h2>
              <AccountTable
                account={work.account}
                entries={work.entries}
                owed={{ entry: t('admin:owedBack'), sum: t('work:owedBack') }}
                renderUndo={(entry) => <UndoPayment id={adminRequest.id} entry={entry} />}
                renderRefund={(entry) => (
                  <>
                    <OwedRefund
                      action={`/admin/commissions/${adminRequest.id}`}
                      field="entry"
                      entry={entry}
                      source={loaderData.sources.find(({ entryId }) => entryId === entry)}
                    />
                    {!loaderData.sources.some(({ entryId, pendingIn }) => pendingIn && entryId === entry) && (
                      <CarryOverForm
                        action={`/admin/commissions/${adminRequest.id}`}
                        entry={entry}
                        targets={loaderData.targets}
                        operation={`${adminRequest.operation}-over`}
                      />
                    )}
                  </>
                )}
              />
              {can.cancel && <RefundRule refund={work.refund} />}
            </section>
          )}
          {!can.pay && (
            <PaymentForm
              key={`payment-${work.entries.length}`}
              adminRequest={adminRequest}
              due={loaderData.due}
              constraint={constraints.pay}
              result={resultOf('pay')}
            />
          )}
          {work.addenda.length > 0 && (
            <section className="panel">
              <h2>{t('studio:addenda')}</h2>
              <AddendumList
                addenda={work.addenda}
                renderProposed={(addendum) => (
                  <IntentButton id={adminRequest.id} intent="takeBack" values={{ addendum }} isQuiet>
                    {t('work:takeBack')}
                  </IntentButton>
                )}
              />
            </section>
          )}
          {can.change && (
            <AddendumForm
              key={work.addenda.length}
              adminRequest={adminRequest}
              constraint={constraints.addendum}
              result={resultOf('addendum')}
            />
          )}
          {can.giveBack && (
            <GiveBackForm
              key={work.entries.length}
              adminRequest={adminRequest}
              constraint={constraints.refund}
              result={resultOf('refund')}
            />
          )}
          {can.decline && (
            <DeclineForm adminRequest={adminRequest} constraint={constraints.decline} result={resultOf('decline')} />
          )}
          {can.cancel && !isCanceling && (
            <Form method="get" action={`/admin/commissions/${adminRequest.id}`}>
              <button className="btn quiet danger" name="cancel" value="ask">
                {t('work:cancel')}
              </button>
            </Form>
          )}
          <RequestHistory history={request.history} voidQuotes={work.voidQuotes} />
        </aside>
      </div>
    </PricesProvider>
  )
}
