const A_DAY = 24 * 60 * 60 * 1000

/** When something was typed, by the clock of who typed it: the hour, and the day before that. */
export function formatTyped(at: number, now: number, locale: string): string {
  const day = now - at < A_DAY ? {} : ({ month: 'long', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hour12: false }).format(at)
}
