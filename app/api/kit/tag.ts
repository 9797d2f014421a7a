import { createHash } from 'node:crypto'

/** What an answer is known by. */
export function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether a header that names tags names this one; each may be marked as weak, which compressing makes it. */
export function namesTag(header: string, tag: string): boolean {
  const named = new Set(header.split(',').map((one) => one.trim().replace(/^W\//, '')))
  return named.has(tag) || named.has('*')
}
