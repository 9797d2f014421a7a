/** Chapters of the Harmonized System go from 01 to 97; 77 is kept for later. */
const LAST_CHAPTER = 97
const KEPT_CHAPTER = 77

/**
 * Reads a code of the Harmonized System as people write it: `4901.99`, `4901 99 0000`.
 * @returns 6 to 10 digits, "" where nothing is written; null for what is no such code
 */
export function readHsCode(written: string): string | null {
  const digits = written.normalize('NFKC').replace(/[\s.-]/g, '')
  if (digits === '') return ''
  if (!/^\d{6,10}$/.test(digits)) return null

  const chapter = Number(digits.slice(0, 2))
  return chapter >= 1 && chapter <= LAST_CHAPTER && chapter !== KEPT_CHAPTER ? digits : null
}

/** `4901.99` of `490199`: the heading, a point, the rest. */
export function formatHsCode(code: string): string {
  return code === '' ? '' : `${code.slice(0, 4)}.${code.slice(4)}`
}
