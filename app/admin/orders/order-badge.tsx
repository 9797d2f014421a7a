import { useT } from '#app/translations/use-t.tsx'
import type { OrderStatus } from '#db/vocabulary.ts'

const STICKERS = { ORDERED: 'sticker', CONFIRMED: 'sticker sky', SHIPPED: 'sticker leaf', CANCELED: 'sticker rose' }

export function OrderSticker({ status }: { status: OrderStatus }) {
  const t = useT()
  return <span className={STICKERS[status]}>{t(`orders:${status}`)}</span>
}
