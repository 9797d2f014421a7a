import { ProviderError } from './provider.ts'

/** Milliseconds in which a provider answers, or is asked again later. */
const PATIENCE = 15_000

type Question = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/**
 * Asks a provider, and reads its JSON.
 * @throws ProviderError where it refuses, or does not answer; neither the question nor its keys stand in it
 */
export async function askProvider(url: string, { method, headers, body }: Question): Promise<unknown> {
  const response = await send(url, { method, headers, body: body ?? null, redirect: 'error' })
  const answer = await readJson(response)
  if (response.ok) return answer

  throw new ProviderError(kindOf(response.status), response.status, codeOf(answer))
}

function kindOf(status: number): ProviderError['kind'] {
  if (status === 401 || status === 403) return 'UNAUTHORIZED'

  return status >= 500 || status === 429 || status === 409 ? 'UNREACHABLE' : 'REFUSED'
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    throw new ProviderError('UNREACHABLE', 0, 'no answer')
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ProviderError('UNREACHABLE', response.status, 'unreadable')
  }
}

type ErrorBody = {
  error?: { code?: unknown; type?: unknown } | string | null
  name?: unknown
  details?: { issue?: unknown }[]
}

/** Stripe names `error.code`, PayPal `details[0].issue` or `name`; what is no text says nothing. */
function codeOf(answer: unknown): string {
  const { error, name, details } = (answer ?? {}) as ErrorBody
  const code = typeof error === 'object' ? (error?.code ?? error?.type) : error
  const reason = details?.[0]?.issue ?? code ?? name
  return typeof reason === 'string' ? reason.slice(0, 80) : 'unknown'
}
