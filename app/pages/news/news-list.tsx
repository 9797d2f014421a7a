import { Link } from 'react-router'

import { Picture } from '#app/ui/picture.tsx'

import type { Teaser } from '../content.ts'

const LARGE = '(min-width: 80rem) 47rem, (min-width: 48rem) 60vw, 92vw'
const SMALL = '(min-width: 40rem) 12rem, 92vw'

/** News, each with its day and how it begins; on a page of their own the newest is large. */
export function NewsList({ posts, level = 'h3' }: { posts: readonly Teaser[]; level?: 'h2' | 'h3' }) {
  const Heading = level
  return (
    <ul className={level === 'h2' ? 'news-list with-lead' : 'news-list'}>
      {posts.map(({ path, title, at, day, summary, picture }, place) => (
        <li key={path}>
          {picture && <Picture {...picture} sizes={place === 0 && level === 'h2' ? LARGE : SMALL} />}
          <div>
            <p className="soft fine">
              <time dateTime={at}>{day}</time>
            </p>
            <Heading>
              <Link to={path} prefetch="intent">
                {title}
              </Link>
            </Heading>
            {summary && <p>{summary}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
