import { useState } from 'react'

import { useT } from '#app/translations/use-t.tsx'

import { Hall } from './hall.tsx'
import { LastSale } from './last-sale.tsx'
import { LiveBasket } from './live-basket.tsx'
import { Oversold } from './oversold.tsx'
import { PayChoice } from './pay-choice.tsx'
import { SAMPLE } from './basket.ts'
import type { Snapshot, TillFacts } from './snapshot.ts'
import { Tally } from './tally.tsx'
import { Tile, type TileData } from './tile.tsx'
import { TillMenu } from './till-menu.tsx'
import { useTill } from './use-till.ts'
import { Troubles, Waiting } from './waiting.tsx'
import { Ways } from './ways.tsx'

type Props = {
  event: { id: number; name: string; space: string }
  opened: string
  facts: TillFacts
  tiles: TileData[]
  snapshot: Snapshot
  last: string | null
  pay: string | null
  operation: string
}

/** The till of a table: one tap sells one. Where script runs, at once and without the network. */
export function Till({ event, opened, facts, tiles, snapshot: told, last, pay, operation }: Props) {
  const t = useT()
  const live = useTill(facts, told)
  const [chosen, setChosen] = useState(pay)
  const [isSeveral, setSeveral] = useState(false)
  const path = `/event-helper/${event.id}`
  const snapshot = live?.snapshot ?? told
  const sale = (live ? undefined : snapshot.recent.find((one) => one.operation === last)) ?? snapshot.recent[0]
  const tap = (productId: number) => {
    const payment = chosen ?? facts.payments[0]?.id ?? ''
    live?.sell({ payment, givenMinor: null, lines: [{ productId, quantity: 1 }] })
    // A sample is one: the next tap sells again.
    if (payment === SAMPLE) setChosen(null)
  }
  return (
    <>
      <Hall title={event.name} sub={[event.space, t('till:openSince', { time: opened })].filter(Boolean).join(' · ')}>
        <TillMenu path={path} />
      </Hall>
      <Tally snapshot={snapshot} currency={facts.currency} />
      <Waiting queue={live?.queue ?? null} path={path} />
      <Ways path={path} isSeveral={isSeveral} onChoose={live ? setSeveral : undefined} />
      {live && isSeveral ? (
        <LiveBasket facts={facts} tiles={tiles} snapshot={snapshot} onSell={live.sell} />
      ) : (
        <form method="post" action={path}>
          <input type="hidden" name="operation" value={operation} />
          <PayChoice payments={facts.payments} chosen={chosen} withSample onChoose={live ? setChosen : undefined} />
          <div className="tiles">
            {tiles.map((tile) => (
              <Tile key={tile.id} tile={tile} facts={facts} snapshot={snapshot} onTap={live ? tap : undefined} />
            ))}
          </div>
        </form>
      )}
      {/* Below the tiles: nothing may move under a thumb. */}
      <Oversold snapshot={snapshot} tiles={tiles} />
      {live && <Troubles queue={live.queue} path={path} />}
      <LastSale
        path={path}
        sale={sale}
        facts={facts}
        tiles={tiles}
        operation={operation}
        onUndo={live ? (one) => live.undo(one.operation) : undefined}
      />
    </>
  )
}
