/**
 * Reads a number as people type it: full-width, with commas between thousands, with a comma where a keypad has no point.
 * @returns NaN where it is none
 */
export function readNumber(typed: string): number {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^[−‐-―]/, '-')
  // A browser's own number field lets it through.
  if (/^-?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i.test(text)) return Number(text)

  const [, whole, fraction = ''] = /^([+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+))(?:[.,](\d+))?$/.exec(text) ?? []
  return whole === undefined ? NaN : Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`)
}

/** @returns null where it is no whole number between these */
export function readWhole(typed: string, min: number, max: number): number | null {
  const number = readNumber(typed)
  return Number.isInteger(number) && number >= min && number <= max ? number : null
}

/**
 * A day as people and spreadsheets write it, `2026/5/1`, `２０２６年５月１日` or `1.5.2026`, as a date field sends it. What
 * is no day stays as it is, and so does `1/5/2026`, which is another day in another country.
 */
export function tidyDay(typed: string): string {
  const written = typed.normalize('NFKC').replace(/\s|−/g, (mark) => (mark === '−' ? '-' : ''))
  const [, year, month = '', day = ''] = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/.exec(written) ?? []
  if (year) return dateOf(year, month, day)

  const [, first = '', sign, second = '', last] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(written) ?? []
  if (last && (sign === '.' || Number(first) > 12)) return dateOf(last, second, first)

  return last && Number(second) > 12 ? dateOf(last, first, second) : typed
}

function dateOf(year: string, month: string, day: string): string {
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/**
 * What a field for a whole number is. A browser's own one drops full-width digits before anybody could read them, and
 * sends nothing; bounds are for the server to say.
 */
export const TYPED_NUMBER = { type: 'text', inputMode: 'numeric', min: undefined, max: undefined } as const
