import { Link } from 'react-router'

import { Picture } from '#app/ui/picture.tsx'

import type { Teaser } from '../content.ts'

/** News, each with its day and how it begins. */
export function NewsList({ posts, level = 'h3' }: { posts: readonly Teaser[]; level?: 'h2' | 'h3' }) {
  const Heading = level
  return (
    <ul className="news-list">
      {posts.map(({ path, title, at, day, summary, picture }) => (
        <li key={path} className="panel">
          {picture && <Picture {...picture} sizes="(min-width: 40rem) 12rem, 92vw" />}
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
