import { baseAt } from '#app/site/base/bases.server.ts'
import { operationsOf, type Refusal, type Words } from '#app/site/operations/operation.server.ts'
import type { Key } from '#app/translations/keys.ts'
import type { RequestStatus } from '#db/vocabulary.ts'

import { findRequest, type RequestInFull } from './requests.server.ts'
import { nextRequestStatuses, requestNow } from './requests.ts'

/** Declares something that is done to a commission. Its commands write their own lines of the audit log. */
export const requestOperation = operationsOf<RequestInFull>({
  name: 'commission',
  find: findRequest,
  base: (db, { createdAt }) => baseAt(db, createdAt),
  path: (id) => `/admin/commissions/${id}`,
})

/** It is not, or no longer, where this can be done: what it is now, and what can be done there. */
export function refusedAt(status: RequestStatus, { t, locale }: Pick<Words, 't' | 'locale'>) {
  const detail = { allowed: nextRequestStatuses(status) }
  return { key: 'work:refused', values: requestNow(status, t, locale), detail } as const
}

export const REFUSED = (_: unknown, { status }: RequestInFull, words: Words): Refusal => refusedAt(status, words)
export const MOVED = 'The request is not, or no longer, where this can be done; `allowed` names what is'

/** What is asked about a button, by its words. */
export function asks(action: Key, { t }: Words, facts: string[]) {
  return { title: t('asking:actTitle', { action: t(action) }), facts }
}
