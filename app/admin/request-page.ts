import type { SubmissionResult } from '@conform-to/react'

import type { Described } from '#app/commissions/described.server.ts'
import type { RequestStatus, Stage } from '#db/vocabulary.ts'

import type { useCheckedForm } from '#app/ui/form.tsx'

export type Constraint = Parameters<typeof useCheckedForm>[0]['constraint']

/** A slot that a request may be given. */
export type SlotOption = { id: number; label: string }

/** What the forms of a request's page work with. */
export type RequestDesk = {
  id: number
  status: RequestStatus
  slot: string | null
  /** The currency that is charged. */
  base: string
  operation: string
  stage: Stage | null
  work: Described
}

export type FormProps = { desk: RequestDesk; constraint: Constraint; result?: SubmissionResult }
