import { useState } from 'react'

import { type Basket, likelyGiven } from '#app/circle/table/basket.ts'
import { moneyField, parseMoney } from '#app/money/money.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { WorkedOut } from './basket-form.tsx'
import type { TillFacts } from './snapshot.ts'
import { moneyFormatter } from './use-till.ts'

type Props = {
  /** Null while nothing is taken: the same height, so that nothing moves under a thumb. */
  basket: Basket | null
  isCash: boolean
  facts: TillFacts
  onClear: () => void
  onSell: (givenMinor: number | null) => void
  children: React.ReactNode
}

/** What one customer pays: what was given, by a tap on the likely note, what is due and what goes back. */
export function Paying({ basket, isCash, facts, onClear, onSell, children }: Props) {
  const t = useT()
  const money = moneyFormatter(facts.currency)
  const [given, setGiven] = useState('')
  const givenMinor = isCash ? parseMoney(given, facts.currency) : null
  const isShort = isCash && basket !== null && given !== '' && (givenMinor === null || givenMinor < basket.totalMinor)
  return (
    <>
      <div className="given">
        <input
          aria-label={t('till:given')}
          placeholder={t('till:given')}
          inputMode="decimal"
          autoComplete="off"
          disabled={!isCash}
          value={isCash ? given : ''}
          aria-invalid={isShort || undefined}
          aria-describedby={isShort ? 'given-error' : undefined}
          onChange={(event) => setGiven(event.target.value)}
        />{' '}
        {basket &&
          isCash &&
          likelyGiven(basket.totalMinor, facts.currency).map((minor) => (
            <button
              key={minor}
              type="button"
              className="btn quiet"
              aria-pressed={minor === givenMinor}
              onClick={() => setGiven(moneyField(minor, facts.currency))}
            >
              {money(minor)}
            </button>
          ))}
      </div>
      <div className="sum">
        {basket ? (
          <>
            {isShort ? (
              <p className="wrong" id="given-error">
                {t(givenMinor === null ? 'till:noAmount' : 'till:givenTooLittle')}
              </p>
            ) : (
              <WorkedOut worked={{ ...basket, givenMinor }} facts={facts} />
            )}
            <button type="button" className="btn quiet" aria-label={t('till:clear')} onClick={onClear}>
              <Icon name="close" />
            </button>{' '}
            <button type="button" className="btn" disabled={isShort} onClick={() => onSell(givenMinor)}>
              {t('till:sell')}
            </button>
          </>
        ) : (
          children
        )}
      </div>
    </>
  )
}
