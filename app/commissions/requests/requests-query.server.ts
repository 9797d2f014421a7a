import { oneOf, readList } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'
import { COMMISSION_KINDS, type Locale, REQUEST_STATUSES } from '#db/vocabulary.ts'

import { presentWork } from '../work/commission-view.server.ts'
import { REQUEST_SORTS } from './request-list.server.ts'
import { findRequest } from './requests.server.ts'

/** What the list of requests is asked for; its export reads the same address. */
export function readRequestsQuery(values: URLSearchParams) {
  return {
    ...readList(values, REQUEST_SORTS, '-date'),
    status: oneOf(values.get('status'), REQUEST_STATUSES),
    kind: oneOf(values.get('kind'), COMMISSION_KINDS),
    isOverdue: values.get('overdue') === '1',
    isHeld: values.get('held') === '1',
  }
}

type RequestsQuery = ReturnType<typeof readRequestsQuery>

/** The same as the list's query reads it. */
export function filterOf(
  { status, kind, isOverdue, isHeld, search, page, sort, isDescending }: RequestsQuery,
  now: Date,
) {
  return {
    search,
    page,
    sort,
    isDescending,
    ...(status && { status }),
    ...(kind && { kind }),
    ...(isOverdue && { overdueAt: now }),
    ...(isHeld && { isHeld }),
  }
}

/** What a request waits for, and until when. */
export function nextOf(db: Db, id: number, locale: Locale) {
  const request = findRequest(db, id)
  if (!request) return { next: 'NOTHING', nextDue: null, isOverdue: false } as const

  const { next, nextDueBriefly: nextDue, isOverdue } = presentWork(db, request, { locale, path: '' })
  return { next, nextDue, isOverdue }
}
