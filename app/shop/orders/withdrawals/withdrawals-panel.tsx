import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { WithdrawalsView } from './withdrawal.ts'

type Props = { withdrawals: WithdrawalsView; /** Of the form. */ path: string }

/** What was withdrawn from, and the way to withdraw while that is possible; nothing where neither is. */
export function WithdrawalsPanel({ withdrawals: { declared, isOpen, until }, path }: Props) {
  const t = useT()
  if (declared.length === 0 && !isOpen) return null

  return (
    <section className="panel" id="withdrawals">
      <h2>{t('withdrawals:title')}</h2>
      {declared.map(({ id, at, lines }) => (
        <div key={id}>
          <p>{t('withdrawals:received', { at })}</p>
          <ul className="past">
            {lines.map(({ productId, name, quantity }) => (
              <li key={productId}>{t('withdrawals:line', { name, quantity })}</li>
            ))}
          </ul>
        </div>
      ))}
      {isOpen && (
        <>
          <p>{until ? t('withdrawals:openUntil', { until }) : t('withdrawals:open')}</p>
          <p>
            <Link className="btn quiet" to={path}>
              {t('withdrawals:withdraw')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
