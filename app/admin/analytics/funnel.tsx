import type { FUNNEL_STEPS } from '#app/site/analytics/sums.ts'
import { useT } from '#app/translations/use-t.tsx'

type Step = { step: (typeof FUNNEL_STEPS)[number]; quantity: number; ofBefore: number | null }

/** How many go on from looking to ordering. */
export function Funnel({ steps }: { steps: Step[] }) {
  const t = useT()
  const most = Math.max(...steps.map(({ quantity }) => quantity))
  return (
    <section className="panel">
      <h2>{t('visits:funnel')}</h2>
      <table className="ranked">
        <thead>
          <tr>
            <th scope="col">{t('visits:step')}</th>
            <th scope="col" className="num">
              {t('visits:times')}
            </th>
            <th scope="col" className="num">
              {t('visits:ofBefore')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, quantity, ofBefore }) => (
            <tr key={step}>
              <th scope="row">
                {t(`visits:step${step}`)}
                <Bar value={quantity} most={most} />
              </th>
              <td className="num">{quantity}</td>
              <td className="num">{ofBefore === null ? '–' : `${Math.round(ofBefore * 100)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{t('visits:funnelHint')}</p>
    </section>
  )
}

/** A number of a table as a bar beside it; it says nothing that the number does not. */
export function Bar({ value, most }: { value: number; most: number }) {
  return (
    <svg className="gauge" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={most > 0 ? (value / most) * 100 : 0} height="8" />
    </svg>
  )
}
