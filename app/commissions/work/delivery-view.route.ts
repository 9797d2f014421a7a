import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { data } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { openByToken } from '../client-page/client-intents.server.ts'
import type { Route } from './+types/delivery-view.route.ts'
import { findDelivery } from './deliveries.server.ts'
import { workFolder } from './work-files.server.ts'

export const handle: RouteHandle = { secret: true }

/** A finished picture as it is shown on the client's page, made when it is asked for; its browser keeps it for a day. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config, pictures } = requestOf(context)
  const file = findDelivery(db, openByToken(context, params.token).id, Number(params.file))
  if (!file) throw data(null, { status: 404 })

  const to = join(pictures.incoming, randomBytes(18).toString('base64url'))
  try {
    const made = await pictures.proof({ file: join(workFolder(config.dataDir), file.stored), to, watermark: '' })
    if (typeof made === 'string') throw data(null, { status: 404 })

    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=86400' }
    return new Response(new Uint8Array(await readFile(to)), { headers })
  } finally {
    await rm(to, { force: true })
  }
}
