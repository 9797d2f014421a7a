import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import { outgoing } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { SENDER } from '#app/platform/sender.ts'
import type { PostedForm } from '#app/platform/uploads/form-watch.server.ts'

import { OWN_KEYS } from './unsent-form.ts'

type Answer = { response: Response; headers: [string, string][] }
type Note = (response: Response | null) => void

const TEN_MINUTES = 10 * 60 * 1000
/** What became of forms that make something, by what was sent from which page. */
const answers = new LRUCache<string, Promise<Answer | null>>({ max: 500, ttl: TEN_MINUTES })

/**
 * The key of a form that makes something, or changes many things by a step: sent twice from the page that was opened once,
 * it is one press. Null for any other, and for one that has a key of its own.
 */
export function keyOfPress(address: string, { form, files }: PostedForm): string | null {
  const hasOwnKey = OWN_KEYS.some((name) => form.has(name))
  const namesPage = readText(form, SENDER).includes('.')
  if (hasOwnKey || !namesPage || !(/\/(new|copy)(\?|$)/.test(address) || form.has('bulk'))) return null

  const sent = JSON.stringify([address, [...form], files])
  return createHash('sha256').update(sent).digest('base64url')
}

/**
 * Lets one press of a form do its work; another waits for it, and takes its place where nothing came of it.
 * @returns what the first press led to; for the first one, what notes its answer: what led nowhere may be sent again
 */
export async function pressOnce(context: Context, key: string): Promise<Response | Note> {
  const before = answers.get(key)
  // Before anything else is waited for: two at once would both be the first.
  if (!before) return beginPress(context, key)

  const answer = await before
  if (!answer) return pressOnce(context, key)

  for (const [name, value] of answer.headers) context.get(outgoing).append(name, value)
  return answer.response.clone()
}

function beginPress(context: Context, key: string): Note {
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  answers.set(key, promise)
  return (response) => {
    const isDone = response?.status === 303
    if (!isDone) answers.delete(key)
    resolve(isDone ? { response: response.clone(), headers: [...context.get(outgoing)] } : null)
  }
}
