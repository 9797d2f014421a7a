import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'

/** `last` is the last day that a column stands for. */
type Column = { day: string; last: string; visits: number; views: number }
type Props = { columns: Column[]; totals: { visits: number; views: number }; step: 'day' | 'week' | 'month' }

/** A column leads to so many days up to its end. */
const CLOSER = { day: 7, week: 7, month: 28 }
const HEIGHT = 100
/** Units of the drawing that a column is wide, and its paper. */
const STEP = 10
const WIDTH = 7

/** Visits and screens in columns: a column of screens, with its visits in front of it; the numbers stand beside. */
export function OverTime({ columns, totals, step }: Props) {
  const t = useT()
  const best = columns.reduce((most, column) => (column.views > most.views ? column : most))
  const summary = t('visits:overTimeSummary', { ...totals, most: best.views, day: best.day })
  return (
    <section className="panel whole over-time">
      <h2>{t('visits:overTime')}</h2>
      <div className="plot">
        <p className="key">
          <span className="of-views">{t('visits:views')}</span> <span className="of-visits">{t('visits:visits')}</span>{' '}
          <b>{best.views}</b>
        </p>
        <Columns columns={columns} most={best.views} label={summary} />
        <p className="ends" aria-hidden="true">
          <span>{columns[0]?.day}</span> <span>{columns.at(-1)?.day}</span>
        </p>
      </div>
      <ScrollRegion label={t(`visits:${step}`)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`visits:${step}`)}</th>
              <th scope="col" className="num">
                {t('visits:visits')}
              </th>
              <th scope="col" className="num">
                {t('visits:views')}
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map(({ day, last, visits, views }) => (
              <tr key={day}>
                <th scope="row">
                  <Link to={`?days=${CLOSER[step]}&until=${last}`}>{day}</Link>
                </th>
                <td className="num">{visits}</td>
                <td className="num">{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** Stretched to whatever room there is, so nothing is written in it. */
function Columns({ columns, most, label }: { columns: Column[]; most: number; label: string }) {
  const high = (value: number) => (most > 0 ? (value / most) * HEIGHT : 0)
  return (
    <svg viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {columns.map(({ day, visits, views }, at) => (
        <g key={day}>
          <rect className="of-views" x={at * STEP + 1.5} width={WIDTH} y={HEIGHT - high(views)} height={high(views)} />
          <rect
            className="of-visits"
            x={at * STEP + 1.5}
            width={WIDTH}
            y={HEIGHT - high(visits)}
            height={high(visits)}
          />
        </g>
      ))}
    </svg>
  )
}
