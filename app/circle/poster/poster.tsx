import { useT } from '#app/translations/use-t.tsx'

import { PosterPicture } from './poster-picture.tsx'
import type { ShownPoster } from './shown-poster.ts'

/** The poster beside the facts of an event. */
export function EventPoster({ poster, name }: { poster: ShownPoster; name: string }) {
  const t = useT()
  return (
    <figure className="panel poster">
      <PosterPicture
        poster={poster}
        alt={t('events:posterOf', { name })}
        sizes="(min-width: 62rem) 28rem, 60vw"
        isFirst
      />
    </figure>
  )
}
