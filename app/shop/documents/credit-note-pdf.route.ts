import { services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/credit-note-pdf.route.ts'
import { openCreditNote, presentCreditNote } from './credit-note.server.ts'
import { sendPdf } from './send-pdf.server.ts'

export const handle: RouteHandle = { secret: true }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const wanted = { context, id: params.id, key: url.searchParams.get('key') }
  const { order, refund } = openCreditNote(wanted, params.number)
  return sendPdf(presentCreditNote(context.get(services).db, order, refund, getLocale(context)))
}
