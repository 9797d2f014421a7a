import { Link } from 'react-router'

import type { Place } from '#app/commissions/slots/calendar.ts'
import { Months } from '#app/commissions/slots/queue.tsx'
import { useT } from '#app/translations/use-t.tsx'
import type { SlotStatus } from '#db/vocabulary.ts'

/** Papers as the public calendar has them; a balance that is waited for is told from a paid one here. */
const PAPERS: Record<SlotStatus, string> = {
  FREE: '',
  REQUESTED: 'req',
  BALANCE_PENDING: 'req',
  RESERVED: 'res',
  ACTIVE: 'act',
  FINISHED: 'fin',
}

type Props = {
  months: { name: string; isNow: boolean }[]
  slots: { id: number; label: string; status: SlotStatus; days: string; client: string | null; place: Place }[]
}

/** The coming twelve months at a glance, each slot with who holds it. */
export function SlotCalendar({ months, slots }: Props) {
  const t = useT()
  return (
    <section className="panel" aria-label={t('work:calendar')}>
      <Months months={months} />
      <ol className="slots">
        {slots.map(({ id, label, status, days, client, place }) => (
          <li key={id} className={`slot ${PAPERS[status]}`} style={{ '--m': place.first, '--n': place.months }}>
            <Link to={`/admin/commission-slots/${id}`}>{label}</Link>{' '}
            <span className="sticker">{t(`admin:slot${status}`)}</span> <small>{days}</small>{' '}
            {client && <small>{client}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
