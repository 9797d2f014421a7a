import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { PriorityPolicy } from '../estimate/deadline.ts'
import { DEPOSIT_PERCENT } from '../estimate/estimate.ts'
import { BALANCE_DAYS } from '../policy.ts'
import { SLOT_DAYS } from './slots.ts'

export function HowSlotsWork() {
  const t = useT()
  return (
    <section className="panel text">
      <h2>{t('commissions:howSlotsWork')}</h2>
      <ul>
        <li>{t('commissions:slotsLast', { ...SLOT_DAYS, percent: DEPOSIT_PERCENT })}</li>
        <li>{t('commissions:balanceDue', { days: BALANCE_DAYS })}</li>
        <li>{t('commissions:whatIsOverlap')}</li>
      </ul>
    </section>
  )
}

/** What a short deadline or an overlap costs, as the site has it set. */
export function PriorityRules({ policy: { priorityBands, overlapPercent } }: { policy: PriorityPolicy }) {
  const t = useT()
  const bands = priorityBands.toSorted((a, b) => b.days - a.days)
  const [widest] = bands
  return (
    <section className="panel">
      <h2>{t('commissions:priorityTitle')}</h2>
      <p>
        {widest ? t('commissions:priorityIntro', { days: widest.days + 1 }) : t('commissions:priorityIntroOverlap')}
      </p>
      <table className="rules">
        <thead>
          <tr>
            <th scope="col">{t('commissions:rule')}</th>
            <th scope="col">{t('commissions:surcharge')}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ days, percent }) => (
            <tr key={days}>
              <th scope="row">{t('commissions:priorityBand', { count: days })}</th>
              <td>{t('commissions:more', { percent })}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('commissions:priorityOverlapRule')}</th>
            <td>{t('commissions:more', { percent: overlapPercent })}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <Link className="link" to="/terms#whatArePrioritySlots">
          {t('commissions:aboutPriority')}
        </Link>
      </p>
    </section>
  )
}
