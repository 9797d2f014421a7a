import { Picture } from '#app/ui/picture.tsx'

import type { ShownPoster } from './shown-poster.ts'

type Props = { poster: ShownPoster; alt: string; sizes: string; isFirst?: boolean }

/** A poster as a picture of the page, hers or the drawn one. */
export function PosterPicture({ poster, alt, sizes, isFirst = false }: Props) {
  if ('picture' in poster) return <Picture picture={poster.picture} alt={alt} sizes={sizes} isFirst={isFirst} />

  const { path, width, height } = poster.drawn
  return (
    <img
      src={path}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}
