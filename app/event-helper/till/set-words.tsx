import { useT } from '#app/translations/use-t.tsx'

import { moneyFormatter, type TableCurrency } from './format-money.ts'
import type { TillFacts } from './snapshot.ts'

/** What a set costs, as one says it to a customer. */
export function SetWords({ sets, currency }: { sets: TillFacts['sets']; currency: TableCurrency }) {
  const t = useT()
  const money = moneyFormatter(currency)
  if (sets.length === 0) return null

  return (
    <ul className="row badges">
      {sets.map(({ name, quantity, priceMinor }) => (
        <li className="sticker" key={name}>
          {t('till:setIs', { name, quantity, amount: money(priceMinor) })}
        </li>
      ))}
    </ul>
  )
}
