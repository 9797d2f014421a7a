import { DEPOSIT_PERCENT } from '#app/commissions/estimate/estimate.ts'
import { useT } from '#app/translations/use-t.tsx'

import { DRAWINGS, STEPS } from './step-drawings.tsx'

const GETS = ['getsQuote', 'getsPage', 'getsProofs', 'getsFiles'] as const

/** How a commission goes in five drawn steps, and what clients get. */
export function HowItGoes({ quoteHours }: { quoteHours: number }) {
  const t = useT()
  const facts = { hours: quoteHours, percent: DEPOSIT_PERCENT }
  return (
    <section className="panel how" aria-labelledby="how">
      <h2 id="how">{t('guide:howTitle')}</h2>
      <ol className="how-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <svg viewBox="0 0 64 48" aria-hidden="true">
              {DRAWINGS[step]}
            </svg>
            <div>
              <h3>{t(`guide:step${step}`)}</h3>
              <p>{t(`guide:step${step}Text`, facts)}</p>
            </div>
          </li>
        ))}
      </ol>
      <details className="gets">
        <summary>{t('guide:getsTitle')}</summary>
        <ul>
          {GETS.map((key) => (
            <li key={key}>{t(`guide:${key}`)}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
