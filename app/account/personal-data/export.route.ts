import { redirect } from 'react-router'

import { personalRooms } from '#app/composition.server.ts'
import { zipFile } from '#app/platform/files/zip-file.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { dayOf } from '#app/translations/dates.ts'

import { requireProof } from '../security/proof.server.ts'
import type { Route } from './+types/export.route.ts'
import { exportPerson } from './personal-data.server.ts'

const PAGE = '/shop/account/data'

export function loader() {
  return redirect(PAGE, 303)
}

/** All that is known of who asks, as a ZIP. */
export function action({ context }: Route.ActionArgs) {
  requireProof(context, PAGE)
  const { db, config, viewer } = requestOf(context)
  const now = new Date()
  const zip = exportPerson({ db, dataDir: config.dataDir, rooms: personalRooms }, viewer.id, now)
  audited(db, { actor: viewer, action: 'account.exported', subject: `user/${viewer.id}` }, now)
  return zipFile(zip, `inkstall-${dayOf(now)}.zip`)
}
