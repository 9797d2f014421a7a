import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/credit-note-pdf.route.ts'
import { openCreditNote, presentCreditNote } from './credit-note.server.ts'
import { sendPdf } from './packing-slip.server.ts'

export const handle: RouteHandle = { secret: true }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const wanted = { context, id: params.id, key: url.searchParams.get('key') }
  const { order, refund } = openCreditNote(wanted, params.number)
  const { db, locale } = requestOf(context)
  return sendPdf(presentCreditNote(db, order, refund, locale))
}
