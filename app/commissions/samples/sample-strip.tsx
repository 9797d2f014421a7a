import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { Sample } from './samples.ts'

/** The height of the row at its largest, in rem (`.samples`). */
const TALLEST = 10.5

/** What a price list gives, from the gallery: one row, which scrolls where it is longer. Each picture says where it leads. */
export function SampleStrip({ samples }: { samples: readonly Sample[] }) {
  const t = useT()
  return (
    <ul className="samples" aria-label={t('guide:samples')}>
      {samples.map(({ path, title, picture }) => {
        const ratio = picture.width / picture.height
        return (
          <li key={path} style={{ '--r': ratio.toFixed(3) }}>
            <Link to={path}>
              <Picture picture={picture} alt={title} sizes={`${Math.ceil(ratio * TALLEST)}rem`} plainWidth={320} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
