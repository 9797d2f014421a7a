/**
 * Reads SQLite's write-ahead log as https://www.sqlite.org/fileformat2.html#the_write_ahead_log describes it: as far as
 * SQLite itself would after a crash, and no further.
 */

export const WAL_HEADER = 32
const FRAME_HEADER = 24
const MAGIC = 0x377f0682

/** Sums that run through the whole log. */
type Sums = readonly [number, number]

export type WalHeader = {
  /** Another one each time that the log begins anew. */
  salt: string
  pageBytes: number
  isBigEndian: boolean
  sums: Sums
}

/** The header of a log; null for what is none, or not yet wholly written. */
export function readWalHeader(bytes: Buffer): WalHeader | null {
  if (bytes.length < WAL_HEADER) return null

  const magic = bytes.readUInt32BE(0)
  if (magic !== MAGIC && magic !== MAGIC + 1) return null

  const isBigEndian = magic !== MAGIC
  const sums = sum(bytes.subarray(0, 24), [0, 0], isBigEndian)
  if (!isSumAt(bytes, 24, sums)) return null

  return { salt: bytes.toString('hex', 16, 24), pageBytes: bytes.readUInt32BE(8), isBigEndian, sums }
}

/** How much of some bytes is whole transactions, the sums at their end, and whether a transaction goes on after them. */
export type CommittedBytes = { bytes: number; sums: Sums; goesOn: boolean }

/**
 * Finds the end of the last transaction that is whole.
 * @param frames what follows the header, or follows what was found before
 * @param before the sums of the header, or those found before
 */
export function committedPart(
  frames: Buffer,
  { salt, pageBytes, isBigEndian }: WalHeader,
  before: Sums,
): CommittedBytes {
  const step = FRAME_HEADER + pageBytes
  let committed = { bytes: 0, sums: before }
  let sums = before
  for (let at = 0; at + step <= frames.length; at += step) {
    if (frames.toString('hex', at + 8, at + 16) !== salt) return { ...committed, goesOn: false }

    sums = sum(frames.subarray(at, at + 8), sums, isBigEndian)
    sums = sum(frames.subarray(at + FRAME_HEADER, at + step), sums, isBigEndian)
    if (!isSumAt(frames, at + 16, sums)) return { ...committed, goesOn: false }

    const isCommit = frames.readUInt32BE(at + 4) !== 0
    if (isCommit) committed = { bytes: at + step, sums }
  }
  return { ...committed, goesOn: true }
}

/** @param bytes a multiple of eight of them */
function sum(bytes: Buffer, [first, second]: Sums, isBigEndian: boolean): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [one, other] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + words.getUint32(at, !isBigEndian) + other) >>> 0
    other = (other + words.getUint32(at + 4, !isBigEndian) + one) >>> 0
  }
  return [one, other]
}

function isSumAt(bytes: Buffer, at: number, [one, other]: Sums): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === other
}
