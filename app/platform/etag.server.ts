import { createHash } from 'node:crypto'

type CacheOptions = {
  type: string
  /** How long somebody may keep it without asking, in seconds. */
  maxAge: number
  headers?: Record<string, string>
}

/** A document with a tag of its content; whoever has it already is told so and gets nothing again. */
export function tagged(request: Request, body: string, { type, maxAge, headers: more }: CacheOptions): Response {
  const tag = tagOf(body)
  const headers = { ETag: tag, 'Cache-Control': `public, max-age=${maxAge}`, ...more }
  if (namesTag(request.headers.get('If-None-Match') ?? '', tag)) return new Response(null, { status: 304, headers })

  return new Response(body, { headers: { ...headers, 'Content-Type': type } })
}

/** What an answer is known by. */
export function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether a header that names tags names this one; each may be marked as weak, which compressing on the way makes it. */
export function namesTag(header: string, tag: string): boolean {
  const named = new Set(header.split(',').map((one) => one.trim().replace(/^W\//, '')))
  return named.has(tag) || named.has('*')
}
