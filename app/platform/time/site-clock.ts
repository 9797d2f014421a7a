import { addToDay, instantOf, localOf } from './zones.ts'

/**
 * The clock on the wall of the site. A process serves one site, so its zone is kept here once for everything that says
 * or reads a time; requests, jobs and commands begin by setting it (`followSite`).
 */
const clock = { zone: 'UTC' }

export function siteZone(): string {
  return clock.zone
}

export function setSiteZone(zone: string): void {
  clock.zone = zone
}

/** The day of an instant on the site's calendar, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return dayIn(clock.zone, instant)
}

/** The same on the calendar of another zone. */
export function dayIn(zone: string, instant: Date): string {
  return localOf(instant, zone).slice(0, 10)
}

/** The hour of an instant on the site's clock, 0 to 23. */
export function hourOf(instant: Date): number {
  return Number(localOf(instant, clock.zone).slice(11, 13))
}

/** The first moment of a day. */
export function startOfDay(day: string): Date {
  return instantOf(`${day}T00:00`, clock.zone)
}

/** The last moment of a day, until which lasts what names the day alone. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(addToDay(day, 1)).getTime() - 1)
}

const MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/

/**
 * What a field for date and time sends: the site's clock shows it. Programs and files may say themselves how far their
 * clock is before UTC.
 * @returns null where there is no such moment
 */
export function readMoment(written: string): Date | null {
  const [, local, offset] = MOMENT.exec(written) ?? []
  if (local === undefined) return null

  const byUtc = instantOf(local, 'UTC')
  const at = offset ? new Date(byUtc.getTime() - millisecondsOf(offset)) : instantOf(local, clock.zone)
  return Number.isNaN(at.getTime()) ? null : at
}

function millisecondsOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset === 'Z' ? [] : offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** An instant as a field for date and time holds it: to the minute where it is a whole one. */
export function momentField(at: Date | null): string {
  return at ? localOf(at, clock.zone).replace(/(:00\.000|\.000)$/, '') : ''
}

/** An instant for files that programs and people read: the site's clock, and how far it is before UTC. */
export function isoOf(at: Date): string {
  const shown = localOf(at, clock.zone)
  const minutes = Math.round((Date.parse(`${shown}Z`) - at.getTime()) / 60_000)
  if (minutes === 0) return at.toISOString()

  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${shown}${minutes < 0 ? '-' : '+'}${inTwo(hours)}:${inTwo(rest)}`
}

function inTwo(count: number): string {
  return String(count).padStart(2, '0')
}
