import { Link } from 'react-router'

import { Months } from '#app/commissions/slots/queue.tsx'
import { useT } from '#app/translations/use-t.tsx'

import type { Data } from './today.tsx'

/** In percent of the time: what begins later has its words before it. */
const LATE = 60

/** The next months as a ribbon, to scale of days; on a telephone as a list. */
export function AheadPanel({ months, now, rows }: Data['ahead']) {
  const t = useT()
  return (
    <section className="panel ahead">
      <h2>{t('office:ahead')}</h2>
      {rows.length === 0 ? (
        <p className="soft">{t('office:aheadNone')}</p>
      ) : (
        <div>
          <Months months={months} />
          <ol className="slots now" style={{ '--now': now ?? undefined }}>
            {rows.map(({ kind, paper, path, name, says, days, place }) => (
              <li
                key={`${path} ${days}`}
                className={`slot ${paper ?? kind} ${place.from > LATE ? 'late' : ''}`}
                style={{ '--from': place.from, '--share': place.share }}
              >
                <Link to={path}>{name || t(says)}</Link> <small>{name ? `${t(says)} · ${days}` : days}</small>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
