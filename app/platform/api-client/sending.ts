import type { Clock } from './refreshing.ts'

/** No call takes longer (specification, section 7). */
export const TIMEOUT = 300_000

export type OutgoingRequest = {
  method: string
  url: URL
  body: unknown
  headers: Record<string, string>
  signal: AbortSignal | undefined
}

/** Sends one request, and gives up after five minutes. */
export async function send(fetch: typeof globalThis.fetch, clock: Clock, sent: OutgoingRequest): Promise<Response> {
  const { method, url, body, headers, signal } = sent
  const timeout = new AbortController()
  const putOff = clock.after(TIMEOUT, () => timeout.abort(new DOMException('The call took too long', 'TimeoutError')))
  const isAsItIs = body === undefined || body instanceof Blob || body instanceof FormData
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(!isAsItIs && { 'Content-Type': 'application/json' }), ...headers },
      body: isAsItIs ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    })
    // The time counts until the last byte.
    const { status, headers: answered } = response
    return new Response(hasBody(status) ? await response.blob() : null, { status, headers: answered })
  } finally {
    putOff()
  }
}

function hasBody(status: number): boolean {
  return status !== 204 && status !== 304
}

export type CallParts = { params?: object; query?: object }

/** `GET products/{id}` with its parts, below `/api/`. */
export function addressOf(origin: string, path: string, { params = {}, query = {} }: CallParts): URL {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const url = new URL(`/api/${filled}`, origin)
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) url.searchParams.append(name, String(each))
  return url
}
