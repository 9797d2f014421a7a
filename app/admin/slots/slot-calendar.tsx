import { Link } from 'react-router'

import type { Place, Timeline } from '#app/commissions/slots/calendar.ts'
import { Months } from '#app/commissions/slots/queue.tsx'
import { SLOT_PAPERS } from '#app/commissions/slots/slots.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { SlotStatus } from '#db/vocabulary.ts'

type Props = Timeline & {
  slots: {
    id: number
    label: string
    status: SlotStatus
    days: string
    client: string | null
    isOffered: boolean
    place: Place
  }[]
}

/** The coming months at a glance, each slot with who holds it. */
export function SlotCalendar({ months, now, slots }: Props) {
  const t = useT()
  return (
    <section className="panel" aria-label={t('work:calendar')}>
      <Months months={months} />
      <ol className="slots now" style={{ '--now': now ?? undefined }}>
        {slots.map(({ id, label, status, days, client, isOffered, place }) => (
          <li
            key={id}
            className={`slot ${SLOT_PAPERS[status]}`}
            style={{ '--from': place.from, '--share': place.share }}
          >
            <Link to={`/admin/commission-slots/${id}`}>{label}</Link>{' '}
            <span className="sticker">{t(isOffered ? 'work:slotOffered' : `admin:slot${status}`)}</span>{' '}
            <small>{days}</small> {client && <small>{client}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
