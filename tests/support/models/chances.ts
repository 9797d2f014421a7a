/** The long run says how many times as often as `npm test` it tries chances. */
const TIMES = Number(process.env.CHANCES ?? 1)

/** How often a test of chance is run: each time from another seed, and in the long run so many times as often. */
export function chances(few: number): number {
  return few * TIMES
}

/** Of what is tried one by one, each so many-th; the long run tries all. */
export function shareOf<T>(all: readonly T[], each: number): readonly T[] {
  return TIMES > 1 ? all : all.filter((_, at) => at % each === 0)
}
