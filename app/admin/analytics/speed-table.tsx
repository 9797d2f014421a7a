import type { Speed } from '#app/site/analytics/sums.ts'
import { useT } from '#app/translations/use-t.tsx'

import { Bar } from './funnel.tsx'
import { rate, type SpeedMeasure, TIMED } from './speed.ts'

/** What three of four visitors waited at most, screen by screen, and whether that is good. */
export function SpeedTable({ rows }: { rows: Speed[] }) {
  const t = useT()
  const slowest = Math.max(...rows.map(({ LCP }) => LCP ?? 0))
  return (
    <section className="panel whole">
      <h2>{t('visits:speed')}</h2>
      <p className="soft">{rows.length > 0 ? t('visits:speedHint') : t('visits:noSpeed')}</p>
      {rows.length > 0 && (
        <div className="data-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('visits:screen')}</th>
                {TIMED.map((time) => (
                  <th key={time} scope="col" className="num">
                    {time === 'SERVER' ? t('visits:server') : time}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.screen}>
                  <th scope="row">
                    {row.screen}
                    <Bar value={row.LCP ?? 0} most={slowest} />
                  </th>
                  {TIMED.map((time) => (
                    <td key={time} className="num" data-l={time === 'SERVER' ? t('visits:server') : time}>
                      <Time time={time} value={row[time]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const BADGES = { good: 'sticker leaf', fair: 'sticker sun', poor: 'sticker rose' }

function Time({ time, value }: { time: SpeedMeasure; value: number | null }) {
  const t = useT()
  if (value === null) return '–'

  const rating = rate(time, value)
  const shown = time === 'CLS' ? (value / 1000).toFixed(2) : formatTime(value, t)
  return (
    <span className={BADGES[rating]}>
      {shown} <span className="hide">{t(`visits:${rating}`)}</span>
    </span>
  )
}

function formatTime(ms: number, t: ReturnType<typeof useT>): string {
  return ms < 1000 ? t('visits:ms', { value: ms }) : t('visits:seconds', { value: (ms / 1000).toFixed(1) })
}
