import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { Snapshot, TillFacts } from './snapshot.ts'
import { moneyFormatter } from './use-till.ts'

export type TileData = { id: number; name: string; picture: PictureData | null }
type Props = { tile: TileData; facts: TillFacts; snapshot: Snapshot; onTap?: (productId: number) => void }

/** A product to tap. What is sold out can still be sold: whoever stands there sees better what lies on the table. */
export function Tile({ tile, facts, snapshot, onTap }: Props) {
  const { id, name } = tile
  const t = useT()
  const money = moneyFormatter(facts.currency)
  const priceMinor = facts.prices.find(({ productId }) => productId === id)?.priceMinor ?? 0
  const { sold, left } = snapshot.products.find((one) => one.id === id) ?? { sold: 0, left: 0 }
  const isClosed = snapshot.state === 'CLOSED'
  return (
    <button
      className={left > 0 ? 'tile' : 'tile out'}
      name="product"
      value={id}
      disabled={isClosed}
      onClick={
        onTap &&
        ((event) => {
          event.preventDefault()
          onTap(id)
        })
      }
    >
      <TilePicture tile={tile} />
      <span className="name">{name}</span>
      <b>{money(priceMinor)}</b>
      <em aria-hidden="true">×{sold}</em>
      <Left units={left} />
      <span className="hide">{t('till:sellOne', { left })}</span>
    </button>
  )
}

/** How many are still there; below zero somebody miscounted. */
export function Left({ units }: { units: number }) {
  const t = useT()
  return (
    <i className={units < 0 ? 'low' : undefined}>{units > 0 ? units : units < 0 ? `−${-units}` : t('till:soldOut')}</i>
  )
}

/** At once and small: a table is laid before the hall is full, and nothing may come late. */
export function TilePicture({ tile: { picture } }: { tile: TileData }) {
  if (!picture) return <span className="blank" />

  const { hash, width, height, color } = picture
  return (
    <img
      src={variantPath(hash, nearestWidth(width, 320), 'webp')}
      width={width}
      height={height}
      alt=""
      style={{ '--c': color }}
    />
  )
}
