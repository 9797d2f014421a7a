import type { MessageState } from '#db/vocabulary.ts'

export const STATE_BADGES: Record<MessageState, string> = {
  UNREAD: 'sticker rose',
  READ: 'sticker',
  ANSWERED: 'sticker leaf',
}
