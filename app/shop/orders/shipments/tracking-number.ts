import type { Key } from '#app/translations/keys.ts'
import type { Locale } from '#db/vocabulary.ts'

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

/** A carrier, and where it shows a parcel: `{number}` stands for the tracking number, `{language}` for the customer's. */
export type Carrier = { name: string; tracking: string }

/**
 * Where a parcel can be followed: the link that was given, else the one its carrier has for the number.
 * @returns "" where neither is known
 */
export function trackingLink(
  carriers: readonly Carrier[],
  { carrier, trackingNumber, link }: { carrier: string; trackingNumber: string; link: string },
  language: string = 'en',
): string {
  if (link || !trackingNumber) return link

  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return (
    known?.tracking
      .replace('{language}', language === 'ja' ? 'ja' : 'en')
      .replace('{number}', encodeURIComponent(trackingNumber)) ?? ''
  )
}

const IN_JAPANESE: Readonly<Record<string, string>> = {
  'japan post': '日本郵便',
  yamato: 'ヤマト運輸',
  sagawa: '佐川急便',
}

/** A carrier as the customer knows it: those that the site begins with have a name in Japanese too. */
export function carrierName(carrier: string, locale: Locale): string {
  return locale === 'ja' ? (IN_JAPANESE[carrier.trim().toLowerCase()] ?? carrier) : carrier
}

/** What a shipment is asked about once, and is sent all the same where it is said to be meant. */
export type ShipmentDoubt = 'PAYMENT_HELD' | 'NO_TRACKING_NUMBER' | 'FEWER_PARCELS'
/** What was said to be meant. */
export type ShipmentConfirmation = { isPaymentHeld?: boolean; isWithoutNumber?: boolean; isFewerParcels?: boolean }
type ShipmentPlan = { parcelCount: number; isRegistered: boolean; /** Its money went back, or may. */ isHeld: boolean }

/** A registered method gives every parcel a number, and an order was paid for as many parcels as were planned. */
export function shipmentDoubts(
  { parcelCount, isRegistered, isHeld }: ShipmentPlan,
  parcels: readonly { trackingNumber: string }[],
  { isPaymentHeld = false, isWithoutNumber = false, isFewerParcels = false }: ShipmentConfirmation,
): ShipmentDoubt[] {
  const lacksNumber = isRegistered && parcels.some(({ trackingNumber }) => trackingNumber === '')
  return [
    ...(isHeld && !isPaymentHeld ? (['PAYMENT_HELD'] as const) : []),
    ...(lacksNumber && !isWithoutNumber ? (['NO_TRACKING_NUMBER'] as const) : []),
    ...(parcels.length < parcelCount && !isFewerParcels ? (['FEWER_PARCELS'] as const) : []),
  ]
}

/** The box that says that a doubtful shipment is meant, and what is asked at it. */
export const SHIPMENT_DOUBTS = {
  PAYMENT_HELD: { field: 'isPaymentHeld', question: 'admin:shipmentPaymentHeld' },
  NO_TRACKING_NUMBER: { field: 'isWithoutNumber', question: 'admin:shipmentNeedsNumber' },
  FEWER_PARCELS: { field: 'isFewerParcels', question: 'admin:shipmentFewerParcels' },
} as const satisfies Record<ShipmentDoubt, { field: keyof ShipmentConfirmation; question: Key }>
