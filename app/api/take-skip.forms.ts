import { z } from 'zod'

const count = (min: number, max: number) =>
  z.coerce
    .number({ error: 'form:number' })
    .int('form:number')
    .min(min, `form:tooSmall?min=${min}`)
    .max(max, `form:tooLarge?max=${max}`)

/** Which part of a list is wanted (contract, section 3); `page` counts in units of `take`, as the pages of the shop do. */
export const takeSkip = takeSkipFrom(16)

/** The same with another usual `take`. */
export function takeSkipFrom(usual: number) {
  return z
    .object({ take: count(1, 100).default(usual), skip: count(0, 1e9).optional(), page: count(1, 1e7).default(1) })
    .transform(({ take, skip, page }) => ({ limit: take, offset: skip ?? (page - 1) * take }))
}
