import { Link } from 'react-router'

import { isInDispute } from '#app/payments/standing/provider-facts.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Money, PricesProvider } from '#app/ui/price.tsx'

import { openByToken } from '../client-page/client-intents.server.ts'
import { clientPath } from '../client-page/client-page.ts'
import { clientCancelForm } from '../client-page/client.forms.ts'
import { presentRefusal } from '../client-page/quote-answer.server.ts'
import { canMoveRequest } from '../requests/requests.ts'
import { pricesOf } from '../work/commission-view.server.ts'
import type { Route } from './+types/cancellation.route.ts'
import { cancelAsClient, refundNow } from './ending.server.ts'
import '#app/translations/rest.client.ts'

export const handle: RouteHandle = { section: 'commissions', secret: true, screen: 'CommissionStatus' }

/** Asks once, with what would be given back; what can no longer be canceled is told on the client's page. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const request = openByToken(context, params.token)
  if (!canMoveRequest(request.status, 'CANCELED', 'CUSTOMER'))
    return seeOther(context, clientPath(request.secret), presentRefusal(context, request))

  const isDisputed = isInDispute(db, { of: 'COMMISSION', id: request.id })
  return {
    ...refundNow(db, request),
    isDisputed,
    prices: pricesOf(db, request),
    constraint: constraintsOf(clientCancelForm),
  }
}

/** The commission ends, its slot is free and the refund owed, in one transaction. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const commission = openByToken(context, params.token)
  const { id, secret } = commission
  const submission = readForm(await request.formData(), clientCancelForm)
  if (submission.status !== 'success') return refuse(submission)

  const { reason, seen: seenMinor } = submission.value
  const done = cancelAsClient(requestOf(context).db, id, { reason, seenMinor }, new Date())
  if (done === 'CHANGED') return refuse(submission, { formErrors: ['studio:refundChanged'], status: 409 })

  const flash =
    done === 'DONE' ? ({ key: 'studio:canceled', type: 'DONE' } as const) : presentRefusal(context, commission)
  return seeOther(context, clientPath(secret), flash)
}

export default function Cancellation({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT()
  const { refund, paidMinor, isDisputed, prices, constraint } = loaderData
  const [form, fields] = useCheckedForm<{ reason: string; seen: number }>({
    id: 'cancel',
    result: actionData?.result,
    constraint,
  })
  const labels = { reason: t('studio:cancelReason') }
  return (
    <PricesProvider value={prices}>
      <PageHead title={t('studio:cancelTitle')} />
      <section className="panel narrow">
        <p>{t('studio:cancelText')}</p>
        <dl className="facts">
          <dt>{t('studio:paid')}</dt>
          <dd>
            <Money minor={paidMinor} />
          </dd>
          <dt>{t('studio:givenBack', { percent: refund.percent })}</dt>
          <dd>
            <strong>
              <Money minor={refund.minor} />
            </strong>
          </dd>
        </dl>
        <p className="soft">{t(`studio:${refund.rule}`)}</p>
        {isDisputed && <p>{t('studio:bankDecides')}</p>}
        <CheckedForm form={form} labels={labels} className="stack">
          <input type="hidden" name="seen" value={refund.minor} />
          <TextareaField field={fields.reason} label={labels.reason} rows={3} />
          <p className="row">
            <button className="btn danger">{t('studio:cancel')}</button>{' '}
            <Link className="btn quiet" to={clientPath(params.token)}>
              {t('studio:keep')}
            </Link>
          </p>
        </CheckedForm>
      </section>
    </PricesProvider>
  )
}
