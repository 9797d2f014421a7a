import type { PlanView } from '#app/base-currency/rates.ts'
import { useT } from '#app/translations/use-t.tsx'

type Props = { plan: PlanView }

/** All that a change of the base currency does: rates, and prices of each kind as they are now and then. */
export function PlanTables({ plan }: Props) {
  const t = useT()
  return (
    <>
      <p>
        <strong>{plan.oneIs.join(' · ')}</strong>
      </p>
      {plan.kinds.map(({ kind, rows }) => (
        <details key={kind}>
          <summary>
            {t('baseCurrency:countOf', { kind: t(`baseCurrency:kind${kind}`), count: String(rows.length) })}
          </summary>
          <div className="data-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('baseCurrency:amount')}</th>
                  <th scope="col" className="num">
                    {t('baseCurrency:before')}
                  </th>
                  <th scope="col" className="num">
                    {t('baseCurrency:after')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name, before, after }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td className="num" data-l={t('baseCurrency:before')}>
                      {before}
                    </td>
                    <td className="num" data-l={t('baseCurrency:after')}>
                      {after}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ))}
      <details>
        <summary>
          {t('baseCurrency:countOf', { kind: t('baseCurrency:rates'), count: String(plan.rates.length) })}
        </summary>
        <ul>
          {plan.rates.map((rate) => (
            <li key={rate}>{rate}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
