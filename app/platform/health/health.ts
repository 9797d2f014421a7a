import type { DiskFailure } from '#db/unwritable.ts'

/** The disk of the data folder; `free` and `size` in bytes, `problem` is why a file could not be laid there. */
export type Disk = { free: number; size: number; problem: DiskFailure | null }

export const PART_STATES = ['ok', 'warn', 'error'] as const
export type PartState = (typeof PART_STATES)[number]

const MB = 1024 * 1024
/** Less than this is little: half a gigabyte, on a small disk a twentieth. */
const LITTLE = { bytes: 512 * MB, share: 0.05 }

/** Free bytes below which the disk is soon full. */
function lowBound(size: number): number {
  return Math.min(LITTLE.bytes, size * LITTLE.share)
}

export function stateOfDisk({ free, size, problem }: Disk): PartState {
  if (problem) return 'error'

  return free < lowBound(size) ? 'warn' : 'ok'
}
