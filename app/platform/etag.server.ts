import { createHash } from 'node:crypto'

type Kept = {
  type: string
  /** How long somebody may keep it without asking, in seconds. */
  maxAge: number
  headers?: Record<string, string>
}

/** A document with a tag of its content; whoever has it already is told so and gets nothing again. */
export function tagged(request: Request, body: string, { type, maxAge, headers: more }: Kept): Response {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: tag, 'Cache-Control': `public, max-age=${maxAge}`, ...more }
  if (holds(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers })

  return new Response(body, { headers: { ...headers, 'Content-Type': type } })
}

/** A tag may come back marked as weak, by whoever compressed the document on the way. */
function holds(ifNoneMatch: string | null, tag: string): boolean {
  const held = new Set((ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, '')))
  return held.has(tag) || held.has('*')
}
