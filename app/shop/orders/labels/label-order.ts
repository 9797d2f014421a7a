/** An order as a carrier's label knows it. */
export type LabelOrder = {
  id: number
  fullName: string
  country: string
  state: string
  city: string
  postalCode: string
  addressLine1: string
  addressLine2: string
  phoneNumber: string
  email: string
  method: string
  parcelCount: number
  weightGrams: number
  /** What is in it, in the language of the label: kinds of goods. */
  contents: string[]
  trackingNumbers: string[]
  /** Of what goes abroad, where the label has room for it. */
  customs?: LabelCustoms
}

/** A customs form in a few cells; amounts in the base currency. */
export type LabelCustoms = {
  form: string
  contents: string
  netGrams: number
  value: string
  currency: string
  /** In dollars, where customs ask for them. */
  valueUsd: string
  iossNumber: string
}

/** Who sends it, as far as the settings say. */
export type LabelSender = { name: string; postalCode: string; address: string; phoneNumber: string }

/** Letters are counted as carriers count them: each of them one, whatever its width. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

/** Where a parcel in Japan goes: prefecture, town and street, then the building. */
export function streetOf({ state, city, addressLine1 }: LabelOrder): string {
  return `${state}${city}${addressLine1}`
}

/** The same in lines of so many letters; a part that fits stays whole. */
export function addressInLines(order: LabelOrder, most: number): string[] {
  const { state, city, addressLine1, addressLine2 } = order
  const parts = [`${state}${city}`, addressLine1, addressLine2].filter(Boolean)
  return parts.flatMap((part) => inPieces(part, most))
}

function inPieces(text: string, most: number): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / most) }, (_, at) =>
    characters.slice(at * most, (at + 1) * most).join(''),
  )
}

/** As many kinds of goods as there is room for. */
export function contentsWithin(contents: readonly string[], most: number): string {
  let written = ''
  for (const kind of contents) {
    const longer = written === '' ? kind : `${written}・${kind}`
    if (characterCount(longer) > most) break
    written = longer
  }
  return (
    written ||
    Array.from(contents[0] ?? '')
      .slice(0, most)
      .join('')
  )
}

/** `123-4567`; what is no postal code of Japan stays as it is. */
export function japanesePostalCode(written: string): string {
  const digits = written.normalize('NFKC').replace(/\D/g, '')
  return digits.length === 7 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : written
}

/** A number of Japan as one dials it there. */
export function domesticPhone(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/^\+81[-\s]?(?:\(0\)|0)?[-\s]?/, '0')
    .replace(/[^\d-]/g, '')
}

/** Who sends, read from the lines under the circle's name: a postal code, a phone number, the rest is the address. */
export function senderFrom(name: string, lines: readonly string[]): LabelSender {
  const text = lines.map((line) => line.normalize('NFKC'))
  const postalCode = /\b\d{3}-?\d{4}\b/
  const phone = /(?:\+81[-\s]?|0)\d{1,4}[-\s]?\d{1,4}[-\s]?\d{3,4}/
  const home = text.find((line) => postalCode.test(line)) ?? ''
  const calling = text.find((line) => line !== home && phone.test(line)) ?? ''
  const street = home.replace(postalCode, '').replace(/〒/g, '').trim()
  const next = text[text.indexOf(home) + 1] ?? ''
  return {
    name,
    postalCode: japanesePostalCode(postalCode.exec(home)?.[0] ?? ''),
    address: home === '' ? '' : street || (next === calling ? '' : next),
    phoneNumber: domesticPhone(phone.exec(calling)?.[0] ?? ''),
  }
}
