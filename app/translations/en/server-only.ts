import { accountEmails } from './account-emails.ts'
import { alertEmails } from './alert-emails.ts'
import { commissionEmails } from './commission-emails.ts'
import { contactEmails } from './contact-emails.ts'
import { doctor } from './doctor.ts'
import { emailFrame } from './email-frame.ts'
import { holdEmails } from './hold-emails.ts'
import { logFields } from './log-fields.ts'
import { log } from './log.ts'
import { newsletterEmails } from './newsletter-emails.ts'
import { opening } from './opening.ts'
import { orderEmails } from './order-emails.ts'
import { privacy } from './privacy.ts'
import { refusals } from './refusals.ts'
import { settings } from './settings.ts'
import { taxes } from './taxes.ts'
import { waitingEmails } from './waiting-emails.ts'

/** What only the server says: e-mails, documents, the words of settings; no browser loads it. */
export const serverOnly = {
  accountEmails,
  alertEmails,
  commissionEmails,
  contactEmails,
  doctor,
  emailFrame,
  holdEmails,
  log,
  logFields,
  newsletterEmails,
  opening,
  orderEmails,
  privacy,
  refusals,
  settings,
  taxes,
  waitingEmails,
}
