import { Link } from 'react-router'

import type { PackedLine, PackingView } from '#app/shop/orders/packing/packing-view.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Charged } from '#app/ui/price.tsx'

/** What goes into the parcel, to whom, and what customs ask. */
export function PackingContents({ order }: { order: PackingView }) {
  const t = useT()
  return (
    <div className="two packed">
      <section className="panel stack">
        <h2>{t('packing:contents')}</h2>
        <ul className="packing-lines">
          {order.lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
        <p>{t('packing:weighs', { grams: order.weightGrams })}</p>
        {order.note && <p className="low">{t('packing:note', { note: order.note })}</p>}
        {order.staffNote && <p className="soft">{t('packing:staffNote', { note: order.staffNote })}</p>}
      </section>
      <section className="panel stack">
        <h2>{t('packing:to')}</h2>
        <address>
          {order.address.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
          {order.phoneNumber}
        </address>
        <p>
          {order.method} · {t('packing:parcelsOf', { count: order.parcelCount })}
        </p>
        <Customs lines={order.customs} />
        <p className="row">
          <a className="link" href={`/admin/orders/${order.id}/packing-slip.pdf`}>
            {t('documents:packingSlip')}
          </a>{' '}
          <Link className="link" to={`/admin/orders/${order.id}`}>
            {t('documents:toOrder', { id: order.id })}
          </Link>
        </p>
      </section>
    </div>
  )
}

/** A box for who ticks off what lies in the parcel; nothing is sent. */
function Line({ line }: { line: PackedLine }) {
  const t = useT()
  return (
    <li>
      <label className="check">
        <input type="checkbox" /> {line.picture && <Picture picture={line.picture} alt="" sizes="5rem" />}{' '}
        <b>{t('packing:times', { units: line.quantity })}</b>{' '}
        <span>
          {line.isBonus ? t('documents:bonus', { name: line.name }) : line.name}{' '}
          <small>{t('packing:grams', { grams: line.grams })}</small>
        </span>
      </label>
    </li>
  )
}

function Customs({ lines }: { lines: PackingView['customs'] }) {
  const t = useT()
  if (lines.length === 0) return null

  return (
    <table className="customs" lang="en">
      <caption>{t('packing:customs')}</caption>
      <tbody>
        {lines.map(({ kind, quantity, grams, valueMinor }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td className="num">×{quantity}</td>
            <td className="num">{grams} g</td>
            <td className="num">
              <Charged minor={valueMinor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
