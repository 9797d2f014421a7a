/** Numbers that look random and are the same at each start, so that one demo is like the other. */
export function chance(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  /** A whole number from 0 up to below a bound. */
  const below = (bound: number) => Math.floor(next() * bound)
  return { below, oneOf: <T>(all: readonly T[]): T => all[below(all.length)] as T }
}

export type Chance = ReturnType<typeof chance>
