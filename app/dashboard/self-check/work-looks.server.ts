import { finding } from '#app/platform/doctor/finding.ts'
import { countFailed } from '#app/platform/mail/outbox.server.ts'
import { countWaitingLong } from '#app/shop/unassigned/unassigned.server.ts'
import { listOwedBack, listPartlyPaid } from '#app/dashboard/owed-back.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Look } from './self-check.ts'

/** Milliseconds after which money that is owed, or belongs nowhere, is told of. */
const A_WEEK = 7 * 24 * 60 * 60 * 1000

/** What only an administrator can settle: mails that were given up, and money that lies where it should not. */
export function lookAtWork(db: Db, now: Date): Look[] {
  const failed = countFailed(db)
  const since = new Date(now.getTime() - A_WEEK)
  const owed = listOwedBack(db).filter((one) => one.since < since).length
  const [partly, waiting] = [listPartlyPaid(db, now).length, countWaitingLong(db, since)]
  return [
    {
      name: 'failedMails',
      ...(failed > 0 ? finding('warn', 'doctor:mailsFailed', { count: failed }) : finding('ok', 'doctor:mailsAre')),
    },
    {
      name: 'payments',
      ...(owed + partly + waiting > 0
        ? finding('warn', 'doctor:paymentsWait', { owed, partly, waiting })
        : finding('ok', 'doctor:paymentsAre')),
    },
  ]
}
