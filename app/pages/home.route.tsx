import { openGallery } from '#app/gallery/gallery-page.server.ts'
import { FILTERS } from '#app/gallery/gallery-query.ts'
import { GalleryView } from '#app/gallery/gallery-view.tsx'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import '#app/translations/stall.client.ts'

import type { Route } from './+types/home.route.ts'
import { presentPage } from './content.server.ts'
import { WrittenPage } from './page-content.tsx'
import { findHome } from './pages.server.ts'

export const handle: RouteHandle = {
  screen: 'Gallery',
  section: 'gallery',
  artFirst: 'wall',
  cacheable: true,
  canonical: (pathname) => pathname,
  keeps: FILTERS,
}

/** The gallery, or the page that the administrator chose to begin with; a filter of the gallery is of the gallery. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const isFiltered = [...FILTERS, 'page'].some((name) => url.searchParams.has(name))
  const home = isFiltered ? null : findHome(db)
  if (home) return { home: { ...presentPage(context, home), path: '/' }, gallery: null }

  return { home: null, gallery: openGallery(db, { search: url.searchParams }, locale) }
}

export default function Home({ loaderData: { home, gallery } }: Route.ComponentProps) {
  return home ? <WrittenPage page={home} /> : <GalleryView gallery={gallery} />
}
