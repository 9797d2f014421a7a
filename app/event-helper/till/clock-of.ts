/** Writes instants by the clock on an event's wall: `14:32`. */
export function clockOf(timeZone: string): (instant: Date | number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return (instant) => format.format(instant)
}

/** The same with its day, as spreadsheets read it: `2026-12-29 14:32:05`. */
export function stampOf(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (instant) => format.format(instant)
}
