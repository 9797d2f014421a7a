import { useRouteLoaderData } from 'react-router'

import type { ShellData } from '#app/shell/shell-data.ts'

import { galleryPath, type GalleryQuery } from './gallery-query.ts'

/** Addresses of the gallery on this site, whose first page may be another. */
export function useGalleryPath(): (query: Partial<GalleryQuery>) => string {
  const root = useRouteLoaderData<ShellData>('root')?.galleryRoot
  return (query) => galleryPath(query, root)
}
