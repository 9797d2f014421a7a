import { createApiClient } from '#app/platform/api-client/client.ts'
import { ApiError } from '#app/platform/api-client/types.ts'

import type { Snapshot } from '../till/snapshot.ts'
import type { TillOperation } from './pending.ts'
import type { TillCalls } from './till-call.forms.ts'
import { openTillStore, type TillStore, type QueuedOperation } from './till-store.client.ts'

/** SENDING on its way, SENT all arrived, OFFLINE tried again later, SIGNED_OUT waits for somebody to log in. */
type Link = 'SENDING' | 'SENT' | 'OFFLINE' | 'SIGNED_OUT'
export type QueueState = { snapshot: Snapshot; pending: TillOperation[]; link: Link; refused: number }
export type TillQueue = { add: (operation: TillOperation) => void; stop: () => void }

type Options = { eventId: number; snapshot: Snapshot; onChange: (state: QueueState) => void }

const BATCH = 100
const POLL = 5_000
const PATIENCE = 10_000
const LONGEST_REST = 30_000

/**
 * Keeps what is tapped and sends it in its order, one call at a time: so every answer of the server contains exactly
 * what was sent before, and what is shown is never counted twice.
 */
export async function openTillQueue({ eventId, snapshot, onChange }: Options): Promise<TillQueue> {
  const store = await openTillStore(eventId)
  const kept = await store.load()
  let base = kept.snapshot && kept.snapshot.at > snapshot.at ? kept.snapshot : snapshot
  let waiting: QueuedOperation[] = kept.waiting
  let link: Link = 'SENDING'
  let refused = 0
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isStopped = false

  const notify = () => onChange({ snapshot: base, pending: waiting.map(({ operation }) => operation), link, refused })

  const send = async (): Promise<void> => {
    if (isSending || isStopped) return

    clearTimeout(timer)
    isSending = true
    const batch = storedFirst(waiting).slice(0, BATCH)
    const answer = await call(eventId, batch)
    isSending = false
    if (isStopped) return
    if ('snapshot' in answer) await settle(store, batch, answer)
    else fail(answer.link)
  }

  const settle = async (kept: TillStore, batch: QueuedOperation[], answer: Answer): Promise<void> => {
    const sent = new Set(batch.map(({ operation }) => operation.operation))
    base = answer.snapshot
    waiting = waiting.filter(({ operation }) => !sent.has(operation.operation))
    refused += answer.refused.length
    tries = 0
    link = waiting.length > 0 ? 'SENDING' : 'SENT'
    notify()
    // What could not be forgotten is sent again after a reload, and changes nothing.
    await kept
      .settle(
        batch.map(({ key }) => key),
        base,
      )
      .catch(() => null)
    plan(waiting.length > 0 ? 0 : POLL)
  }

  const fail = (why: Link) => {
    tries += 1
    link = why
    notify()
    // Two telephones that lost the same network do not come back in the same moment.
    plan(Math.min(LONGEST_REST, 500 * 2 ** tries) * (0.75 + Math.random() / 2))
  }

  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void send(), ms)
  }

  const soon = () => {
    tries = 0
    plan(0)
  }

  const add = (operation: TillOperation) => {
    const entry: QueuedOperation = { key: -1, operation }
    waiting = [...waiting, entry]
    notify()
    store.add(operation).then(
      (key) => {
        entry.key = key
        if (link !== 'OFFLINE' || navigator.onLine) plan(0)
      },
      // A full disk: it is still sent, as long as this page lives.
      () => {
        entry.key = 0
        plan(0)
      },
    )
  }

  addEventListener('online', soon)
  document.addEventListener('visibilitychange', soon)
  notify()
  plan(0)
  return {
    add,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', soon)
      document.removeEventListener('visibilitychange', soon)
    },
  }
}

/** Those that are on the disk, up to the first that is not yet: their order is kept. */
function storedFirst(waiting: readonly QueuedOperation[]): QueuedOperation[] {
  const at = waiting.findIndex(({ key }) => key < 0)
  return waiting.slice(0, at < 0 ? waiting.length : at)
}

type Answer = { snapshot: Snapshot; refused: string[] }

const client = createApiClient<TillCalls>({ origin: location.origin })

async function call(eventId: number, batch: readonly QueuedOperation[]): Promise<Answer | { link: Link }> {
  try {
    const { body } = await client.call('POST admin/events/{id}/till', {
      params: { id: eventId },
      body: { operations: batch.map(({ operation }) => operation), clock: Date.now() },
      signal: AbortSignal.timeout(PATIENCE),
    })
    return body
  } catch (error) {
    const isSignedOut = error instanceof ApiError && (error.status === 401 || error.status === 403)
    return { link: isSignedOut ? 'SIGNED_OUT' : 'OFFLINE' }
  }
}
