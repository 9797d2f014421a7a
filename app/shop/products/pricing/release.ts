import { dayOf } from '#app/platform/time/site-clock.ts'

/** What is sent as a parcel and may be out only later. */
type Sent = { isDigital: boolean; /** `YYYY-MM-DD` */ releaseDate: string }

/** Something comes out when its day begins by the site's clock. */
export function isReleasedLater(releaseDate: string, now: Date): boolean {
  return releaseDate > dayOf(now)
}

/** The day for which a whole order waits, as `YYYY-MM-DD`: it leaves when the last of its things is out. */
export function waitsUntil(things: readonly Sent[], now: Date): string | null {
  const days = things
    .filter(({ isDigital, releaseDate }) => !isDigital && isReleasedLater(releaseDate, now))
    .map(({ releaseDate }) => releaseDate)
  return days.toSorted().at(-1) ?? null
}
