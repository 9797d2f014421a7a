import { isoOf } from '#app/platform/time/site-clock.ts'
import { textOfMails } from '#app/site/mail/mails.server.ts'
import type { Db } from '#db/database.server.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import { listMessages } from '../messages/messages.server.ts'
import { findRequest } from '../requests/requests.server.ts'

/** A commission with its contract and additions, what both wrote, and the terms that were accepted. */
export function evidenceOf(db: Db, id: number): Record<string, string> {
  const request = findRequest(db, id)
  if (!request) return {}

  const { secret, confirmKey, idempotencyKey: _, contentHash: __, network: ___, files, ...facts } = request
  const { contract, addenda, entries } = readAgreement(db, id)
  const written = listMessages(db, id).map(({ at, by, text }) => `${isoOf(at)} ${by}\n${text}`)
  const sent = files.map(({ name, bytes, createdAt }) => ({ name, bytes, createdAt }))
  return {
    'commission.json': JSON.stringify({ ...facts, files: sent, contract, addenda, entries }, null, 2),
    'messages.txt': written.join('\n\n'),
    'mails.txt': textOfMails(db, `commission:${id}:`, [secret, confirmKey]),
    ...(contract && { 'terms.md': contract.termsText }),
  }
}
