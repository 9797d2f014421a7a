import type { RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { bringBack } from '#app/site/trash/bring-back.server.ts'
import { findThrownAt } from '#app/site/trash/trash.server.ts'

import { everIn } from '../sessions/known-devices.server.ts'
import { isAdmin, type Viewer } from '../sessions/staff.ts'
import type { Remedies, UnsentForm } from './unsent-form.ts'
import { dropUnsent, keepUnsent } from './unsent-forms.server.ts'

/** What a form says of the thing that it changed, which a new one is not. */
const OF_THE_OLD: ReadonlySet<string> = new Set(['began', 'id'])

export function findRemedies(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  { action, fields }: UnsentForm,
): Remedies {
  const { db, routes } = context.get(services)
  const [path = ''] = action.split('?')
  const last = routes.at(path)?.facts.makesNewAt
  const newPath = last === undefined ? null : path.replace(/\/[^/]*$/, last && `/${last}`)
  return {
    trashId: isAdmin(viewer) ? findThrownAt(db, path) : null,
    anew: newPath === null ? null : { action: newPath, fields: fields.filter(([name]) => !OF_THE_OLD.has(name)) },
  }
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The form is as good as before then; where its thing could not be brought back, the page says what is left. */
export function bringItBack(
  { request, context }: Args,
  id: string,
  { viewer, unsent }: { viewer: Viewer; unsent: UnsentForm },
): Response {
  const { db, config } = context.get(services)
  const { trashId } = findRemedies(context, viewer, unsent)
  const now = new Date()
  const back = trashId === null ? null : bringBack(db, trashId, { by: viewer, now })
  if (back === null || typeof back === 'string')
    return seeOther(context, `/unsent/${encodeURIComponent(id)}`, { key: 'trash:gone', type: 'ALERT' })

  const sender = { userId: viewer.id, device: everIn(context, request).device }
  const kept = keepUnsent({ db, secret: config.sessionSecret }, sender, { ...unsent, isGone: false }, now)
  dropUnsent(db, viewer.id, id)
  return seeOther(context, `/unsent/${kept}`, { key: 'signIn:unsentBack', type: 'DONE' })
}
