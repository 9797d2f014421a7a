import { useT } from '#app/translations/use-t.tsx'
import type { DisputeState, ProviderRefundState } from '#db/vocabulary.ts'

type Props = {
  id: number
  refunds: { id: number; state: ProviderRefundState; sum: string; at: string }[]
  disputes: { id: number; state: DisputeState; sum: string; reason: string; dueBy: string | null }[]
  events: { id: number; type: string; at: string }[]
}

/** What became of a payment, and what its provider told. */
export function AttemptMoves({ id: attempt, refunds, disputes, events }: Props) {
  const t = useT()
  return (
    <>
      {refunds.length > 0 && (
        <section className="panel">
          <h2>{t('online:refunds')}</h2>
          <ul className="lines">
            {refunds.map(({ id, state, sum, at }) => (
              <li key={id}>
                {sum} · {t(`online:refund${state}`)} <small>{at}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {disputes.length > 0 && (
        <section className="panel">
          <h2>{t('online:disputes')}</h2>
          <ul className="lines">
            {disputes.map(({ id, state, sum, reason, dueBy }) => (
              <li key={id}>
                {sum} · {t(`online:dispute${state}`)} · {reason}{' '}
                {dueBy && state === 'OPEN' && <strong>{t('online:answerBy', { date: dueBy })}</strong>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a className="link" href={`/admin/orders/online/${attempt}/evidence.zip`}>
          {t('online:evidence')}
        </a>
      </p>
      <section className="panel">
        <h2>{t('online:events')}</h2>
        {events.length === 0 && <p className="soft">{t('online:noEvents')}</p>}
        <ul className="lines">
          {events.map(({ id, type, at }) => (
            <li key={id}>
              {type} <small>{at}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
