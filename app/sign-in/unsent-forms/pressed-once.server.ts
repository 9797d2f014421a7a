import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import { outgoing } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { SENDER } from '#app/platform/sender.ts'
import type { PostedForm } from '#app/platform/uploads/form-watch.server.ts'

type Answer = { response: Response; headers: [string, string][] }

const TEN_MINUTES = 10 * 60 * 1000
/** What became of forms that make something, by what was sent from which page. */
const answers = new LRUCache<string, Promise<Answer | null>>({ max: 500, ttl: TEN_MINUTES })

/**
 * The key of a form that makes something, or changes many things by a step: sent twice from the page that was opened once,
 * it is one press. Null for any other, and for one that has a key of its own.
 */
export function keyOfPress(address: string, { form, files }: PostedForm): string | null {
  const hasOwnKey = ['operation', 'idempotencyKey', 'key'].some((name) => form.has(name))
  const namesPage = readText(form, SENDER).includes('.')
  if (hasOwnKey || !namesPage || !(/\/(new|copy)(\?|$)/.test(address) || form.has('bulk'))) return null

  const sent = JSON.stringify([address, [...form], files])
  return createHash('sha256').update(sent).digest('base64url')
}

/** What the first press of a form led to, waited for where it is still at work; null where nothing came of it. */
export async function answerToFirst(context: Context, key: string): Promise<Response | null> {
  const answer = await answers.get(key)
  if (!answer) return null

  for (const [name, value] of answer.headers) context.get(outgoing).append(name, value)
  return answer.response.clone()
}

/** Notes that a form is at work. @returns notes its answer; what led nowhere may be sent again */
export function beginPress(context: Context, key: string): (response: Response | null) => void {
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  answers.set(key, promise)
  return (response) => {
    const isDone = response?.status === 303
    if (!isDone) answers.delete(key)
    resolve(isDone ? { response: response.clone(), headers: [...context.get(outgoing)] } : null)
  }
}
