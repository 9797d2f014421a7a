import type { ShowingAnswer } from '#db/vocabulary.ts'

type ShowingState = { answer: ShowingAnswer | null }
type Rounds = { changeRounds: number }

/**
 * How many changes a client may still ask for: those of the contract and of the additions they accepted, less those
 * already asked for.
 */
export function roundsLeft(contract: Rounds, accepted: readonly Rounds[], showings: readonly ShowingState[]): number {
  const included = accepted.reduce((sum, { changeRounds }) => sum + changeRounds, contract.changeRounds)
  const used = showings.filter(({ answer }) => answer === 'CHANGE_REQUESTED').length
  return Math.max(0, included - used)
}
