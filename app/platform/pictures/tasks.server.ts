import type { Refusal } from './header.server.ts'
import type { OriginalFacts, OriginalInput } from './original.server.ts'
import type { ProofFacts, VariantFacts, VariantTask, ProofTask, Size } from './process.server.ts'

/** What the serving process and its picture workers say to each other. */
export type Task =
  | ({ kind: 'keep' } & OriginalInput)
  | { kind: 'look'; file: string }
  | ({ kind: 'variants' } & VariantTask)
  | ({ kind: 'proof' } & ProofTask)
export type Request = { id: number; task: Task }
/** `isLast` tells that the worker ends after this answer. */
export type Answer = {
  id: number
  result: OriginalFacts | ProofFacts | VariantFacts | Size | Refusal | null
  problem?: string
  isLast: boolean
}

/** How a worker ends that a picture made too large. */
export const OUT_OF_MEMORY = 77
