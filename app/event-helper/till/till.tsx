import { useState } from 'react'

import { SAMPLE } from '#app/circle/table/basket.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { QueueState } from '../offline/till-queue.client.ts'
import { LastSale, Totals } from './last-sale.tsx'
import { LiveBasket } from './live-basket.tsx'
import { Modes } from './modes.tsx'
import { PayChoice } from './pay-choice.tsx'
import { Tile, type TileData } from './product-button.tsx'
import type { Snapshot, TillFacts } from './snapshot.ts'
import { TillHead } from './till-head.tsx'
import { plain, useTill } from './use-till.ts'

type Props = {
  event: { id: number; name: string; space: string }
  opened: string
  over: string | null
  facts: TillFacts
  tiles: TileData[]
  snapshot: Snapshot
  last: string | null
  pay: string | null
  operation: string
}

/** The till of a table: one tap sells one. Where script runs, at once and without the network. */
export function Till({ event, opened, over, facts: read, tiles, snapshot: initial, last, pay, operation }: Props) {
  const t = useT()
  const live = useTill(read, initial, last)
  const facts = live?.facts ?? read
  const [chosen, setChosen] = useState(pay)
  const [isSeveral, setSeveral] = useState(false)
  const path = `/event-helper/${event.id}`
  const snapshot = live?.snapshot ?? initial
  const sale = live ? live.last : (initial.recent.find((one) => one.operation === last) ?? initial.recent[0])
  const tap = (productId: number) => {
    const payment = chosen ?? facts.payments[0]?.id ?? ''
    live?.sell({ payment, givenMinor: null, lines: [{ productId, quantity: 1 }] })
    // A sample is one: the next tap sells again.
    if (payment === SAMPLE) setChosen(null)
  }
  const lastSale = (
    <LastSale
      path={path}
      sale={sale}
      facts={facts}
      tiles={tiles}
      operation={operation}
      isElsewhere={snapshot.soldCount > 0}
      onUndo={live ? (one) => live.undo(one.operation) : undefined}
    />
  )
  return (
    <>
      <TillHead event={event} path={path}>
        {live ? (
          <Waiting queue={live.queue} path={path} />
        ) : (
          <p className="soft">{[event.space, t('till:openSince', { time: opened })].filter(Boolean).join(' · ')}</p>
        )}
      </TillHead>
      <Totals snapshot={snapshot} currency={facts.currency} />
      <Modes path={path} isSeveral={isSeveral} onChoose={live ? setSeveral : undefined} />
      {live && isSeveral ? (
        <LiveBasket facts={facts} tiles={tiles} snapshot={snapshot} onSell={live.sell}>
          {lastSale}
        </LiveBasket>
      ) : (
        <form className="taps" method="post" action={path}>
          <input type="hidden" name="operation" value={operation} />
          <PayChoice payments={facts.payments} chosen={chosen} withSample onChoose={live ? setChosen : undefined} />
          <div className="tiles">
            {tiles.map((tile) => (
              <Tile key={tile.id} tile={tile} facts={facts} snapshot={snapshot} onTap={live ? tap : undefined} />
            ))}
          </div>
          {!live &&
            facts.prices.map(({ productId, priceMinor }) => (
              <input key={productId} type="hidden" name={`shown-${productId}`} value={priceMinor} />
            ))}
          {/* Below the tiles: nothing may move under a thumb. */}
          <Oversold snapshot={snapshot} tiles={tiles} />
          {over && (
            <p className="note alert">
              {t('till:dayOver', { day: over })} <a href={`${path}/closing`}>{t('till:close')}</a>
            </p>
          )}
          {live && <Troubles refused={live.queue.refused} />}
          {snapshot.products.some(({ id }) => !tiles.some((tile) => tile.id === id)) && (
            <p className="note">
              {t('till:newGoods')} <a href={path}>{t('till:loadGoods')}</a>
            </p>
          )}
        </form>
      )}
      {!(live && isSeveral) && lastSale}
    </>
  )
}

/** More was sold than the table had: somebody miscounted, or two sold the last one at once. */
function Oversold({ snapshot, tiles }: { snapshot: Snapshot; tiles: TileData[] }) {
  const t = useT()
  const names = snapshot.products
    .filter(({ left }) => left < 0)
    .map(({ id, left }) => `${tiles.find((tile) => tile.id === id)?.name ?? ''} (${plain(left)})`)
  if (names.length === 0) return null

  return (
    <div className="note alert">
      <Icon name="alert" />
      <p>{t('till:oversold', { names: names.join(t('till:comma')) })}</p>
    </div>
  )
}

/** What of this telephone has not arrived yet, and why: one line that is always there, so that nothing below it moves. */
function Waiting({ queue: { pending, link, snapshot }, path }: { queue: QueueState; path: string }) {
  const t = useT()
  const count = pending.length
  if (count === 0 && link === 'SENT' && snapshot.state === 'CLOSED')
    return (
      <output className="waiting closed">
        {t('till:closedElsewhere')} <a href={`${path}/report`}>{t('till:report')}</a>
      </output>
    )

  return (
    <output className={`waiting ${link.toLowerCase()}`}>
      {link === 'SIGNED_OUT' && (
        <>
          <a href={`/login?redirectTo=${encodeURIComponent(path)}`}>{t('till:logIn')}</a>{' '}
          {t('till:signedOut', { count })}
        </>
      )}
      {link === 'OFFLINE' && t('till:offline', { count })}
      {link === 'SENDING' && t('till:sending', { count })}
      {link === 'SENT' && (count > 0 ? t('till:sending', { count }) : t('till:allSent'))}
    </output>
  )
}

/** What somebody has to look at. */
function Troubles({ refused }: { refused: number }) {
  const t = useT()
  return refused > 0 && <p className="note alert">{t('till:refused', { count: refused })}</p>
}
