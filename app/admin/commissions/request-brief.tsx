import { References } from '#app/commissions/messages/message-thread.tsx'
import { VoidQuotes } from '#app/commissions/quotes/void-quotes.tsx'
import { oneOf } from '#app/platform/lists/list.ts'
import { useT } from '#app/translations/use-t.tsx'
import { ACTORS, type RequestStatus } from '#db/vocabulary.ts'

import { RequestBadge } from './request-badge.tsx'

type BriefProps = { details: string; language: string; files: React.ComponentProps<typeof References>['files'] }

/** What the client wants, beside the step that it is needed for. */
export function RequestBrief({ details, language, files }: BriefProps) {
  const t = useT()
  return (
    <section className="panel" id="brief">
      <h2>{t('commissions:details')}</h2>
      <p className="as-written" lang={language}>
        {details}
      </p>
      <References files={files} />
    </section>
  )
}

type Entry = { id: number; to: RequestStatus; by: string; reason: string; at: string }
type HistoryProps = { history: readonly Entry[]; voidQuotes: React.ComponentProps<typeof VoidQuotes>['quotes'] }

/** How it came here, and the quotes that no longer hold. */
export function RequestHistory({ history, voidQuotes }: HistoryProps) {
  const t = useT()
  return (
    <section className="panel" id="history">
      <h2>{t('commissions:history')}</h2>
      <ol className="stack">
        {history.map(({ id, to, by, reason, at }) => (
          <li key={id}>
            <RequestBadge status={to} /> {at}, {t(`admin:by${oneOf(by, ACTORS) ?? 'ADMIN'}`)}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ol>
      <VoidQuotes quotes={voidQuotes} />
    </section>
  )
}
