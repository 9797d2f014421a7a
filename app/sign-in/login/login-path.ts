/** The login page, with where to go on to after it. */
export function loginPath(redirectTo: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(redirectTo !== '/' && { redirectTo }), ...more })
  return query.size > 0 ? `/login?${query}` : '/login'
}
