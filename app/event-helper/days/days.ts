/** The first and the last day of an event, `YYYY-MM-DD`. */
export type EventDays = { startsOn: string; endsOn: string }
/** Since when, and by the clock of which place. */
export type Clock = { now: Date; timeZone: string }

/** The day that a place's calendar shows at an instant, `YYYY-MM-DD`. */
function dayThere({ now, timeZone }: Clock): string {
  return now.toLocaleDateString('sv-SE', { timeZone })
}

/**
 * The day of an event that a table is on now: before the event it is prepared for the first, and what is done after it
 * belongs to the last.
 */
export function eventDayOf({ startsOn, endsOn }: EventDays, clock: Clock): string {
  const today = dayThere(clock)
  if (today < startsOn) return startsOn

  return today > endsOn ? endsOn : today
}

/** The day that can be opened now; null where this day, or a later one, was opened before. */
export function nextDayOf(event: EventDays, last: string, clock: Clock): string | null {
  const day = eventDayOf(event, clock)
  return day > last ? day : null
}

/** Whether goods may stay on the table when this day is closed: another day of the event follows, and is not over. */
export function mayStay({ endsOn }: EventDays, day: string, clock: Clock): boolean {
  return day < endsOn && dayThere(clock) <= endsOn
}

export function isOver(day: string, clock: Clock): boolean {
  return dayThere(clock) > day
}
