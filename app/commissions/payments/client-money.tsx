import { paymentReference } from '#app/money/payment-reference.ts'
import { PayForm } from '#app/payments/pages/pay-form.tsx'
import { useT } from '#app/translations/use-t.tsx'

import type { PaymentOptions } from '#app/payments/pages/payment-options.ts'

import { AccountTable } from './account-table.tsx'
import { clientPath } from '#app/commissions/client-page/client-page.ts'
import type { CommissionView } from '#app/commissions/work/commission-view.ts'
import { RefundRule } from '#app/commissions/cancellation/refund-rule.tsx'

type Props = {
  id: number
  secret: string
  canCancel: boolean
  work: CommissionView
  ways: PaymentOptions
}

/** What is paid, what is due by when and how, and what the refund rule says now. */
export function ClientMoney({ id, secret, canCancel, work, ways: { providers, slip } }: Props) {
  const t = useT()
  const { account, entries, pay, nextDue, next } = work
  return (
    <section className="panel" id="money">
      <h2>{t('studio:money')}</h2>
      <AccountTable account={account} entries={entries} />
      {account.dueMinor > 0 && (
        <>
          <dl className="facts">
            {nextDue && next.startsWith('THEY_PAY') && (
              <>
                <dt>{t('studio:payBy')}</dt>
                <dd>{slip?.until?.text ?? nextDue}</dd>
              </>
            )}
            {pay.method && (
              <>
                <dt>{t('studio:payWith')}</dt>
                <dd>{pay.method}</dd>
              </>
            )}
            <dt>{t('studio:reference')}</dt>
            <dd>{paymentReference('COMMISSION', id)}</dd>
          </dl>
          <PayForm action={clientPath(secret, '/payment')} providers={providers} slip={slip} />
          {!slip && (pay.instructions || providers.length === 0) && (
            <p className="as-written">{pay.instructions || t('studio:noWay')}</p>
          )}
        </>
      )}
      {work.accepted === null && account.paidMinor > 0 && <p>{t('studio:earlyMoney')}</p>}
      {canCancel && !work.hold && <RefundRule refund={work.refund} />}
      {work.accepted !== null && (
        <p>
          <a href={clientPath(secret, '/contract')}>{t('studio:toContract')}</a>
        </p>
      )}
    </section>
  )
}
