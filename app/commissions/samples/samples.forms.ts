import { z } from 'zod'

import { optionalText, wholeNumber } from '#app/platform/fields.forms.ts'

import { exampleOf, MOST_SAMPLES, placeOf } from './samples.ts'

const MOST_ID = 999_999_999_999

type SamplesInput = { samples: number[] } & Partial<
  Record<`place${number}`, number> & Record<`example${number}`, string>
>

/** Which artworks stand beside a list, the places of those that stood there, and an address for each option. */
export function samplesForm(current: readonly number[], optionIds: readonly number[]): z.ZodType<SamplesInput> {
  const tooMany = `form:tooLarge?max=${MOST_SAMPLES}`
  const fields = [
    ['samples', z.array(wholeNumber(1, MOST_ID), 'form:choose').max(MOST_SAMPLES, tooMany).default([])],
    ...current.map((id) => [placeOf(id), wholeNumber(1, 99).optional()]),
    ...optionIds.map((id) => [exampleOf(id), optionalText(120)]),
  ]
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<SamplesInput>
}
