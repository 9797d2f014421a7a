import { accountLetters } from './account-letters.ts'
import { commissionLetters } from './commission-letters.ts'
import { holdLetters } from './hold-letters.ts'
import { newsletterLetters } from './newsletter-letters.ts'
import { orderLetters } from './order-letters.ts'
import { refusals } from './refusals.ts'
import { settings } from './settings.ts'
import { waitingLetters } from './waiting-letters.ts'

/** What only the server says: letters, documents, the words of settings; no browser loads it. */
export const post = {
  accountLetters,
  commissionLetters,
  holdLetters,
  newsletterLetters,
  orderLetters,
  refusals,
  settings,
  waitingLetters,
}
