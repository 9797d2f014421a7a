import { createHash } from 'node:crypto'

import type { ProviderEvent } from './provider.ts'

/**
 * What a provider signed and this site cannot read is of nothing that it asked for: it is noted by what name it has, and
 * answered, so that it is not told for days.
 */
export function unreadEvent(body: string): ProviderEvent {
  const { id, type, event_type } = (parseJson(body) ?? {}) as Record<string, unknown>
  return {
    id: textOf(id) ?? createHash('sha256').update(body).digest('hex'),
    type: textOf(type) ?? textOf(event_type) ?? 'unreadable',
    providerId: null,
    paymentId: null,
    reference: null,
  }
}

/** @returns null for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}
