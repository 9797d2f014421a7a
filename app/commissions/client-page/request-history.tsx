import { useT } from '#app/translations/use-t.tsx'
import type { ActorKind, RequestStatus } from '#db/vocabulary.ts'

import { VoidQuotes } from '../quotes/void-quotes.tsx'
import type { CommissionView } from '../work/commission-view.ts'

type Entry = { id: number; to: RequestStatus; by: string; reason: string; at: string; day: string }

type Props = { history: Entry[]; voidQuotes: CommissionView['voidQuotes'] }

/** What happened to a request, and by whom, the earliest first; then the quotes that no longer stand. */
export function RequestHistory({ history, voidQuotes }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('commissions:history')}</h2>
      <ol className="request-history">
        {history.map(({ id, to, by, reason, at, day }) => (
          <li key={id}>
            <time dateTime={at} className="soft">
              {day}
            </time>{' '}
            <span>
              <b>
                {t('commissions:historyEntry', {
                  word: t(`commissions:word${to}`),
                  by: t(`commissions:by${by as ActorKind}`),
                })}
              </b>{' '}
              {reason}
            </span>
          </li>
        ))}
      </ol>
      <VoidQuotes quotes={voidQuotes} />
    </section>
  )
}
