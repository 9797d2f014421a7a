import { Link } from 'react-router'

import { formatHsCode } from '#app/shop/customs/customs-facts.ts'
import type { PackedLine, PackingView } from '#app/shop/orders/packing/packing-view.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

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
        {order.postalLike && <p className="low">{t('account:postalCodeUnusual', { example: order.postalLike })}</p>}
        <p>{[order.method, t('packing:parcelsOf', { count: order.parcelCount })].filter(Boolean).join(' · ')}</p>
        <Customs id={order.id} customs={order.customs} />
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

function Customs({ id, customs }: { id: number; customs: PackingView['customs'] }) {
  const t = useT()
  if (!customs) return null

  return (
    <>
      <table className="customs" lang="en">
        <caption>
          {t('packing:customs')}: {customs.form}
        </caption>
        <tbody>
          {customs.lines.map(({ key, customsName, hsCode, originCountry, quantity, grams, value }) => (
            <tr key={key}>
              <th scope="row">
                {customsName} <small>{[formatHsCode(hsCode), originCountry].filter(Boolean).join(' ')}</small>
              </th>
              <td className="num">×{quantity}</td>
              <td className="num">{grams} g</td>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a className="link" href={`/admin/orders/${id}/customs`}>
          {t('customs:form')}
        </a>{' '}
        {!customs.isComplete && <span className="low">{t('customs:isLackingHere')}</span>}
      </p>
    </>
  )
}
