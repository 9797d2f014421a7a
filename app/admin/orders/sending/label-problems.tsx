import { Link } from 'react-router'

import type { LabelPlan } from '#app/shop/orders/labels/label-files.ts'
import { useT } from '#app/translations/use-t.tsx'

/** What is in no file, and what a carrier will print otherwise than it was written. */
export function LabelProblems({ plan: { left, uncoded } }: { plan: LabelPlan }) {
  const t = useT()
  return (
    <>
      {left.length > 0 && (
        <>
          <h3>{t('packing:leftOut', { count: left.length })}</h3>
          <ul className="lines">
            {left.map(({ id, fullName, why }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`}>#{id}</Link> {fullName}: {t(`packing:left${why}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {uncoded.length > 0 && (
        <>
          <h3>{t('packing:uncoded')}</h3>
          <p className="soft">{t('packing:uncodedText')}</p>
          <ul className="lines">
            {uncoded.map(({ id, fullName, letters }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`}>#{id}</Link> {fullName}: <b className="low">{letters}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
