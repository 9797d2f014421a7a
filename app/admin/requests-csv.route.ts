import { allRequests } from '#app/commissions/request-list.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { services } from '#app/platform/context.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/requests-csv.route.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { filterOf, nextOf, readRequestsAsked } from './requests-asked.server.ts'

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
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const base = baseOf(listCurrencies(db))
  const { page: _, ...filter } = filterOf(readRequestsAsked(url.searchParams), new Date())
  const rows = allRequests(db, filter).map((request) => ({
    number: request.id,
    sent: request.createdAt.toISOString(),
    status: request.status,
    next: nextOf(db, request.id, 'en').next,
    client: request.email,
    kind: request.type.kind,
    type: localise(request.type.name, 'en'),
    slot: localise(request.slot?.label, 'en'),
    deadline: request.deadline ?? '',
    estimate: moneyField(request.estimateMinor, base),
    currency: base.name,
  }))
  return csvFile('commissions', rows, COLUMNS)
}
