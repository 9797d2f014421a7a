/** Whether a browser asks ahead of time, for what may never be looked at. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '')
}
