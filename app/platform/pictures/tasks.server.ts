import type { Refusal } from './header.server.ts'
import type { Inspected, Keeping } from './original.server.ts'
import type { Looked, Made, Making, Proofing, Size } from './process.server.ts'

/** What the serving process and its picture workers say to each other. */
export type Task =
  | ({ kind: 'keep' } & Keeping)
  | { kind: 'look'; file: string }
  | ({ kind: 'variants' } & Making)
  | ({ kind: 'proof' } & Proofing)
export type Request = { id: number; task: Task }
/** `isLast` tells that the worker ends after this answer. */
export type Answer = {
  id: number
  result: Inspected | Looked | Made | Size | Refusal | null
  problem?: string
  isLast: boolean
}

/** How a worker ends that a picture made too large. */
export const OUT_OF_MEMORY = 77
