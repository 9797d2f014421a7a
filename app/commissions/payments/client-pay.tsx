import { paymentReference } from '#app/money/payment-reference.ts'
import { PayForm } from '#app/payments/pages/pay-form.tsx'
import type { PaymentOptions } from '#app/payments/pages/payment-options.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Money } from '#app/ui/price.tsx'

import { clientPath } from '../client-page/client-page.ts'
import type { CommissionView } from '../work/commission-view.ts'

type Props = {
  id: number
  secret: string
  work: Pick<CommissionView, 'account' | 'next' | 'nextDue' | 'pay'>
  ways: PaymentOptions
}

/** What the client pays next: how much, by when and how. */
export function ClientPay({ id, secret, work: { account, next, nextDue, pay }, ways }: Props) {
  const { providers, charged, slip } = ways
  const t = useT()
  const payBy = slip?.until?.text ?? (next.startsWith('THEY_PAY') ? nextDue : null)
  return (
    <section className="panel next" id="pay-next">
      <h2>{t('studio:yourPayment')}</h2>
      <dl className="facts">
        <dt>{t('studio:due')}</dt>
        <dd>
          <strong>
            <Money minor={account.dueMinor} charged={charged} />
          </strong>
        </dd>
        {payBy && (
          <>
            <dt>{t('studio:payBy')}</dt>
            <dd>{payBy}</dd>
          </>
        )}
      </dl>
      <PayForm action={clientPath(secret, '/payment')} providers={providers} slip={slip} />
      {!slip && (
        <>
          <dl className="facts">
            {pay.method && (
              <>
                <dt>{t('studio:payWith')}</dt>
                <dd>{pay.method}</dd>
              </>
            )}
            <dt>{t('studio:reference')}</dt>
            <dd>{paymentReference('COMMISSION', id)}</dd>
          </dl>
          {(pay.instructions || providers.length === 0) && (
            <p className="as-written">{pay.instructions || t('studio:noWay')}</p>
          )}
        </>
      )}
    </section>
  )
}
