import type { ChosenSamples } from '#app/commissions/samples/samples.ts'

/** What two people's changes are compared by. */
export function storedSamples({ samples, examples }: ChosenSamples) {
  const byOption = examples.toSorted((one, other) => one.optionId - other.optionId)
  return {
    samples: samples.join(' '),
    examples: byOption.map(({ optionId, artworkId }) => `${optionId}:${artworkId}`).join(' '),
  }
}
