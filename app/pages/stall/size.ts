/** How high the shorter or only side of papers is, in millimetres (ISO 216, JIS P 0138 for B). */
const PAPERS: Record<string, number> = {
  A2: 420,
  A3: 297,
  A4: 210,
  A5: 148,
  A6: 105,
  B2: 515,
  B3: 364,
  B4: 257,
  B5: 182,
  B6: 128,
}

/** What is said to be as large as most goods. */
const USUAL = 120

const PAPER = /\b([AB][2-6])\b/
/** "15 × 21 cm", "57 mm"; the largest is how large it lies there. */
const LENGTHS = /(\d+(?:[.,]\d+)?)(?:\s*[×x]\s*(\d+(?:[.,]\d+)?))?\s*(mm|cm)\b/gi

/** How large a product lies on a table, by what is said of it. @returns millimetres of its longer known side */
export function sizeOf(description: string): number {
  const paper = PAPER.exec(description)?.[1]
  if (paper) return PAPERS[paper] ?? USUAL

  const sizes = [...description.matchAll(LENGTHS)].flatMap(([, one, other, unit]) =>
    [one, other].filter((each) => each !== undefined).map((each) => inMillimetres(each, unit)),
  )
  return sizes.length > 0 ? Math.max(...sizes) : USUAL
}

/** The same within what a screen can show: a pin is still to be seen, a curtain leaves room for others. */
export function shownSize(description: string): number {
  return Math.min(Math.max(sizeOf(description), SMALLEST), LARGEST)
}

const [SMALLEST, LARGEST] = [90, 240]

function inMillimetres(length: string, unit = 'mm'): number {
  return Number(length.replace(',', '.')) * (unit.toLowerCase() === 'cm' ? 10 : 1)
}
