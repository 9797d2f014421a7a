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
            <dd>
              <Money minor={minor} />
            </dd>
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
