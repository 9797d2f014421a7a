/** What is in a parcel, as customs ask: a kind of goods, how many, how heavy, worth how much. */
export type CustomsLine = { kind: string; quantity: number; grams: number; valueMinor: number }

type Packed = { kind: string; quantity: number; weightGrams: number; unitPriceMinor: number }

/** The lines of an order by their kinds. What comes free is declared too, at nothing. */
export function customsLines(packed: readonly Packed[]): CustomsLine[] {
  return [...Map.groupBy(packed, ({ kind }) => kind)].map(([kind, lines]) => ({
    kind,
    quantity: sumOf(lines, ({ quantity }) => quantity),
    grams: sumOf(lines, ({ quantity, weightGrams }) => quantity * weightGrams),
    valueMinor: sumOf(lines, ({ quantity, unitPriceMinor }) => quantity * unitPriceMinor),
  }))
}

function sumOf(lines: readonly Packed[], valueOf: (line: Packed) => number): number {
  return lines.reduce((sum, line) => sum + valueOf(line), 0)
}
