import { moneyField } from '#app/money/money.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'

import { allRequests } from './request-list.server.ts'
import { filterOf, nextOf, readRequestsQuery } from './requests-query.server.ts'

const COLUMNS = [
  'number',
  'sent',
  'status',
  'next',
  'client',
  'kind',
  'type',
  'slot',
  'deadline',
  'estimate',
  'currency',
]

/** Exactly what the list finds, as CSV. */
export function requestsCsv(db: Db, values: URLSearchParams, now: Date): Response {
  const { page: _, ...filter } = filterOf(readRequestsQuery(values), now)
  const rows = allRequests(db, filter).map((request) => {
    const base = baseAt(db, request.createdAt)
    return {
      number: request.id,
      sent: isoOf(request.createdAt),
      status: request.status,
      next: nextOf(db, request.id, 'en').next,
      client: request.email,
      kind: request.type.kind,
      type: localise(request.type.name, 'en'),
      slot: localise(request.slot?.label, 'en'),
      deadline: request.deadline ?? '',
      estimate: moneyField(request.estimateMinor, base),
      currency: base.name,
    }
  })
  return csvFile('commissions', rows, COLUMNS)
}
