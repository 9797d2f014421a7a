import { useT } from '#app/translations/use-t.tsx'

import { RefundRule } from '../cancellation/refund-rule.tsx'
import { clientPath } from '../client-page/client-page.ts'
import type { CommissionView } from '../work/commission-view.ts'
import { AccountTable } from './account-table.tsx'

type Props = { secret: string; canCancel: boolean; work: CommissionView }

/** What is paid, and what the refund rule says now. What is due stands at the top of the page. */
export function ClientMoney({ secret, canCancel, work }: Props) {
  const t = useT()
  const { account, entries } = work
  return (
    <section className="panel" id="money">
      <h2>{t('studio:money')}</h2>
      <AccountTable account={{ ...account, dueMinor: 0 }} entries={entries} />
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
