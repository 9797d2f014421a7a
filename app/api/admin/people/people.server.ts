import { erasePerson, exportForAdmin } from '#app/account/personal-data/personal-data.server.ts'
import { erasureForm, rescueForm } from '#app/account/users/user.forms.ts'
import { findAccount } from '#app/account/users/user.server.ts'
import { personalRooms } from '#app/composition.server.ts'
import { zipFile } from '#app/platform/files/zip-file.ts'
import { rescueAccount } from '#app/sign-in/recovery/rescue.server.ts'
import { dayOf } from '#app/translations/dates.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, file } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { ABOUT_PROOF, proof, refuseUnproven } from '../proof.server.ts'

/** What is known of somebody is handed over or forgotten, by who proves who they are. */
export const peopleCalls = {
  'POST admin/users/{id}/export': adminCall(
    {
      summary: 'Everything that is known of somebody, as a ZIP',
      about: ABOUT_PROOF,
      params: byId,
      body: proof,
      answer: file('application/zip'),
      isLimited: true,
    },
    async (args) => {
      const { db, params, now, services, viewer, t } = args
      const refusal = await refuseUnproven(args)
      if (refusal) return refusal

      const home = { db, dataDir: services.config.dataDir, rooms: personalRooms }
      const zip = exportForAdmin(home, params.id, { by: viewer, now })
      if (!zip) return refuse(t, 404)

      return zipFile(zip, `inkstall-user-${params.id}-${dayOf(now)}.zip`)
    },
  ),
  'POST admin/users/{id}/erasure': adminCall(
    {
      summary: 'Forgets somebody: orders stay without the person',
      about: `${ABOUT_PROOF} The reason stays in the log and may not name the address.`,
      params: byId,
      body: proof.extend({ reason: erasureForm('').shape.reason }),
      bodyFor: ({ db, params, now }) => proof.extend(erasureForm(findAccount(db, params.id, now)?.email ?? ' ').shape),
      isLimited: true,
      errors: { 409: 'It is the last administrator, or who asks' },
    },
    async (args) => {
      const { db, params, body, now, services, viewer, t } = args
      if (!findAccount(db, params.id, now)) return refuse(t, 404)
      if (params.id === viewer.id) return refuse(t, 409, { message: t('api:notOneself') })

      const refusal = await refuseUnproven(args)
      if (refusal) return refusal

      const entry = { actor: viewer, action: 'user.erase', after: { reason: body.reason } } as const
      const rooms = { db, dataDir: services.config.dataDir, rooms: personalRooms }
      const done = await erasePerson(rooms, params.id, entry, now)
      return done === 'LAST_ADMIN' ? refuse(t, 409, { message: t('admin:lastAdmin') }) : undefined
    },
  ),
  'POST admin/users/{id}/rescue': adminCall(
    {
      summary: 'Takes lost devices from an account: its second factor and its passkeys',
      about: `${ABOUT_PROOF} Whoever has the devices is logged out everywhere.`,
      params: byId,
      body: proof.extend(rescueForm.shape),
      isLimited: true,
      errors: { 409: 'It has none, or it is who asks' },
    },
    async (args) => {
      const { db, params, body, now, viewer, t } = args
      if (!findAccount(db, params.id, now)) return refuse(t, 404)
      if (params.id === viewer.id) return refuse(t, 409, { message: t('api:notOneself') })

      const refusal = await refuseUnproven(args)
      if (refusal) return refusal

      const isDone = rescueAccount(db, params.id, { actor: viewer, after: { reason: body.reason } }, now)
      return isDone ? undefined : refuse(t, 409)
    },
  ),
}
