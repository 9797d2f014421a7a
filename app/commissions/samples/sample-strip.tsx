import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { Sample } from './samples.ts'

/** What a price list gives, from the gallery: one row, which scrolls where it is longer. */
export function SampleStrip({ samples }: { samples: readonly Sample[] }) {
  const t = useT()
  return (
    <ul className="samples" aria-label={t('guide:samples')}>
      {samples.map(({ path, title, alt, picture }) => (
        <li key={path} style={{ '--r': (picture.width / picture.height).toFixed(3) }}>
          <Link to={path}>
            <Picture picture={picture} alt={alt || title} sizes="(min-width: 40rem) 16rem, 12rem" plainWidth={320} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
