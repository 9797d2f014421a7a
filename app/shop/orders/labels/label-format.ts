import { japanesePostalCode, type LabelOrder, type LabelSender, characterCount } from './label-order.ts'

export const LABEL_FORMATS = ['CLICK_POST', 'YU_PACK', 'B2_CLOUD', 'PLAIN'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

/** Why an order is left out of a file: the carrier would refuse its line, and with it the file. */
export type LabelRefusal = 'ABROAD' | 'NAME_LONG' | 'ADDRESS_LONG' | 'NO_POSTAL_CODE' | 'NO_PHONE'

export type Format = {
  encoding: 'Shift_JIS' | 'UTF-8'
  /** More are parted into several files. */
  rowsAFile: number
  columns: readonly string[]
  /** @param day on which it is handed over, `YYYY-MM-DD` */
  row: (order: LabelOrder, sender: LabelSender, day: string) => string[]
  refuse: (order: LabelOrder) => LabelRefusal | null
}

/** What every carrier within Japan asks for. */
export function refuseDomestic(order: LabelOrder, longestName: number): LabelRefusal | null {
  if (order.country !== 'JP') return 'ABROAD'
  if (!/^\d{3}-\d{4}$/.test(japanesePostalCode(order.postalCode))) return 'NO_POSTAL_CODE'

  return characterCount(order.fullName) > longestName ? 'NAME_LONG' : null
}
