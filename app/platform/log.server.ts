import { pino } from 'pino'

export type Log = pino.Logger

/** One JSON line an entry on standard output; what could sign somebody in is cut out wherever it stands. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization'], censor: '[cut]' },
  })
}
