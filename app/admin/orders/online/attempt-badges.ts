import type { AttemptState } from '#db/vocabulary.ts'

/** The look of a payment's state; its words say the same. */
export const ATTEMPT_BADGES: Record<AttemptState, string> = {
  STARTED: 'sticker',
  PENDING: 'sticker',
  PAID: 'sticker leaf',
  FAILED: 'sticker rose',
  EXPIRED: 'sticker',
  PARTLY_REFUNDED: 'sticker sky',
  REFUNDED: 'sticker sky',
  DISPUTED: 'sticker rose',
}
