import { services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import type { Route } from './+types/brand-image.route.ts'
import { findBrandImage } from './brand-images.server.ts'

export const handle: RouteHandle = { opensBeforeSetup: true }

const FILE = /^(logo|icon|preview)-([\w-]+)-(\w{12})\.\w+$/
/** A drawing that is opened by itself runs nothing and asks for nothing. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What the site is known by. An address names its content, so that it may be kept for ever. */
export function loader({ context, params }: Route.LoaderArgs) {
  const [, kind = '', name = '', hash = ''] = FILE.exec(params.file) ?? []
  const image = findBrandImage(context.get(services).db, kind.toUpperCase(), name, hash)
  if (!image) return new Response('Not Found', { status: 404 })

  return new Response(new Uint8Array(image.bytes), {
    headers: {
      'Content-Type': image.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': HARMLESS,
    },
  })
}
