const PREFIXES = { ORDER: 'O', COMMISSION: 'C' } as const

/** What a transfer is told by, so that order 12 and commission 12 are two things: `O-12`, `C-12`. */
export function paymentReference(of: keyof typeof PREFIXES, id: number): string {
  return `${PREFIXES[of]}-${id}`
}

/** The number that somebody looks for: `O-12`, also as a bank writes it (`o12`, `#12`, `12`); null for other words. */
export function numberSought(of: keyof typeof PREFIXES, search: string): number | null {
  const [, number] =
    new RegExp(`^(?:#|${PREFIXES[of]}[- ]?)?(\\d{1,9})$`, 'i').exec(search.normalize('NFKC').trim()) ?? []
  return number === undefined ? null : Number(number)
}
