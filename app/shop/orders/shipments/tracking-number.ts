/** A tracking number as carriers print it, however it was typed, pasted or kept by a spreadsheet (`="123"`, `'123`). */
export function tidyTrackingNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^['"]|"$/g, '')
}

/** Several, as somebody types them for parcels of one order. */
export function partTrackingNumbers(typed: string): string[] {
  return typed
    .split(/[\s,、]+/)
    .map(tidyTrackingNumber)
    .filter(Boolean)
}

/** Why it cannot be one, as a translation key: a spreadsheet rounded it (4.90E+12), or it is a formula. */
export function trackingProblem(trackingNumber: string): TrackingProblem | null {
  if (/^\d+(?:[.,]\d+)?E\+\d+$/i.test(trackingNumber)) return 'admin:trackingRounded'

  return /^[=@+]|[()"<>]/.test(trackingNumber) ? 'admin:trackingFormula' : null
}

type TrackingProblem = 'admin:trackingRounded' | 'admin:trackingFormula'

/** A carrier, and where it shows a parcel: `{number}` stands for the tracking number. */
export type Carrier = { name: string; tracking: string }

/**
 * Where a parcel can be followed: the link that was given, else the one its carrier has for the number.
 * @returns "" where neither is known
 */
export function trackingLink(
  carriers: readonly Carrier[],
  { carrier, trackingNumber, link }: { carrier: string; trackingNumber: string; link: string },
): string {
  if (link || !trackingNumber) return link

  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return known?.tracking.replace('{number}', encodeURIComponent(trackingNumber)) ?? ''
}
