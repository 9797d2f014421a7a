import type { PaymentHold } from '#app/money/standing.ts'
import type { ActorKind, AddendumStatus, LedgerKind, ShowingAnswer, Stage } from '#db/vocabulary.ts'

import type { Account, Refund } from '../payments/ledger.ts'
import type { NextStep } from './next-step.ts'

/** A picture that somebody sent; `isShown` where a browser can show it. */
export type FileView = { id: number; name: string; bytes: number; path: string; isShown: boolean }

type ShowingView = {
  id: number
  stage: Stage
  note: string
  answer: ShowingAnswer | null
  answerText: string
  shown: string
  answered: string | null
  proofs: { id: number; width: number; height: number; path: string }[]
}

type QuoteView = {
  lines: { id: number; label: string; minor: number }[]
  totalMinor: number
  depositMinor: number
  note: string
  deadline: string | null
}

export type TermsView = {
  /** What was offered, and from its acceptance on what was agreed on. */
  agreed: QuoteView | null
  /** Of the quote that stands; 0 before the first. */
  version: number
  /** Quotes that were corrected, the latest first. */
  voidQuotes: (QuoteView & { version: number; quoted: string; voided: string })[]
  /** The same deadline, `YYYY-MM-DD`. */
  deadlineDay: string | null
  accepted: string | null
  account: Account
  isPaid: boolean
  addenda: {
    id: number
    text: string
    amountMinor: number
    changeRounds: number
    /** LAPSED: nobody answered it before the work was over. */
    status: AddendumStatus | 'LAPSED'
    at: string
  }[]
  entries: {
    id: number
    /** UNDONE: what never came is taken off. */
    kind: LedgerKind | 'UNDONE'
    amountMinor: number
    reason: string
    at: string
    isSettled: boolean
    /** It may have been recorded by mistake. */
    canUndo: boolean
  }[]
  /** What the rule would give back now. */
  refund: Refund
  pay: { method: string; instructions: string }
}

/** A commission as both sides see it: amounts in minor units of the base currency, times in words. */
export type CommissionView = TermsView & {
  next: NextStep
  hold: (Omit<PaymentHold, 'dueBy'> & { dueBy: string | null }) | null
  areFilesClosed: boolean
  /** What went back, and waits for somebody to decide. */
  undecidedMinor: number
  nextDue: string | null
  /** Where there is little room, and everything in the site's zone. */
  /** The same instant, to sort by. */
  dueAt: number | null
  nextDueBriefly: string | null
  isOverdue: boolean
  stage: Stage | null
  isSketch: boolean
  /** Changes that the client may still ask for. */
  roundsLeft: number
  showings: ShowingView[]
  messages: { id: number; by: ActorKind; text: string; at: string; files: FileView[] }[]
  /** Pictures that the request came with. */
  references: FileView[]
}
