import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { Changes } from './checkout-view.ts'
import type { PlacementProblem } from './quote.ts'
import { useFocusOn } from './use-focus-on.ts'

type Props = { changes: Changes | null; hasLowered: boolean }

/** What the page itself explains, with the ways out. */
const NO_WAY = new Set<PlacementProblem>(['SHIPPING_UNAVAILABLE', 'PAYMENT_UNAVAILABLE'])

/** Why the order is not placed yet, or that it holds less than the cart asked for. */
export function ChangesNote({ changes, hasLowered }: Props) {
  const t = useT()
  const ref = useFocusOn<HTMLDivElement>(changes)
  if (!changes && !hasLowered) return null

  const isLowered = hasLowered || changes?.problem === 'PRODUCTS_AMOUNT_NOT_MET'
  return (
    <div className="note alert" role="alert" tabIndex={-1} ref={ref}>
      <Icon name="alert" />
      <div>
        {isLowered && <p>{t('cart:amountNotMet')}</p>}
        {changes && <p>{t(NO_WAY.has(changes.problem) ? 'checkout:noWay' : 'checkout:changed')}</p>}
        {changes && changes.texts.length > 0 && (
          <ul>
            {changes.texts.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
