import type { CommissionKind, Privacy, RequestStatus, Stage } from '#db/vocabulary.ts'

/** A commission as everybody may see it: nothing of it leads to its client. */
export type QueueLine = {
  place: number
  name: string | null
  kind: CommissionKind
  stage: RequestStatus | Stage
  /** How long ago something happened to it, as in "3 days ago". */
  updated: string
}

type QueuedClient = { alias: string; status: RequestStatus; privacy: Privacy }

/**
 * What the public queue calls a client: the name they chose, once somebody here has looked at it; null where they chose
 * none, or to be fully private.
 */
export function publicName({ alias, status, privacy }: QueuedClient): string | null {
  return alias && status !== 'SUBMITTED' && privacy !== 'FULL' ? alias : null
}

/** Where a commission is: its status, or what is being drawn. */
export function publicStage({ status, stage }: { status: RequestStatus; stage: Stage | null }): RequestStatus | Stage {
  return status === 'IN_PROGRESS' && stage ? stage : status
}
