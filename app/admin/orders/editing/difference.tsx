import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'

import type { EditDifference as Shown } from './edit-page.ts'

const SUMS = {
  itemsMinor: 'orderEdit:goods',
  shippingMinor: 'orders:shipping',
  discountMinor: 'orders:discount',
  taxMinor: 'orderEdit:tax',
  totalMinor: 'common:total',
} as const

type Props = {
  shown: Shown
  /** Before it there was nothing to compare with. */
  isNew?: boolean
  children?: React.ReactNode
}

/** What an edit comes to: lines, sums, money and goods, before anything is done. */
export function Difference({ shown, isNew = false, children }: Props) {
  const t = useT()
  return (
    <section className="panel" aria-labelledby="difference">
      <h2 id="difference">{t(isNew ? 'manualOrders:whatItIs' : 'orderEdit:difference')}</h2>
      <Ledger shown={shown} isNew={isNew} />
      <MoneyThen shown={shown} />
      <h3>{t('orderEdit:stock')}</h3>
      {shown.stock.length === 0 && <p>{t('orderEdit:stockSame')}</p>}
      <ul>
        {shown.stock.map(({ key, isTaken, ...values }) => (
          <li key={key}>{t(isTaken ? 'orderEdit:stockTaken' : 'orderEdit:stockBack', values)}</li>
        ))}
        {shown.missing.map((one) => (
          <li key={one.name}>{t('orderEdit:goesWithout', one)}</li>
        ))}
      </ul>
      <Sending shown={shown} />
      {children}
    </section>
  )
}

function Ledger({ shown, isNew }: { shown: Shown; isNew: boolean }) {
  const t = useT()
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">{t('orderEdit:what')}</th>
          {!isNew && (
            <th scope="col" className="num">
              {t('orderEdit:before')}
            </th>
          )}
          <th scope="col" className="num">
            {t(isNew ? 'manualOrders:amount' : 'orderEdit:after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.isBonus ? t('orderEdit:bonusOf', { name: line.name }) : line.name}
              {(line.unitPriceMinor > 0 || (isNew && !line.isBonus)) && (
                <>
                  {' '}
                  <small>
                    <Charged minor={line.unitPriceMinor} />
                  </small>
                </>
              )}
            </th>
            {!isNew && <td className="num">{line.before}</td>}
            <td className="num">{line.quantity}</td>
          </tr>
        ))}
        {shown.sums.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{t(SUMS[name])}</th>
            {!isNew && (
              <td className="num">
                <Charged minor={before} />
              </td>
            )}
            <td className="num">
              <Charged minor={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MoneyThen({ shown: { paidMinor, dueMinor, backMinor, isWithdrawn, becomes } }: { shown: Shown }) {
  const t = useT()
  return (
    <>
      <dl className="facts">
        <dt>{t('orderEdit:paid')}</dt>
        <dd>
          <Charged minor={paidMinor} />
        </dd>
        <dt>{t(backMinor > 0 ? 'orderEdit:toGiveBack' : 'orderEdit:due')}</dt>
        <dd>
          <strong>
            <Charged minor={backMinor > 0 ? backMinor : dueMinor} />
          </strong>
        </dd>
      </dl>
      {isWithdrawn && <p>{t('orderEdit:withdrawn')}</p>}
      {becomes && <p>{t(becomes === 'ORDERED' ? 'orderEdit:becomesORDERED' : 'orderEdit:becomesCONFIRMED')}</p>}
    </>
  )
}

function Sending({ shown: { parcels, tariffMinor, address } }: { shown: Shown }) {
  const t = useT()
  return (
    <>
      {parcels && (
        <p>
          {parcels.method} · {t('orderEdit:parcels', { count: parcels.count, grams: parcels.grams })}{' '}
          {tariffMinor !== null && <Tariff minor={tariffMinor} />}
        </p>
      )}
      {address.length > 0 && (
        <>
          <h3>{t('orderEdit:addressNow')}</h3>
          <address className="plain">
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </>
      )}
    </>
  )
}

function Tariff({ minor }: { minor: number }) {
  const t = useT()
  const [before = '', after = ''] = t('orderEdit:tariff', { amount: '|' }).split('|')
  return (
    <>
      {before}
      <Charged minor={minor} />
      {after}
    </>
  )
}
