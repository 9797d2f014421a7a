/** How often a test of chance is run: each time from another seed, and in the long run so many times as often. */
export function chances(few: number): number {
  return few * Number(process.env.CHANCES ?? 1)
}
