/** Where the part that follows is the key to somebody's own page, or to what such a page was made from. */
const SECRETS = /^(\/(?:commission-request|waiting-list|newsletter|nenas\/pick-up|handover)\/)[^/]+/i

/**
 * A path without the secret of the person whose page it is; queries, which carry keys too, are never logged. The router
 * reads any spelling of an address.
 */
export function loggable(path: string): string {
  const plain = decoded(path).replace(/\/{2,}/g, '/')
  return SECRETS.test(plain) ? plain.replace(SECRETS, '$1…') : path
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
