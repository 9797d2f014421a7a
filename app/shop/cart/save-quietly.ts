/** Sends a change without a page. @returns whether the site has kept it */
export async function saveQuietly(path: string, body: URLSearchParams): Promise<boolean> {
  const response = await fetch(path, { method: 'POST', body }).catch(() => null)
  return response?.status === 204
}
