/** Writes instants by the clock on an event's wall: `14:32`. */
export function clockOf(timeZone: string): (instant: Date | number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return (instant) => format.format(instant)
}
