import { account } from './account.ts'
import { checkout } from './checkout.ts'
import { comingSoon } from './coming-soon.ts'
import { commissions } from './commissions.ts'
import { conflict } from './conflict.ts'
import { contact } from './contact.ts'
import { drafts } from './drafts.ts'
import { forAdults } from './for-adults.ts'
import { guide } from './guide.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { prepaid } from './prepaid.ts'
import { signIn } from './sign-in.ts'
import { studio } from './studio.ts'
import { withdrawals } from './withdrawals.ts'

/** What the other pages of visitors say. */
export const rest = {
  account,
  checkout,
  comingSoon,
  commissions,
  conflict,
  contact,
  drafts,
  forAdults,
  guide,
  newsletter,
  orders,
  payments,
  prepaid,
  signIn,
  studio,
  withdrawals,
}
