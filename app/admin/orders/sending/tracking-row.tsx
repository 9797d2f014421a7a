import { Link } from 'react-router'

import type { TrackingRow } from '#app/shop/orders/tracking/match-tracking.ts'
import { useT } from '#app/translations/use-t.tsx'

type Props = {
  row: TrackingRow
  at: number
  isTicked: boolean
  filled?: { isSent: boolean; carrier: string; numbers: string }
}

export function TrackingRowFields({ row, at, isTicked, filled }: Props) {
  const t = useT()
  const { orderId: id, fullName, country, method, parcelCount } = row
  const name = `rows[${at}]`
  return (
    <li className="row">
      <input type="hidden" name={`${name}.orderId`} value={id} />
      <input type="hidden" name={`${name}.carrier`} value={filled?.carrier ?? ''} />
      <label className="check">
        <input type="checkbox" name={`${name}.isSent`} defaultChecked={filled?.isSent ?? isTicked} />{' '}
        <span className="hide">{t('packing:send', { id })}</span>
      </label>{' '}
      <span className="who">
        <Link to={`/admin/orders/${id}`}>#{id}</Link> {fullName}{' '}
        <small>
          {[country, method, parcelCount > 1 && t('packing:parcelsOf', { count: parcelCount })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>{' '}
      <input
        name={`${name}.numbers`}
        defaultValue={filled?.numbers}
        aria-label={t('packing:numberOf', { id })}
        placeholder={t('packing:number')}
        maxLength={400}
        autoComplete="off"
      />
    </li>
  )
}
