import { useT } from '#app/translations/use-t.tsx'
import type { OrderStatus } from '#db/vocabulary.ts'

const BADGES = { ORDERED: 'sticker', CONFIRMED: 'sticker sky', SHIPPED: 'sticker leaf', CANCELED: 'sticker rose' }

export function OrderBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  return <span className={BADGES[status]}>{t(`orders:${status}`)}</span>
}
