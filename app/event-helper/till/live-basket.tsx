import { useState } from 'react'

import { asSample, type ChargedLine, chargedPrices, priceBasket, SAMPLE } from '#app/circle/table/basket.ts'
import { useT } from '#app/translations/use-t.tsx'

import { SetWords } from './basket-form.tsx'
import { PayChoice } from './pay-choice.tsx'
import { Paying } from './paying.tsx'
import { Left, type TileData, TilePicture } from './product-button.tsx'
import type { Snapshot, TillFacts } from './snapshot.ts'
import { moneyFormatter } from './use-till.ts'

type Sale = { payment: string; givenMinor: number | null; lines: ChargedLine[] }
type Props = {
  facts: TillFacts
  tiles: TileData[]
  snapshot: Snapshot
  onSell: (sale: Sale) => void
  /** What stands in the place of the sum while nothing is taken. */
  children: React.ReactNode
}

/** Several things for one customer, worked out while they are tapped. */
export function LiveBasket({ facts, tiles, snapshot, onSell, children }: Props) {
  const t = useT()
  const money = moneyFormatter(facts.currency)
  /** Each at the price that it was tapped at. */
  const [taken, setTaken] = useState<ReadonlyMap<number, Omit<ChargedLine, 'productId'>>>(new Map())
  const [chosen, setPayment] = useState<string | null>(null)
  const payment = chosen ?? facts.payments[0]?.id ?? ''
  const lines = [...taken].map(([productId, line]) => ({ productId, ...line }))
  const full = priceBasket(lines, chargedPrices(facts.prices, lines), facts.sets)
  const basket = full && payment === SAMPLE ? asSample(full) : full
  const priceOf = (id: number) => facts.prices.find(({ productId }) => productId === id)?.priceMinor
  const change = (productId: number, by: number) => {
    const { quantity: had, priceMinor } = taken.get(productId) ?? { quantity: 0, priceMinor: priceOf(productId) }
    const rest = [...taken].filter(([id]) => id !== productId)
    setTaken(new Map(had + by > 0 ? [...rest, [productId, { quantity: had + by, priceMinor }]] : rest))
  }
  const clear = () => {
    setTaken(new Map())
    setPayment(null)
  }
  return (
    <div className="basket">
      <SetWords sets={facts.sets} currency={facts.currency} />
      <ul className="tiles">
        {tiles.map((tile) => {
          const { id, name } = tile
          const count = taken.get(id)?.quantity ?? 0
          const left = snapshot.products.find((one) => one.id === id)?.left ?? 0
          const price = money(taken.get(id)?.priceMinor ?? priceOf(id) ?? 0)
          return (
            <li key={id} className={count > 0 ? 'taking' : undefined}>
              <button type="button" className={left > 0 ? 'tile' : 'tile out'} onClick={() => change(id, 1)}>
                <TilePicture tile={tile} />
                <span className="name">{name}</span>
                <b>{price}</b>
                <Left units={left} />
                {count > 0 && <em aria-hidden="true">×{count}</em>}
                <span className="hide">{t('till:takeOne', { count })}</span>
              </button>
              {count > 0 && (
                <button
                  type="button"
                  className="less"
                  aria-label={t('till:putBack', { name })}
                  onClick={() => change(id, -1)}
                >
                  −
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div className="dock">
        <PayChoice payments={facts.payments} chosen={payment} withSample onChoose={setPayment} />
        <Paying
          // Each customer's money begins anew.
          key={lines.length === 0 ? 'next' : 'this'}
          basket={lines.length > 0 ? basket : null}
          isCash={facts.payments.some(({ id, isCash }) => id === payment && isCash)}
          facts={facts}
          onClear={clear}
          onSell={(givenMinor) => {
            onSell({ payment, givenMinor, lines })
            clear()
          }}
        >
          {children}
        </Paying>
      </div>
    </div>
  )
}
