import { data } from 'react-router'

import { paidRooms } from '#app/composition.server.ts'
import { findAttempt } from '#app/payments/attempts/attempts.server.ts'
import { bundleEvidence } from '#app/payments/refunds/evidence.server.ts'
import { zipFile } from '#app/platform/files/zip-file.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'

import type { Route } from './+types/evidence.route.ts'

export const handle: RouteHandle = { staff: MONEY_STAFF }

/** Everything that a bank is shown about a payment, as one file. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const attempt = findAttempt(db, idOf(params.item))
  if (!attempt) throw data(null, { status: 404 })

  return zipFile(bundleEvidence(db, paidRooms, attempt, new Date()), `evidence-${attempt.id}.zip`)
}
