import { Readable } from 'node:stream'

import { exportEverything } from '#app/export/everything.server.ts'
import { zipFile } from '#app/platform/files/zip-file.ts'
import { dayOf } from '#app/translations/dates.ts'

import { adminCall } from '../../kit/call.server.ts'
import { file } from '../../kit/fields.forms.ts'
import { changeOf } from '../admin-calls.server.ts'
import { ABOUT_PROOF, proof, refuseUnproven } from '../proof.server.ts'

/** The whole site, by who proves who they are. */
export const everythingCalls = {
  'POST admin/site-config/export': adminCall(
    {
      summary: 'Everything of the site as a ZIP: tables as CSV and JSON, pictures, files, and a README',
      about: ABOUT_PROOF,
      body: proof,
      answer: file('application/zip'),
      isLimited: true,
    },
    async (args) => {
      const { db, services, now } = args
      const refusal = await refuseUnproven(args)
      if (refusal) return refusal

      const zip = await exportEverything({ db, dataDir: services.config.dataDir }, changeOf(args))
      return zipFile(Readable.toWeb(zip) as ReadableStream, `inkstall-everything-${dayOf(now)}.zip`)
    },
  ),
}
