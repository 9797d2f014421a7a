import { useT } from '#app/translations/use-t.tsx'
import { Money } from '#app/ui/price.tsx'

import type { CommissionView } from '../work/commission-view.ts'

type Props = Pick<CommissionView, 'account' | 'entries'> & {
  /** What can be done about a refund that was not sent yet. */
  renderRefund?: (entryId: number) => React.ReactNode
  /** What can be done about a payment that may have been recorded by mistake. */
  renderUndo?: (entryId: number) => React.ReactNode
  /** What it is called that something is still to go back; without it the client is told. */
  owed?: { entry: string; sum: string }
}

/** All money of a commission, and how it stands. */
export function AccountTable({ account, entries, renderRefund, renderUndo, owed }: Props) {
  const t = useT()
  const { totalMinor, receivedMinor, owedBackMinor, dueMinor } = account
  const sentBackMinor = account.refundedMinor - owedBackMinor
  return (
    <>
      {entries.length > 0 && (
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{t('studio:what')}</th>
              <th scope="col" className="num">
                {t('studio:sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, kind, amountMinor, reason, at, isSettled, canUndo }) => (
              <tr key={id}>
                <td>
                  {t(`studio:${kind}`)} <small>{[at, reason].filter(Boolean).join(' · ')}</small>
                  {canUndo && renderUndo?.(id)}
                  {!isSettled && (
                    <>
                      {' '}
                      <span className="sticker">{owed?.entry ?? t('studio:onItsWay')}</span> {renderRefund?.(id)}
                    </>
                  )}
                </td>
                <td className="num">
                  {kind !== 'DEPOSIT' && kind !== 'BALANCE' && '−'}
                  <Money minor={amountMinor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="facts">
        {totalMinor > 0 && (
          <>
            <dt>{t('commissions:total')}</dt>
            <dd>
              <Money minor={totalMinor} />
            </dd>
          </>
        )}
        <dt>{t('studio:paid')}</dt>
        <dd>
          <Money minor={receivedMinor} />
        </dd>
        {sentBackMinor > 0 && (
          <>
            <dt>{t('studio:refunded')}</dt>
            <dd>
              <Money minor={sentBackMinor} />
            </dd>
          </>
        )}
        {owedBackMinor > 0 && (
          <>
            <dt>{owed?.sum ?? t('studio:owedBack')}</dt>
            <dd>
              <Money minor={owedBackMinor} />
            </dd>
          </>
        )}
        {dueMinor > 0 && (
          <>
            <dt>{t('studio:due')}</dt>
            <dd>
              <strong>
                <Money minor={dueMinor} />
              </strong>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}
