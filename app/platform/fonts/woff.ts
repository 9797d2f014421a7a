import { inflateSync } from 'node:zlib'

/** In bytes: the head of each format, and an entry of its list of tables (WOFF 1.0, section 3). */
const WOFF = { head: 44, entry: 20 }
const SFNT = { head: 12, entry: 16 }

/** Unpacks a font of the web (WOFF 1.0) once: what reads fonts would unpack a table of it again for each letter. */
export function fromWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableOf(woff, WOFF.head + at * WOFF.entry))
  const head = Buffer.alloc(SFNT.head + count * SFNT.entry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  let offset = head.length
  for (const [at, { tag, checksum, data, padded }] of tables.entries()) {
    const entry = SFNT.head + at * SFNT.entry
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    offset += padded.length
  }
  return Buffer.concat([head, ...tables.map(({ padded }) => padded)])
}

function tableOf(woff: Buffer, entry: number) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ]
  const stored = woff.subarray(offset, offset + packed)
  const data = packed < length ? inflateSync(stored) : stored
  const padded = Buffer.concat([data, Buffer.alloc(-length & 3)])
  return { tag: woff.subarray(entry, entry + 4), checksum, data, padded }
}
