import { useT } from '#app/translations/use-t.tsx'
import type { OrderOrigin, OrderStatus } from '#db/vocabulary.ts'

const BADGES = { ORDERED: 'sticker', CONFIRMED: 'sticker sky', SHIPPED: 'sticker leaf', CANCELED: 'sticker rose' }

export function OrderBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  return <span className={BADGES[status]}>{t(`orders:${status}`)}</span>
}

/** Nothing for what was ordered in the shop. */
export function OriginBadge({ origin }: { origin: OrderOrigin }) {
  const t = useT()
  return origin === 'WEB' ? null : <span className="sticker ink">{t(`manualOrders:badge${origin}`)}</span>
}
