import { data, redirect } from 'react-router'

import { exportForAdmin } from '#app/account/personal-data/personal-data.server.ts'
import { requireProof } from '#app/account/security/proof.server.ts'
import { personalRooms } from '#app/composition.server.ts'
import { zipFile } from '#app/platform/files/zip-file.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { dayOf } from '#app/translations/dates.ts'

import type { Route } from './+types/user-export.route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/users/${idOf(params.item)}`, 303)
}

/** All that is known of somebody who asked for it by letter, as a ZIP. */
export function action({ params, context }: Route.ActionArgs) {
  const userId = idOf(params.item)
  requireProof(context, `/admin/users/${userId}`)
  const { db, config, viewer } = requestOf(context)
  const now = new Date()
  const store = { db, dataDir: config.dataDir, rooms: personalRooms }
  const zip = exportForAdmin(store, userId, { by: viewer, now })
  if (!zip) throw data(null, { status: 404 })

  return zipFile(zip, `inkstall-user-${userId}-${dayOf(now)}.zip`)
}
