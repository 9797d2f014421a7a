/** Asking for the login dialog, from anywhere on a page where script runs. */

let requestedPath: string | null = null
const listeners = new Set<() => void>()

/** @param path the login page with its query, as in `/login?redirectTo=/shop`; null puts the dialog away */
export function requestLogIn(path: string | null): void {
  requestedPath = path
  for (const notify of listeners) notify()
}

export function requestedLogIn(): string | null {
  return requestedPath
}

export function onLogInRequest(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The login page, with where to go on to after it. */
export function loginPath(redirectTo: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(redirectTo !== '/' && { redirectTo }), ...more })
  return query.size > 0 ? `/login?${query}` : '/login'
}
