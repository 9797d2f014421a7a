import { useT } from '#app/translations/use-t.tsx'
import { Money } from '#app/ui/price.tsx'

import type { CommissionView } from '../work/commission-view.ts'

/** What was offered or agreed on, as a receipt. */
export function AgreedLines({ agreed }: { agreed: NonNullable<CommissionView['agreed']> }) {
  const t = useT()
  const { lines, totalMinor, depositMinor, deadline, note } = agreed
  return (
    <>
      <dl className="lines">
        {lines.map(({ id, label, minor }) => (
          <div key={id}>
            <dt>{label}</dt>{' '}
            <dd>{minor === 0 ? <span className="soft">{t('commissions:included')}</span> : <Money minor={minor} />}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t('commissions:total')}</dt>{' '}
          <dd>
            <Money minor={totalMinor} />
          </dd>
        </div>
        <div>
          <dt>{t('studio:deposit')}</dt>{' '}
          <dd>
            <Money minor={depositMinor} />
          </dd>
        </div>
        {deadline && (
          <div>
            <dt>{t('studio:doneBy')}</dt> <dd>{deadline}</dd>
          </div>
        )}
      </dl>
      {note && <p className="as-written">{note}</p>}
    </>
  )
}

type Props = {
  addenda: CommissionView['addenda']
  /** What can be done about one that waits for its answer. */
  renderProposed?: (addendumId: number) => React.ReactNode
}

const BADGES = {
  PROPOSED: 'sticker',
  ACCEPTED: 'sticker leaf',
  DECLINED: 'sticker rose',
  WITHDRAWN: 'sticker rose',
  LAPSED: 'sticker rose',
} as const

/** What changed since the quote was accepted, and what is proposed. */
export function AddendumList({ addenda, renderProposed }: Props) {
  const t = useT()
  return (
    <ol className="stack">
      {addenda.map(({ id, text, amountMinor, changeRounds, status, at }) => (
        <li key={id} className="stack">
          <p className="row">
            <span className={BADGES[status]}>{t(`studio:addendum${status}`)}</span> <span className="soft">{at}</span>
          </p>
          <p className="as-written">{text}</p>
          <p>
            {t('studio:adds')} <Money minor={amountMinor} />
            {changeRounds > 0 && ` · ${t('studio:addsRounds', { count: changeRounds })}`}
          </p>
          {status === 'PROPOSED' && renderProposed?.(id)}
        </li>
      ))}
    </ol>
  )
}
