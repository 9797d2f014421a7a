/** Asking for the login dialog, from anywhere on a page where script runs. */

let asked: string | null = null
const listeners = new Set<() => void>()

/** @param path the login page with its query, as in `/login?redirectTo=/shop`; null puts the dialog away */
export function askToLogIn(path: string | null): void {
  asked = path
  for (const notify of listeners) notify()
}

export function askedToLogIn(): string | null {
  return asked
}

export function onAsked(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
