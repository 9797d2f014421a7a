/** The year that is asked for, else that of today. */
export function readSalesYear(values: URLSearchParams, today: string): number {
  const year = values.get('year') ?? ''
  return /^(19|20)\d{2}$/.test(year) ? Number(year) : Number(today.slice(0, 4))
}
