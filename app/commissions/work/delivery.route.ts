import { sendFile } from '#app/platform/files/send-file.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { openByToken } from '../client-page/client-intents.server.ts'
import { clientPath } from '../client-page/client-page.ts'
import type { Route } from './+types/delivery.route.ts'
import { checkLink, findDelivery } from './deliveries.server.ts'
import { workFolder } from './work-files.server.ts'

export const handle: RouteHandle = { secret: true }

/** A finished file, by a link that the client's page made. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const found = openByToken(context, params.token)
  const signed = { fileId: wholeOf(params.file), until: wholeOf(url.searchParams.get('until')) }
  const link = checkLink(context, signed, url.searchParams.get('signature') ?? '', new Date())
  if (link === 'EXPIRED')
    return seeOther(context, clientPath(found.secret), { key: 'studio:linkExpired', type: 'ALERT' })

  const { db, config } = requestOf(context)
  const file = link === 'GOOD' ? findDelivery(db, found.id, signed.fileId) : null
  const sent = { folder: workFolder(config.dataDir), mimeType: 'application/octet-stream' }
  const answer = file && (await sendFile(request, { ...sent, stored: file.stored, name: file.name }))
  return answer ?? seeOther(context, clientPath(found.secret), { key: 'studio:noFile', type: 'ALERT' })
}

function wholeOf(text: string | null): number {
  return text && /^\d{1,12}$/.test(text) ? Number(text) : 0
}
