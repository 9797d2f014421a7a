import { useT } from '#app/translations/use-t.tsx'

import { DEPOSIT_PERCENT } from '../estimate/estimate.ts'

const GETS = ['getsQuote', 'getsPage', 'getsProofs', 'getsFiles'] as const

/** How a commission goes in five drawn steps, and what clients get. */
export function HowItGoes({ quoteHours }: { quoteHours: number }) {
  const t = useT()
  const facts = { hours: quoteHours, percent: DEPOSIT_PERCENT }
  return (
    <section className="stack how" aria-labelledby="how">
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

/** The five steps of a commission, in their order. */
const STEPS = ['Ask', 'Quote', 'Deposit', 'Draw', 'Deliver'] as const

/** A drawing a step, on 64 × 48: lines in ink, one shape in the ground’s colour. */
const DRAWINGS: Record<(typeof STEPS)[number], React.ReactNode> = {
  Ask: (
    <>
      <path className="spot" d="M10 12h44v28H10z" />
      <path d="M10 12l22 17 22-17" />
    </>
  ),
  Quote: (
    <>
      <path className="spot" d="M18 5h28v38l-4-3-5 3-5-3-5 3-5-3-4 3z" />
      <path d="M25 15h14M25 22h14M25 30h7" />
    </>
  ),
  Deposit: (
    <>
      <path className="spot" d="M12 16v16c0 12 40 12 40 0V16a20 9 0 0 0-40 0" />
      <path d="M12 16a20 9 0 0 0 40 0M12 24c0 12 40 12 40 0" />
    </>
  ),
  Draw: (
    <>
      <path className="spot" d="M40 6l12 10-22 23-15 4 4-14z" />
      <path d="M34 13l12 10M8 43c14-9 22 9 48-2" />
    </>
  ),
  Deliver: (
    <>
      <path className="spot" d="M9 5h46v38H9z" />
      <path d="M15 36l12-15 9 10 5-5 9 10zM41 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />
    </>
  ),
}
