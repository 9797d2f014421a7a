import { useT } from '#app/translations/use-t.tsx'
import { Charged, Money } from '#app/ui/price.tsx'

import type { Described } from './described.server.ts'

/** What was offered or agreed on, as a receipt. */
export function AgreedLines({ agreed }: { agreed: NonNullable<Described['agreed']> }) {
  const t = useT()
  const { lines, totalMinor, depositMinor, deadline, note } = agreed
  return (
    <>
      <dl className="lines">
        {lines.map(({ label, minor }, at) => (
          // Two lines may say the same.
          <div key={`${at} ${label}`}>
            <dt>{label}</dt>{' '}
            <dd>
              <Charged minor={minor} />
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
            <Charged minor={depositMinor} />
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
