import { useT } from '#app/translations/use-t.tsx'

import { Hall } from './hall.tsx'
import { LastSale } from './last-sale.tsx'
import { PayChoice } from './pay-choice.tsx'
import type { Snapshot, TillFacts } from './snapshot.ts'
import { Tally } from './tally.tsx'
import { Tile, type TileData } from './tile.tsx'
import { TillMenu } from './till-menu.tsx'
import { Oversold } from './oversold.tsx'

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

/** The till of a table: one tap sells one. */
export function Till({ event, opened, facts, tiles, snapshot, last, pay, operation }: Props) {
  const t = useT()
  const path = `/event-helper/${event.id}`
  const sale = snapshot.recent.find((one) => one.operation === last) ?? snapshot.recent[0]
  return (
    <>
      <Hall title={event.name} sub={[event.space, t('till:openSince', { time: opened })].filter(Boolean).join(' · ')}>
        <TillMenu path={path} />
      </Hall>
      <Tally snapshot={snapshot} currency={facts.currency} />
      <Oversold snapshot={snapshot} tiles={tiles} />
      <form method="post" action={path}>
        <input type="hidden" name="operation" value={operation} />
        <PayChoice payments={facts.payments} chosen={pay} withSample />
        <div className="tiles">
          {tiles.map((tile) => (
            <Tile key={tile.id} tile={tile} facts={facts} snapshot={snapshot} />
          ))}
        </div>
      </form>
      <LastSale path={path} sale={sale} facts={facts} tiles={tiles} operation={operation} />
    </>
  )
}
