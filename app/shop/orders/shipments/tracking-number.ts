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
