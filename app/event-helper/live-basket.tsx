import { useState } from 'react'

import { parseMoney } from '#app/money/money.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import { asSample, priceBasket, SAMPLE } from './basket.ts'
import { PayChoice } from './pay-choice.tsx'
import { sayMoney } from './say-money.ts'
import { SetWords } from './set-words.tsx'
import type { Snapshot, TillFacts } from './snapshot.ts'
import { type TileData, TilePicture } from './tile.tsx'
import { WorkedOut } from './worked-out.tsx'

type Sale = { payment: string; givenMinor: number | null; lines: { productId: number; quantity: number }[] }
type Props = { facts: TillFacts; tiles: TileData[]; snapshot: Snapshot; onSell: (sale: Sale) => void }

/** Several things for one customer, worked out while they are tapped. */
export function LiveBasket({ facts, tiles, snapshot, onSell }: Props) {
  const t = useT()
  const money = sayMoney(facts.currency, useLocale())
  const [taken, setTaken] = useState<ReadonlyMap<number, number>>(new Map())
  const [payment, setPayment] = useState(facts.payments[0]?.id ?? '')
  const [given, setGiven] = useState('')
  const lines = [...taken].map(([productId, quantity]) => ({ productId, quantity }))
  const full = priceBasket(lines, facts.prices, facts.sets)
  const basket = full && payment === SAMPLE ? asSample(full) : full
  const givenMinor = parseMoney(given, facts.currency)
  const isShort = given !== '' && (givenMinor === null || givenMinor < (basket?.totalMinor ?? 0))
  const change = (productId: number, by: number) => {
    const quantity = (taken.get(productId) ?? 0) + by
    const rest = [...taken].filter(([id]) => id !== productId)
    setTaken(new Map(quantity > 0 ? [...rest, [productId, quantity]] : rest))
  }
  const clear = () => {
    setTaken(new Map())
    setGiven('')
    setPayment(facts.payments[0]?.id ?? '')
  }
  const sell = () => {
    onSell({ payment, givenMinor, lines })
    clear()
  }
  return (
    <div className="basket">
      <SetWords sets={facts.sets} currency={facts.currency} />
      <PayChoice payments={facts.payments} chosen={payment} withSample onChoose={setPayment} />
      <ul className="tiles">
        {tiles.map((tile) => {
          const count = taken.get(tile.id) ?? 0
          const left = snapshot.products.find(({ id }) => id === tile.id)?.left ?? 0
          const price = money(facts.prices.find(({ productId }) => productId === tile.id)?.priceMinor ?? 0)
          return (
            <li key={tile.id} className="taking">
              <button
                type="button"
                className={left > 0 ? 'tile' : 'tile out'}
                aria-label={t('till:takeOne', { name: tile.name, price, count })}
                onClick={() => change(tile.id, 1)}
              >
                <TilePicture tile={tile} />
                <span className="name">{tile.name}</span>
                <b>{price}</b>
                <em aria-hidden="true">{count > 0 && `×${count}`}</em>
                <i>{left > 0 ? left : t('till:soldOut')}</i>
              </button>
              {count > 0 && (
                <button
                  type="button"
                  className="less"
                  aria-label={t('till:putBack', { name: tile.name })}
                  onClick={() => change(tile.id, -1)}
                >
                  −
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {basket && lines.length > 0 && (
        <div className="paying panel">
          <WorkedOut worked={{ ...basket, givenMinor }} facts={facts} />
          <div className="field">
            <label htmlFor="given">{t('till:given')}</label>
            <input
              id="given"
              inputMode="decimal"
              autoComplete="off"
              value={given}
              aria-invalid={isShort || undefined}
              aria-describedby={isShort ? 'given-error' : undefined}
              onChange={(event) => setGiven(event.target.value)}
            />
            {isShort && (
              <p className="wrong" id="given-error">
                {t(givenMinor === null ? 'till:noAmount' : 'till:givenTooLittle')}
              </p>
            )}
          </div>
          <button type="button" className="btn quiet" onClick={clear}>
            {t('till:clear')}
          </button>
          <button type="button" className="btn" disabled={isShort} onClick={sell}>
            {t('till:sell')}
          </button>
        </div>
      )}
    </div>
  )
}
