import { createContext, useContext } from 'react'

import { convert, formatMoney, type Prices } from '#app/money/money.ts'
import { useT } from '#app/translations/use-t.tsx'

const PricesContext = createContext<Prices | null>(null)

export const PricesProvider = PricesContext.Provider

function usePrices(): Prices {
  const prices = useContext(PricesContext)
  if (!prices) throw new Error('A price was rendered outside its PricesProvider')

  return prices
}

/** An amount of the base currency as this visitor reads it; a converted one is marked and has the charged one beside it. */
export function Money({ minor }: { minor: number }) {
  const { base, shown } = usePrices()
  if (base.name === shown.name) return <span className="num">{formatMoney(minor, base)}</span>
  // Nothing is nothing in every currency.
  if (minor === 0) return <span className="num">{formatMoney(0, shown)}</span>

  return (
    <span className="num">
      ≈&nbsp;{formatMoney(convert(minor, base, shown), shown)} <small>{formatMoney(minor, base)}</small>
    </span>
  )
}

/** An amount in a list to choose from, where nothing is charged yet: the converted one alone; `plus` for what comes to another. */
export function BriefMoney({ minor, plus = false }: { minor: number; plus?: boolean }) {
  const { base, shown } = usePrices()
  const amount = formatMoney(convert(minor, base, shown), shown)
  return (
    <span className="num">
      {base.name !== shown.name && minor !== 0 && <>≈&nbsp;</>}
      {plus && '+'}
      {amount}
    </span>
  )
}

/** An amount in the base currency alone: what is charged. */
export function Charged({ minor }: { minor: number }) {
  return <span className="num">{formatMoney(minor, usePrices().base)}</span>
}

type PriceProps = { priceMinor: number; regularPriceMinor?: number }

/** A price tag: "Free" for nothing, the old price struck through while on sale. */
export function Price({ priceMinor, regularPriceMinor = priceMinor }: PriceProps) {
  const t = useT()
  return (
    <p className="price">
      {regularPriceMinor > priceMinor && (
        <s>
          <Money minor={regularPriceMinor} />
        </s>
      )}{' '}
      {priceMinor === 0 ? t('common:free') : <Money minor={priceMinor} />}
    </p>
  )
}
