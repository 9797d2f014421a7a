import { Link } from 'react-router'

import type { MatchResult, ShipmentRefusal } from '#app/shop/orders/tracking/match-tracking.ts'
import { useT } from '#app/translations/use-t.tsx'

type Props = { filled: unknown[]; problems: MatchResult['problems']; refused?: ShipmentRefusal[]; shipped?: number }

const NONE: ShipmentRefusal[] = []

/** What was read, what belongs to no order, and what could not be sent. */
export function TrackingProblems({ filled, problems, refused = NONE, shipped }: Props) {
  const t = useT()
  return (
    <output className="stack">
      {shipped === undefined && filled.length > 0 && <p>{t('packing:read', { count: filled.length })}</p>}
      {shipped !== undefined && shipped > 0 && <p>{t('packing:shippedMany', { count: shipped })}</p>}
      <ul className="wrong">
        {problems.map(({ line, trackingNumber, who, why }) => (
          <li key={line}>
            {t('packing:line', { line })} {trackingNumber}, {who}: {t(`packing:line${why}`)}
          </li>
        ))}
        {refused.map(({ orderId, problem }) => (
          <li key={orderId}>
            <Link to={`/admin/orders/${orderId}`}>#{orderId}</Link>: {t(`packing:refused${problem}`)}
          </li>
        ))}
      </ul>
    </output>
  )
}
