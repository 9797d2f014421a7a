import type { Key } from '#app/translations/keys.ts'

/**
 * What is wrong with a request for a work for adults alone, by field: its price list has to take such works, and
 * the client has to confirm to be 18 or older.
 */
export function adultProblems(
  asked: { isForAdults: boolean; isAdult: boolean },
  list: { takesAdult: boolean } | null,
): { isForAdults?: Key; isAdult?: Key } {
  if (!asked.isForAdults || !list) return {}
  if (!list.takesAdult) return { isForAdults: 'forAdults:notForAdults' }

  return asked.isAdult ? {} : { isAdult: 'forAdults:adultMissing' }
}
