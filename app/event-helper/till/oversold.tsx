import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { plain } from './format-money.ts'
import type { Snapshot } from './snapshot.ts'
import type { TileData } from './product-button.tsx'

/** More was sold than the table had: somebody miscounted, or two sold the last one at once. */
export function Oversold({ snapshot, tiles }: { snapshot: Snapshot; tiles: TileData[] }) {
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
