import { PassThrough, Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import type { Db } from '#db/database.server.ts'

import { type Attempt, targetOf } from '../attempts/attempts.server.ts'
import { listEvents, presentAttempt } from '../attempts/present-attempt.server.ts'
import type { PaidRooms } from '../payable.server.ts'

/**
 * What a bank is shown where a payer wants their money back: what was ordered and where it went, what both wrote, the
 * terms, and how it was paid. Keys that open pages are cut out.
 */
export function bundleEvidence(db: Db, { payables }: PaidRooms, attempt: Attempt, now: Date): ReadableStream {
  const { of, id } = targetOf(attempt)
  const { secret, ...payment } = { ...presentAttempt(db, attempt), secret: attempt.secret }
  const files = {
    ...payables[of].evidenceOf(db, id),
    'payment.json': JSON.stringify({ ...payment, told: listEvents(db, attempt.id) }, null, 2),
  }
  const zip = new ZipFile()
  const written = new PassThrough()
  zip.outputStream.pipe(written)
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text.replaceAll(secret, '…')), name, { mtime: now })
  zip.end()
  return Readable.toWeb(written) as ReadableStream
}
