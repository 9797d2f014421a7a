import { sendFile } from '#app/platform/files/send-file.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'

import { productFilesFolder } from '../../products/product-page/files.server.ts'
import { findAccess } from '../order-access.server.ts'
import type { Route } from './+types/download.route.ts'
import { checkLink, countDownload, findDownload } from './downloads.server.ts'

export const handle: RouteHandle = { secret: true }

/** A file of an order, by a link that the order's page made. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db, config, t, locale } = requestOf(context)
  const now = new Date()
  const signed = {
    orderId: wholeOf(params.id),
    fileId: wholeOf(params.file),
    until: wholeOf(url.searchParams.get('until')),
  }
  const link = checkLink(context, signed, url.searchParams.get('signature') ?? '', now)
  if (link === 'FORGED') return plain(t('orders:noFile'), 404)
  if (link === 'EXPIRED') return renew({ context, orderId: signed.orderId })

  const file = findDownload(db, signed.orderId, signed.fileId, now)
  const name = file && localise(file.name, locale)
  const answer =
    file && (await sendFile(request, { ...file, name: name ?? '', folder: productFilesFolder(config.dataDir) }))
  if (!answer) return plain(t('orders:noFile'), 404)

  const isFromBeginning = answer.status === 200 || answer.headers.get('Content-Range')?.startsWith('bytes 0-')
  if (request.method === 'GET' && isFromBeginning) countDownload(db, signed.orderId, signed.fileId, now)
  return answer
}

/** Whoever may see the order is led to its page, which has new links. */
function renew({ context, orderId }: { context: Route.LoaderArgs['context']; orderId: number }): Response {
  if (!findAccess({ context, id: String(orderId), key: null }))
    return plain(requestOf(context).t('orders:linkExpired'), 410)

  return seeOther(context, `/shop/order/${orderId}`, { key: 'orders:linkExpired', type: 'ALERT' })
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

function wholeOf(text: string | null | undefined): number {
  return text && /^\d{1,12}$/.test(text) ? Number(text) : 0
}
