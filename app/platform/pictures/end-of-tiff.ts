/** Bytes of a value, by the number of its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
/** Tags that say where data lies, and those that say how long it is: strips, tiles, and a small JPEG. */
const DATA: [places: number, lengths: number][] = [
  [273, 279],
  [324, 325],
  [513, 514],
]
/** Tags that lead to further tables: smaller pictures, and what the camera told. */
const TABLES = [330, 34665, 34853, 40965]
/** More than any picture has: tables, and parts of data in all of them. */
const MOST_TABLES = 200
const MOST_PARTS = 500_000

/** A TIFF ends with the last byte that one of its tables names. Null for BigTIFF and for what no table makes sense of. */
export function endOfTiff(bytes: Buffer): number | null {
  const tiff = new Tiff(bytes)
  if (tiff.number(2, 2) !== 42) return null

  let [end, parts] = [8, 0]
  const places = new Set([tiff.number(4, 4)])
  // What is found on the way is looked at too.
  for (const place of places) {
    const table = tiff.table(place)
    parts += table.parts.length
    if (parts > MOST_PARTS || places.size > MOST_TABLES) return null

    end = table.parts.reduce((most, part) => Math.max(most, part), Math.max(end, table.end))
    for (const next of table.next) if (next > 0) places.add(next)
  }
  return end
}

type Entry = { tag: number; size: number; count: number; at: number }

class Tiff {
  readonly #bytes: Buffer
  readonly #isLittle: boolean

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#isLittle = bytes[0] === 0x49
  }

  /** 0 where the file is shorter. */
  number(at: number, size: number): number {
    if (size > 4 || size === 0 || at + size > this.#bytes.length) return 0

    return this.#isLittle ? this.#bytes.readUIntLE(at, size) : this.#bytes.readUIntBE(at, size)
  }

  /** Where a table and its values end, where each part of its data ends, and which tables it leads to. */
  table(place: number): { end: number; parts: number[]; next: number[] } {
    const count = this.number(place, 2)
    const end = place + 2 + count * 12 + 4
    const entries = Array.from({ length: count }, (_, n) => this.#entry(place + 2 + n * 12))
    const values = (tag: number) => this.#values(entries.find((entry) => entry.tag === tag))
    const parts = DATA.flatMap(([places, lengths]) => {
      const each = values(lengths)
      return values(places).map((at, n) => at + (each[n] ?? Infinity))
    })
    const next = [this.number(end - 4, 4), ...TABLES.flatMap(values)]
    return { end: entries.reduce((most, { at, size, count: n }) => Math.max(most, at + size * n), end), parts, next }
  }

  /** Values of up to four bytes stand in the entry itself. */
  #entry(at: number): Entry {
    const [size, count] = [SIZES[this.number(at + 2, 2)] ?? 0, this.number(at + 4, 4)]
    return { tag: this.number(at, 2), size, count, at: size * count > 4 ? this.number(at + 8, 4) : at + 8 }
  }

  #values(entry: Entry | undefined): number[] {
    if (!entry || entry.count > MOST_PARTS || entry.at + entry.size * entry.count > this.#bytes.length) return []

    return Array.from({ length: entry.count }, (_, n) => this.number(entry.at + n * entry.size, entry.size))
  }
}
