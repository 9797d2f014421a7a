import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'

import { renderMarkdown } from '#app/markdown/markdown.server.ts'
import { noteOfCopy, readPaymentOptions } from '#app/payments/pages/payment-options.server.ts'
import { constraintsOf, newIdempotencyKey, readText } from '#app/platform/forms.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PricesProvider } from '#app/ui/price.tsx'

import { AddendumList, AgreedLines } from '../contract/agreed-lines.tsx'
import { EstimateLines } from '../estimate/estimate-lines.tsx'
import { ClientMoney } from '../payments/client-money.tsx'
import { ClientPay } from '../payments/client-pay.tsx'
import { payableCommissions } from '../payments/commission-payable.server.ts'
import { termsShown } from '../quotes/accepting.server.ts'
import { ClientQuote } from '../quotes/client-quote.tsx'
import { forgetUnsent, readUpload } from '../requests/files.server.ts'
import { presentWork, pricesOf } from '../work/commission-view.server.ts'
import { linkDeliveries } from '../work/deliveries.server.ts'
import type { Route } from './+types/client.route.ts'
import { ClientConfirmation } from './client-confirmation.tsx'
import { ClientDelivery } from './client-delivery.tsx'
import { openByToken, clientIntents } from './client-intents.server.ts'
import { ClientMessages } from './client-messages.tsx'
import { clientPath } from './client-page.ts'
import { ClientStages } from './client-stages.tsx'
import { ClientEnd, ClientHold, ClientState } from './client-state.tsx'
import { presentClient } from './client-view.server.ts'
import { changeForm, clientMessageForm, declineForm } from './client.forms.ts'
import { backToClient } from './quote-answer.server.ts'
import '#app/translations/rest.client.ts'

import { RequestFacts } from './request-facts.tsx'
import { RequestHistory } from './request-history.tsx'

export const handle: RouteHandle = {
  section: 'commissions',
  secret: true,
  screen: 'CommissionStatus',
  takesFiles: true,
}

/** The client's own page: who has its address may see it. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const now = new Date()
  const request = openByToken(context, params.token)
  const { secret, status, estimate } = request
  const { downloadHours, depositDays } = readSettings(db)
  const { termsText, termsVersion, seen } = termsShown(db, request)
  const work = presentWork(db, request, { locale, path: clientPath(secret) })
  const copy = noteOfCopy(context)
  return {
    ...presentClient(db, request, locale, now),
    work: copy ? { ...work, pay: { method: '', instructions: copy } } : work,
    estimate: work.agreed ? null : estimate,
    prices: pricesOf(db, request),
    delivery: status === 'DELIVERED' ? linkDeliveries(context, request.id, secret, now) : null,
    downloadHours,
    depositDays,
    terms: { html: status === 'QUOTED' ? renderMarkdown(termsText).html : '', version: termsVersion, seen },
    language: request.locale,
    ways: readPaymentOptions(context, payableCommissions, { of: 'COMMISSION', id: request.id }),
    operation: newIdempotencyKey(),
    confirmKey: url.searchParams.get('confirm'),
    constraints: {
      decline: constraintsOf(declineForm),
      change: constraintsOf(changeForm),
      message: constraintsOf(clientMessageForm),
    },
  }
}

/** The forms of the page are told apart by what their buttons do; what no button does is refused. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const found = openByToken(context, params.token)
  const now = new Date()
  const upload = await readUpload(request, context, now)
  const sent = { context, request: found, upload, now }
  const intent = readText(upload.form, 'intent')
  try {
    return await (intent in clientIntents
      ? clientIntents[intent as keyof typeof clientIntents](sent)
      : backToClient(sent, 'REFUSED', 'studio:refused'))
  } finally {
    // Only a message takes files along, and only one that is sent.
    await forgetUnsent(context, upload.files)
  }
}

export default function Client({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { state, work, prices, constraints, facts, history, estimate, delivery, operation } = loaderData
  const { id, secret, status } = state
  const result: SubmissionResult | undefined = actionData?.result
  /** What was refused belongs to the form that was sent. */
  const resultOf = (intent: string) => (result?.initialValue?.intent === intent ? result : undefined)
  const stages = work.showings.length > 0 && (
    <ClientStages
      secret={secret}
      stage={status === 'IN_PROGRESS' ? work.stage : null}
      work={work}
      constraint={constraints.change}
      result={resultOf('change')}
    />
  )
  // How the commission stands is one line and a way, and below it what the client does next; what is to be paid is first.
  const isDue = work.account.dueMinor > 0
  return (
    <PricesProvider value={prices}>
      <PageHead title={t('commissions:clientTitle')} sub={t('commissions:clientSub')} />
      {delivery && <ClientDelivery secret={secret} work={work} hours={loaderData.downloadHours} files={delivery} />}
      {!isDue && <ClientState state={state} />}
      <div className="cols show">
        <div className="stack lists">
          {loaderData.confirmation && (
            <ClientConfirmation
              secret={secret}
              confirmation={loaderData.confirmation}
              confirmKey={loaderData.confirmKey}
            />
          )}
          {work.hold && <ClientHold hold={work.hold} totalMinor={work.account.totalMinor} />}
          {isDue && <ClientPay id={id} secret={secret} work={work} ways={loaderData.ways} />}
          {isDue && <ClientState state={state} />}
          {status === 'QUOTED' && work.agreed && (
            <ClientQuote
              secret={secret}
              agreed={work.agreed}
              hasSlot={facts.slot !== null}
              due={work.nextDue}
              depositDays={loaderData.depositDays}
              terms={loaderData.terms}
              language={loaderData.language}
              version={work.version}
              changed={actionData && 'changed' in actionData ? actionData.changed : null}
              constraint={constraints.decline}
              result={resultOf('decline')}
            />
          )}
          {stages}
          <ClientMessages
            key={work.messages.length}
            secret={secret}
            operation={operation}
            messages={work.messages}
            constraint={constraints.message}
            result={resultOf('message')}
          />
          {status !== 'QUOTED' && <RequestFacts facts={facts} references={work.references} />}
        </div>
        <aside className="stack lists">
          {/* A quote is read beside what it answers. */}
          {status === 'QUOTED' && <RequestFacts facts={facts} references={work.references} />}
          {estimate && (
            <section className="slip stack" aria-label={t('commissions:estimate')}>
              <h2>{t('commissions:estimate')}</h2>
              <EstimateLines estimate={estimate} />
              <p className="soft">{t('commissions:estimateNote')}</p>
            </section>
          )}
          {work.agreed && status !== 'QUOTED' && (
            <section className="slip stack">
              <h2>{t(work.accepted ? 'studio:agreed' : 'studio:quote')}</h2>
              <AgreedLines agreed={work.agreed} />
            </section>
          )}
          {(work.accepted !== null || work.entries.length > 0) && (
            <ClientMoney secret={secret} canCancel={state.canCancel} work={work} />
          )}
          {work.addenda.length > 0 && (
            <section className="panel" id="addenda">
              <h2>{t('studio:addenda')}</h2>
              <AddendumList
                addenda={work.addenda}
                renderProposed={(addendum) => <AnswerProposal secret={secret} addendum={addendum} />}
              />
            </section>
          )}
          <RequestHistory history={history} voidQuotes={work.voidQuotes} />
        </aside>
      </div>
      <ClientEnd state={state} />
    </PricesProvider>
  )
}

function AnswerProposal({ secret, addendum }: { secret: string; addendum: number }) {
  const t = useT()
  return (
    <Form method="post" action={clientPath(secret)} className="row">
      <input type="hidden" name="addendum" value={addendum} />
      <button className="btn" name="intent" value="agree">
        {t('studio:agree')}
      </button>{' '}
      <button className="btn quiet" name="intent" value="disagree">
        {t('studio:disagree')}
      </button>
    </Form>
  )
}
