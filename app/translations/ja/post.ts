import { accountLetters } from './account-letters.ts'
import { commissionLetters } from './commission-letters.ts'
import { holdLetters } from './hold-letters.ts'
import { newsletterLetters } from './newsletter-letters.ts'
import { orderLetters } from './order-letters.ts'
import { waitingLetters } from './waiting-letters.ts'

/** What only letters and documents say; no browser loads it. */
export const post = { accountLetters, commissionLetters, holdLetters, newsletterLetters, orderLetters, waitingLetters }
