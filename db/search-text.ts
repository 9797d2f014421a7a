/** How texts are compared when something is searched for: a search and what it looks through are folded the same way. */

/** Katakana that have a hiragana of their own stand this many code points above it. */
const KANA_APART = 0x60
/** Marks that no text has, so that an id between them is found whole or not at all. */
const BEFORE = '\uE000'
const AFTER = '\uE001'

/** What a product is sorted under. It is indexed by id, so that a new name of a type is found at once. */
export type SearchFacet = 'type' | 'franchise' | 'character'

/** Raised with every change of `fold`, so that what was folded before is indexed anew. */
export const FOLDING = 2

/** Straight and curly quotes, primes and accents that stand alone, and the hyphen that only shows at a line's end. */
const QUOTES = /['"`\u00B4\u02B9-\u02BC\u02C8\u2018-\u201F\u2032-\u2037\u00AD]/g
/** Hyphens, dashes, minus signs, wave dashes, and the Japanese quotation marks that stand between words. */
const SPACES = /[-\u2010-\u2015\u2043\u207B\u2212\u301C\u3030\u30A0~「」『』《》〈〉【】]/g
/** The long-vowel sign is typed for a hyphen where no kana is before it: `Aー5`. */
const LONG_FOR_HYPHEN = /(?<![ぁ-ゖァ-ヺー])ー+/g
/** `vol.4` and `vol. 4` are `vol 4`. */
const ABBREVIATED = /(?<=\p{L})\.\s*(?=\d)/gu

/** One form for what reads the same: full and half width, capitals, katakana and hiragana, quotes, hyphens, `vol.4`. */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(QUOTES, '')
    .replace(SPACES, ' ')
    .replace(LONG_FOR_HYPHEN, ' ')
    .replace(ABBREVIATED, ' ')
    .normalize('NFKC')
    .replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - KANA_APART))
    .replaceAll('\0', ' ')
    .replaceAll(/[\uE000\uE001]/g, '')
}

/** An id as a word of the index. */
export function markOf(kind: SearchFacet, id: number): string {
  return `${BEFORE}${kind.charAt(0)}${id}${AFTER}`
}

/**
 * The single letters and the pairs of letters of a folded text, each once, in letters that every tokenizer keeps;
 * a mark of an id stays one word.
 */
export function gramsOf(text: string): string {
  const grams = new Set<string>()
  for (const word of text.split(/\s+/)) {
    if (word.startsWith(BEFORE)) grams.add(markGram(word))
    else addGrams(grams, Array.from(word))
  }
  return [...grams].join(' ')
}

/** A word of one or two letters as the index of letters has it. */
export function gramOf(characters: readonly string[]): string {
  return characters.map((character) => `x${(character.codePointAt(0) ?? 0).toString(16)}`).join('')
}

/** A mark as the index of letters has it. */
export function markGram(mark: string): string {
  return mark.slice(BEFORE.length, -AFTER.length)
}

function addGrams(grams: Set<string>, characters: readonly string[]): void {
  for (let at = 0; at < characters.length; at++) {
    grams.add(gramOf(characters.slice(at, at + 1)))
    if (at + 1 < characters.length) grams.add(gramOf(characters.slice(at, at + 2)))
  }
}
