import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { max } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { auditLog, mails } from '#db/schema.server.ts'

import type { Check } from './data-checks.server.ts'
import { finding, minuteOf } from './finding.ts'

const run = promisify(execFile)
/** Milliseconds by which clocks may differ. */
const TOLERANCE = 60_000
/** Milliseconds. */
const PATIENCE = 2000

/** Nothing that is written can be of later than now; and the system says whether it follows a time server. */
export const clock: Check = {
  name: 'clock',
  look: async ({ db }, now) => {
    const newest = newestIn(db)
    const time = minuteOf(now.toISOString())
    if (newest > now.getTime() + TOLERANCE)
      return finding('warn', 'doctor:clockBehind', { time, newest: minuteOf(new Date(newest).toISOString()) })

    return (await isLeftAlone())
      ? finding('warn', 'doctor:clockAlone', { time })
      : finding('ok', 'doctor:clockIs', { time })
  },
}

function newestIn(db: Db): number {
  const logged = db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .get()?.at
  const mailed = db
    .select({ at: max(mails.createdAt) })
    .from(mails)
    .get()?.at
  return Math.max(logged?.getTime() ?? 0, mailed?.getTime() ?? 0)
}

/** @returns false too where the system says nothing of it, as in a container, whose host keeps the time */
async function isLeftAlone(): Promise<boolean> {
  const output = run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: PATIENCE })
  return output.then(
    ({ stdout }) => stdout.trim() === 'no',
    () => false,
  )
}
