import type { SubmissionResult } from '@conform-to/react'

import type { CommissionView } from '#app/commissions/work/commission-view.ts'
import type { Prices } from '#app/money/money.ts'
import type { FilledTemplate } from '#app/site/templates/templates.ts'
import type { Constraint } from '#app/ui/form.tsx'
import type { RequestStatus, Stage } from '#db/vocabulary.ts'

/** What finished files have at most together, at a time. */
export const MOST_DELIVERED_MB = 200

/** A slot that a request may be given. */
export type SlotOption = { id: number; label: string }

/** What the forms of a request's page work with. */
export type AdminRequest = {
  id: number
  status: RequestStatus
  slot: string | null
  /** The currency that is charged. */
  base: string
  operation: string
  stage: Stage | null
  work: CommissionView
}

type Start = { lines: { label: string; amount: string }[]; note: string; deadline: string | null; slot: number | null }
type Name =
  | 'quote'
  | 'correction'
  | 'slot'
  | 'decline'
  | 'pay'
  | 'cancel'
  | 'refund'
  | 'addendum'
  | 'show'
  | 'files'
  | 'message'

/** Everything that can be done to a request in the admin now, with what the forms begin with. */
export type AdminForms = {
  adminRequest: AdminRequest
  prices: Prices
  slots: SlotOption[]
  /** What a quote begins with: the one that was sent, else the estimate. */
  quoteStart: Start
  /** Texts for its note. */
  quoteTemplates: readonly FilledTemplate[]
  /** Amounts as a field holds them. */
  due: string
  refund: string
  deliveries: { id: number; name: string; bytes: number }[]
  can: Record<
    | 'quote'
    | 'correct'
    | 'giveSlot'
    | 'decline'
    | 'pay'
    | 'start'
    | 'goOn'
    | 'deliver'
    | 'addFiles'
    | 'change'
    | 'cancel'
    | 'giveBack'
    | 'decide',
    boolean
  >
  constraints: Record<Name, Constraint>
}

/** `resultOf` finds the refusal of the form whose button does one of these. */
export type AdminProps = AdminForms & { resultOf: (...intents: string[]) => SubmissionResult | undefined }

export type FormProps = { adminRequest: AdminRequest; constraint: Constraint; result?: SubmissionResult }
