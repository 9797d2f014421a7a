import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { plain, moneyFormatter, signed, type TableCurrency } from '../till/use-till.ts'

type Effect = {
  shown: string
  /** The form as it was sent, to be sent again. */
  values: [name: string, value: string][]
  cash: { expectedMinor: number; countedMinor: number; differenceMinor: number }
  goods: { productId: number; expected: number; counted: number; difference: number }[]
  /** Units that leave the table, and what is held and not fetched yet. */
  units: number
  held: number
  mayStay: boolean
}
export type ShownEffect = Effect & { /** Something came between. */ isChanged: boolean }
type Props = {
  currency: TableCurrency
  goods: { id: number; name: string }[]
  effect: ShownEffect
}

/** What closing does, said once before it is done. */
export function ClosingEffect({ currency, goods, effect }: Props) {
  const t = useT()
  const money = moneyFormatter(currency)
  const { cash, units, held, mayStay } = effect
  const names = new Map(goods.map(({ id, name }) => [id, name]))
  return (
    <PostForm className="stack">
      <input type="hidden" name="shown" value={effect.shown} />
      {effect.values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {effect.isChanged && (
        <p className="note alert" role="alert">
          {t('till:changedMeanwhile')}
        </p>
      )}
      <section className="panel" aria-labelledby="effect">
        <h2 id="effect">{t('till:closeAsk')}</h2>
        <dl className="facts">
          <div>
            <dt>{t('till:cashExpected')}</dt>
            <dd className="num">{money(cash.expectedMinor)}</dd>
          </div>
          <div>
            <dt>{t('till:cashCounted')}</dt>
            <dd className="num">{money(cash.countedMinor)}</dd>
          </div>
          <div className={cash.differenceMinor === 0 ? undefined : 'low'}>
            <dt>{t('till:cashDifference')}</dt>
            <dd className="num">
              {cash.differenceMinor === 0 ? t('till:agrees') : signed(cash.differenceMinor, money)}
            </dd>
          </div>
        </dl>
      </section>
      <section className="panel data-table stock-flow">
        <h2>{t('till:countGoods')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('till:product')}</th>
              {[t('till:col_expected'), t('till:col_counted'), t('till:col_difference')].map((label) => (
                <th key={label} scope="col" className="num">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {effect.goods.map(({ productId, expected, counted, difference }) => (
              <tr key={productId}>
                <th scope="row">{names.get(productId)}</th>
                <td className="num" data-l={t('till:col_expected')}>
                  {plain(expected)}
                </td>
                <td className="num" data-l={t('till:col_counted')}>
                  {counted}
                </td>
                <td className={difference === 0 ? 'num' : 'num low'} data-l={t('till:col_difference')}>
                  {difference === 0 ? '–' : signed(difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="panel stack">
        {mayStay && (
          <div>
            <p>{t('till:closeStayingText', { count: units })}</p>
            <button className="btn danger" name="intent" value="stay">
              {t('till:closeStaying')}
            </button>
          </div>
        )}
        <div>
          <p>
            {t('till:goesBack', { count: units })} {held > 0 && t('till:heldEnds', { count: held })}
          </p>
          <button className="btn danger" name="intent" value="close">
            {t('till:closeNow')}
          </button>
        </div>
        <p>
          <button className="btn quiet" name="intent" value="count">
            {t('till:countAgain')}
          </button>
        </p>
      </section>
    </PostForm>
  )
}
