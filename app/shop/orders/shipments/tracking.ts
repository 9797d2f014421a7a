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
