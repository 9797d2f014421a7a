import { Readable } from 'node:stream'

import { redirect } from 'react-router'

import { requireProof } from '#app/account/security/proof.server.ts'
import { exportEverything } from '#app/export/everything.server.ts'
import { zipFile } from '#app/platform/files/zip-file.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { dayOf } from '#app/translations/dates.ts'

import type { Route } from './+types/archive.route.ts'

const PAGE = '/admin/site-config/export'

export function loader() {
  return redirect(PAGE, 303)
}

/**
 * Everything of the site, for who gave the password a short time ago. It has an address of its own: what the action of a
 * page answers is read whole before it is sent.
 */
export async function action({ context }: Route.ActionArgs) {
  requireProof(context, PAGE)
  const { db, config, viewer } = requestOf(context)
  const now = new Date()
  const zip = await exportEverything({ db, dataDir: config.dataDir }, { by: viewer, now })
  return zipFile(Readable.toWeb(zip) as ReadableStream, `inkstall-everything-${dayOf(now)}.zip`)
}
