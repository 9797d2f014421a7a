import { pino } from 'pino'

import { withoutPeople } from './without-people.ts'

export type Log = pino.Logger

/**
 * One JSON line an entry on standard output; what could sign somebody in, and who somebody is, is cut out wherever it
 * stands.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    formatters: { log: (told) => withoutPeople(told) as Record<string, unknown> },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization'], censor: '[cut]' },
  })
}
