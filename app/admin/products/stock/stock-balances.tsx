import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { StockView } from './stock-view.ts'

/** What lies in each pool, and to whom too much of it is promised. */
export function Balances({ stock }: { stock: Pick<StockView, 'balances' | 'unmet'> }) {
  const t = useT()
  return (
    <>
      {stock.balances.length > 0 && (
        <ul id="count-there">
          {stock.balances.map(({ pool, name, quantity, onHand, reserved }) => (
            <li key={pool} className={quantity < 0 ? 'low' : undefined}>
              {t('goods:inPool', { pool: name, onHand, forSale: quantity, reserved })}
            </li>
          ))}
        </ul>
      )}
      {stock.unmet.map(({ name, missing, orders, holds }) => (
        <div key={name} className="note alert">
          <p>{t('goods:unmet', { pool: name, count: missing })}</p>
          <ul>
            {orders.map(({ id, missing: units }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`}>#{id}</Link> {t('goods:lacksUnits', { count: units })}
              </li>
            ))}
            {holds.map(({ code, missing: units }) => (
              <li key={code}>
                {t('goods:putAside', { code })} {t('goods:lacksUnits', { count: units })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
