import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/gallery.route.ts'
import { openGallery } from './gallery-page.server.ts'
import { FILTERS } from './gallery-query.ts'
import { GalleryView } from './gallery-view.tsx'

export const handle: RouteHandle = {
  screen: (pattern) => (pattern === '/art' ? 'Gallery' : 'GalleryByYear'),
  counts: ['year'],
  section: 'gallery',
  artFirst: 'wall',
  cacheable: true,
  canonical: (pathname, galleryRoot) => (pathname === '/art' ? galleryRoot : pathname),
  keeps: FILTERS,
}

/** All years, or the one that the address names; a year without pictures is no page, nor is a filter that is none. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  return openGallery(db, { year: params.year, search: url.searchParams }, locale)
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return <GalleryView gallery={loaderData} />
}
