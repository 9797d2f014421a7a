import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = { withdrawals: { id: number; orderId: number; dueBy: string; isLate: boolean }[] }

/** Withdrawals that somebody has to see to, each with the day by which its money is to be back. */
export function WithdrawalsPanel({ withdrawals }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('withdrawn:open')}</h2>
      <ul className="lines">
        {withdrawals.map(({ id, orderId, dueBy, isLate }) => (
          <li key={id}>
            <Link to={`/admin/orders/${orderId}#withdrawals`}>{t('admin:orderNumber', { id: orderId })}</Link>{' '}
            <small className={isLate ? 'low' : undefined}>{t('withdrawn:dueBy', { day: dueBy })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
