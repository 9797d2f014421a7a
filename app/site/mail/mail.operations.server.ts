import { findMail } from '#app/platform/mail/outbox.server.ts'

import { operationsOf } from '../operations/operation.server.ts'
import { sendAgain } from './mails.server.ts'

type Mail = NonNullable<ReturnType<typeof findMail>>

export const resend = operationsOf<Mail>({ name: 'mail', find: findMail, path: (id) => `/admin/mail/${id}` })({
  once: 'resend',
  run: (tx, id, { operation }, change) => sendAgain(tx, id, operation, change),
  done: 'admin:mailAgain',
  refusals: { REFUSED: { key: 'admin:mailCannot' } },
  summary: 'Sends a mail once more, or a waiting one now',
  conflict: 'It is on its way, or its words were forgotten',
})
