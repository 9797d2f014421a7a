/** What was typed or scanned at the packing table: the number on a slip, or that of a parcel. */
export type ScanResult =
  | { kind: 'ORDER'; orderId: number }
  | { kind: 'PARCEL'; trackingNumber: string }
  | { kind: 'NOTHING' }

/** A slip says `O-1042`, people `order 1042`; everything else is a tracking number. */
export function readScan(code: string): ScanResult {
  const text = code.normalize('NFKC').trim()
  const [, number] = /^(?:O-|#|Order\s*#?|ご?注文(?:番号)?:?)\s*(\d{1,12})$/i.exec(text) ?? []
  if (number) return { kind: 'ORDER', orderId: Number(number) }

  return text === '' ? { kind: 'NOTHING' } : { kind: 'PARCEL', trackingNumber: text }
}
