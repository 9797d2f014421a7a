/** A row's id from an address or a form; what is no number is nobody's id. */
export function idOf(value: FormDataEntryValue | null | undefined): number {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}

/** The ids that are ticked in a list. */
export function tickedIn(form: FormData): number[] {
  const ids = form.getAll('ids').map(Number)
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0)
}
