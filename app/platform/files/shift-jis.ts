/** Letters that other systems write by another code than Windows does: a wave, a minus, and the like. */
const TWINS: Record<string, string> = {
  '\u301C': '\uFF5E',
  '\u2212': '\uFF0D',
  '\u2016': '\u2225',
  '\u2014': '\u2015',
  '\u00A2': '\uFFE0',
  '\u00A3': '\uFFE1',
  '\u00AC': '\uFFE2',
  '\u00A5': '\uFFE5',
}
/** Stands where a letter has no code, as printers set it. */
const GETA = '〓'

let codes: ReadonlyMap<string, number[]> | undefined

/** A text as Windows in Japan writes it (CP932); a letter without a code becomes `〓`. */
export function encodeShiftJis(text: string): Uint8Array<ArrayBuffer> {
  const known = codesOfCharacters()
  const bytes = Array.from(text).flatMap((letter) => codeOf(letter) ?? known.get(GETA) ?? [])
  return Uint8Array.from(bytes)
}

/** The letters of a text that Shift_JIS cannot write, each once. */
export function charactersWithoutCode(text: string): string[] {
  return [...new Set(text)].filter((letter) => codeOf(letter) === undefined)
}

function codeOf(letter: string): number[] | undefined {
  const known = codesOfCharacters()
  return known.get(letter) ?? known.get(TWINS[letter] ?? '')
}

/** Node reads Shift_JIS and does not write it: what it reads is turned round, once. */
function codesOfCharacters(): ReadonlyMap<string, number[]> {
  codes ??= new Map(readAllCodes())
  return codes
}

function readAllCodes(): [string, number[]][] {
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const read = (bytes: number[]): [string, number[]][] => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes))
      return Array.from(character).length === 1 ? [[character, bytes]] : []
    } catch {
      return []
    }
  }
  const all: [string, number[]][] = []
  for (let lead = 0; lead < 256; lead += 1) {
    all.push(...read([lead]))
    if (lead > 0x80) for (let trail = 0x40; trail < 0xfd; trail += 1) all.push(...read([lead, trail]))
  }
  // The first code of a letter that has several is the one that carriers' programs write.
  return all.toReversed()
}
