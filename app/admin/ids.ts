/** A row's id from an address or a form; what is no number is nobody's id. */
export function idOf(value: FormDataEntryValue | null | undefined): number {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}
