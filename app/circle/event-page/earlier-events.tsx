import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { TO_TOP } from '#app/ui/to-top.ts'

import { PosterPicture } from '../poster/poster-picture.tsx'
import type { EarlierEvent } from './earlier-event.ts'

/** The tables before this one: what lay on them, and what they looked like. */
export function EarlierEvents({ events }: { events: readonly EarlierEvent[] }) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="earlier">
      <h2 id="earlier">
        <span className="tape">{t('events:earlier')}</span>
      </h2>
      <ul className="goods earlier">
        {events.map(({ slug, path, name, days, cover }) => (
          <li className="good" key={slug}>
            <figure>
              <PosterPicture poster={cover} alt="" sizes="(min-width: 62rem) 24rem, (min-width: 40rem) 45vw, 92vw" />
            </figure>
            <div className="text">
              <h3>
                <Link to={path} state={TO_TOP}>
                  {name}
                </Link>
              </h3>
              <small>{days}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
