/** What a request says of where it comes from. */
export type Provenance = { method: string; origin: string | undefined; fetchSite: string | undefined }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something: it comes from a page of this site, or from a program or an old browser that
 * says nothing of its origin (contract, section 1). A page that sends no referrer names `null` as its origin, and so
 * does a sandboxed page of a stranger: which of the two it is, the browser alone knows (Sec-Fetch-Site).
 * @param own the site's own origin, as in `https://example.com`
 */
export function mayChange({ method, origin, fetchSite }: Provenance, own: string): boolean {
  if (SAFE.has(method)) return true
  if (origin === 'null') return fetchSite === 'same-origin'
  if (origin !== undefined) return origin === own

  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
}
