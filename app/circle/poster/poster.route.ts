import { requestOf } from '#app/sign-in/request.server.ts'
import { SPOKEN } from '#db/vocabulary.ts'

import { theEventOf } from '../events.server.ts'
import type { Route } from './+types/poster.route.ts'
import { drawPoster, posterVersion, posterToDraw } from './draw-poster.server.ts'

/** The poster that the site draws for an event. Its address names its state, so that it may be kept for ever. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, pictures } = requestOf(context)
  const event = theEventOf(db, params)
  const [, named, version] = /^([a-z]+)-(\w{12})\.jpg$/.exec(params.file) ?? []
  const locale = SPOKEN.find((one) => one === named)
  if (!locale) return new Response('Not Found', { status: 404 })

  const poster = posterToDraw(db, event, locale, new Date())
  const isCurrent = posterVersion(poster) === version
  const jpeg = await drawPoster(poster, pictures.folder)
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
