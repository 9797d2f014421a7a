import { z } from 'zod'

import { requestInfo } from '#app/platform/context.server.ts'
import { completeLinks } from '#app/platform/mail/email-links.ts'
import { findMail } from '#app/platform/mail/outbox.server.ts'
import { resend, mailList, resendFailed } from '#app/site/mail/mails.server.ts'
import { sendTestEmail } from '#app/site/mail/test-email.server.ts'
import { MAIL_KINDS, MAIL_STATES, SPOKEN } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, id, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'
import { csvCall, listCall } from '../lists.server.ts'

const summary = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  nextTryAt: moment,
  lastError: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
})
const mail = named(
  'AdminMail',
  summary.extend({
    locale: z.enum(SPOKEN),
    text: z.string().describe('Empty where it was forgotten: it held a key'),
    html: z.string(),
  }),
)

/** The outbox, by the commands of its pages. */
export const adminMailCalls = {
  'GET admin/mail': listCall(mailList, { summary: 'Mails that wait, were sent, or failed', answer: summary }),
  'GET admin/mail.csv': csvCall('Mails', mailList),
  'POST admin/mail/resend': adminCall(
    {
      summary: 'Sends failed mails once more; others stay as they are',
      body: z.object({ ids: z.array(id, 'form:format').max(500, 'form:tooLarge?max=500') }, 'form:format'),
      answer: z.object({ count: z.int().describe('How many are on their way') }),
    },
    (args) => ({ count: resendFailed(args.db, args.body.ids, changeOf(args)) }),
  ),
  'POST admin/mail/test': adminCall(
    {
      summary: 'Sends an e-mail to who asks, to see whether e-mails arrive; one a minute',
      answer: mail,
    },
    (args) => present(args, sendTestEmail(args.db, args.locale, { by: args.viewer, now: args.now })),
  ),
  'GET admin/mail/{id}': adminCall({ summary: 'A mail with its words', params: byId, answer: mail }, (args) =>
    present(args, args.params.id),
  ),
  'POST admin/mail/{id}/resend': operationCall(resend, { answer: mail, present }),
}

function present({ db, context, t }: Base, id: number) {
  const found = findMail(db, id)
  if (!found) return refuse(t, 404)

  const { origin } = context.get(requestInfo).url
  return { ...found, text: completeLinks(found.text, origin), html: completeLinks(found.html, origin) }
}
