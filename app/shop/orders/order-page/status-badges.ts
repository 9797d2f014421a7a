import type { OrderStatus } from '#db/vocabulary.ts'

/** The look of a status; its words say the same. */
export const STATUS_BADGES: Record<OrderStatus, string> = {
  ORDERED: 'sticker',
  CONFIRMED: 'sticker sky',
  SHIPPED: 'sticker leaf',
  CANCELED: 'sticker rose',
}
