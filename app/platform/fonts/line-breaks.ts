import LineBreaker from 'linebreak'

/** What a reader takes for one letter, with the font that draws it. */
export type Character = { written: string; /** A mark where no font has it, or nothing. */ text: string; face: string }

/** Which width letters take, in the caller's unit. */
type Measure = (characters: readonly Character[]) => number

/** Breaks letters into lines of a width, where the language's writing allows it (UAX 14), within a word where it must. */
export function linesOf(characters: readonly Character[], width: number, measure: Measure): Character[][] {
  const lines: Character[][] = [[]]
  let taken = 0
  for (const piece of piecesOf(characters))
    for (const part of measure(withoutEnd(piece)) > width ? piece.map((char) => [char]) : [piece]) {
      if (taken > 0 && taken + measure(withoutEnd(part)) > width) {
        lines.push([])
        taken = 0
      }
      lines.at(-1)?.push(...part)
      taken += measure(part)
    }
  return lines.map(withoutEnd)
}

/** What must stay together, each with the space that follows it. */
function piecesOf(characters: readonly Character[]): Character[][] {
  const breaker = new LineBreaker(characters.map(({ written }) => written).join(''))
  const stops = new Set<number>()
  for (let stop = breaker.nextBreak(); stop; stop = breaker.nextBreak()) stops.add(stop.position)
  const pieces: Character[][] = [[]]
  let at = 0
  for (const char of characters) {
    if (stops.has(at)) pieces.push([])
    pieces.at(-1)?.push(char)
    at += char.written.length
  }
  return pieces
}

function withoutEnd(line: readonly Character[]): Character[] {
  const end = line.findLastIndex(({ written }) => written.trim() !== '')
  return line.slice(0, end + 1)
}
