import { createContext, useContext } from 'react'

import type { Currency } from '#app/money/currency.ts'
import { convert, formatMoney, type Prices } from '#app/money/money.ts'
import { useT } from '#app/translations/use-t.tsx'

const PricesContext = createContext<Prices | null>(null)

export const PricesProvider = PricesContext.Provider

function usePrices(): Prices {
  const prices = useContext(PricesContext)
  if (!prices) throw new Error('A price was rendered outside its PricesProvider')

  return prices
}

type BaseProps = { base: Currency | undefined; children: React.ReactNode }

/** Around what was priced before the base currency was changed; without `base` it is today's. */
export function FormerBase({ base, children }: BaseProps) {
  return base ? <PricesProvider value={{ base, shown: base }}>{children}</PricesProvider> : children
}

/** The currency that everything is priced and charged in. */
export function useBase(): Currency {
  return usePrices().base
}

type MoneyProps = {
  minor: number
  /** The same sum, where it is charged in another currency. */ charged?: string | null
}

/** An amount where something is charged: what is charged first, beside it about what that is in the visitor's currency. */
export function Money({ minor, charged = null }: MoneyProps) {
  const amount = formatMoney(minor, useBase())
  const converted = useConverted(minor)
  const beside = charged ? amount : converted
  return (
    <span className="num">
      {charged ?? amount}
      {beside && (
        <>
          {' '}
          <small>{beside}</small>
        </>
      )}
    </span>
  )
}

/** A sentence with an amount where its text has a line break. */
export function MoneyIn({ text, minor, as: Amount = Money }: { text: string; minor: number; as?: typeof Shown }) {
  const [before, after] = text.split('\n')
  return (
    <>
      {before}
      <Amount minor={minor} />
      {after}
    </>
  )
}

/** The visitor's currency, which is what they look for while nothing is charged yet; what is charged beside it. */
export function Shown({ minor }: { minor: number }) {
  const { base, shown } = usePrices()
  const t = useT()
  if (base.name === shown.name || minor === 0) return <Charged minor={minor} />

  const [before, after] = t('common:aboutAmount', { amount: '\n' }).split('\n')
  return (
    <span className="num">
      {before && <small>{before}</small>}
      {formatMoney(convert(minor, base, shown), shown)}
      {after && <small>{after}</small>} <small>{formatMoney(minor, base)}</small>
    </span>
  )
}

/** "about ¥1,840"; null where nothing is converted, as nothing is nothing in every currency. */
function useConverted(minor: number): string | null {
  const { base, shown } = usePrices()
  const t = useT()
  if (base.name === shown.name || minor === 0) return null

  return t('common:aboutAmount', { amount: formatMoney(convert(minor, base, shown), shown) })
}

/** An amount in a list to choose from, where nothing is charged yet: the converted one alone; `plus` for what comes to another. */
export function BriefMoney({ minor, plus = false }: BriefProps) {
  return <span className="num">{useBriefMoney({ minor, plus })}</span>
}

type BriefProps = { minor: number; plus?: boolean }

/** The same as a text. */
export function useBriefMoney({ minor, plus = false }: BriefProps): string {
  const { base, shown } = usePrices()
  const t = useT()
  const amount = `${plus ? '+' : ''}${formatMoney(convert(minor, base, shown), shown)}`
  const isExact = base.name === shown.name || minor === 0
  return isExact ? amount : t('common:aboutAmount', { amount })
}

/** An amount in the base currency alone: what is charged. `base` is of amounts from before it was changed. */
export function Charged({ minor, base }: { minor: number; base?: Currency }) {
  const { base: today } = usePrices()
  return <span className="num">{formatMoney(minor, base ?? today)}</span>
}

type PriceProps = {
  priceMinor: number
  regularPriceMinor?: number
  /** Whether others of it cost more. */ isFrom?: boolean
}

/** A price tag: "Free" for nothing, the old price struck through while on sale. */
export function Price({ priceMinor, regularPriceMinor = priceMinor, isFrom = false }: PriceProps) {
  const t = useT()
  const [before, after] = isFrom ? t('common:fromAmount', { amount: '\n' }).split('\n') : []
  return (
    <p className="price">
      {regularPriceMinor > priceMinor && (
        <s>
          <Shown minor={regularPriceMinor} />
        </s>
      )}{' '}
      {before && <small>{before}</small>}
      {priceMinor === 0 ? t('common:free') : <Shown minor={priceMinor} />}
      {after && <small>{after}</small>}
    </p>
  )
}
