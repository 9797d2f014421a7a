import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'

import type { ShownMovement } from './stock-view.ts'

/** Every movement of a product: nothing comes or goes without a line. */
export function Ledger({ movements }: { movements: ShownMovement[] }) {
  const t = useT()
  if (movements.length === 0) return <p className="soft">{t('goods:noMovements')}</p>

  return (
    <ScrollRegion label={t('goods:ledger')}>
      <table className="ledger">
        <caption className="soft">{t('goods:ledger')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('goods:when')}</th>
            <th scope="col">{t('goods:whatHappened')}</th>
            <th scope="col">{t('goods:pool')}</th>
            <th scope="col" className="num">
              {t('goods:units')}
            </th>
            <th scope="col" className="num">
              {t('goods:onHand')}
            </th>
            <th scope="col" className="num">
              {t('goods:forSale')}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>{movement.at}</td>
              <td>
                <What movement={movement} />
              </td>
              <td>{movement.pool}</td>
              <td className="num">{signed(movement.quantity)}</td>
              <Sum units={movement.onHand} />
              <Sum units={movement.forSale} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Sum({ units }: { units: number }) {
  return <td className={units < 0 ? 'num low' : 'num'}>{units}</td>
}

function What({ movement: { kind, orderId, reason, by, isTakenBack } }: { movement: ShownMovement }) {
  const t = useT()
  return (
    <>
      {t(isTakenBack ? 'goods:takenBack' : `goods:kind${kind}`)}{' '}
      {orderId > 0 && <Link to={`/admin/orders/${orderId}`}>#{orderId}</Link>}
      {(reason || by) && (
        <>
          <br />
          <small>{[reason, by].filter(Boolean).join(' · ')}</small>
        </>
      )}
    </>
  )
}

function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−')
}
