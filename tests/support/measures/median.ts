/** The one in the middle of some, by a figure of each: a slow second of the machine meets others. */
export function medianBy<T>(all: readonly T[], figureOf: (one: T) => number): T {
  return all.toSorted((one, other) => figureOf(one) - figureOf(other))[Math.floor(all.length / 2)] as T
}

export function median(figures: readonly number[]): number {
  return medianBy(figures, (figure) => figure)
}
