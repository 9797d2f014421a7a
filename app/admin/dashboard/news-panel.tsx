import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type News = { id: number; title: string; path: string; at: string }

/** What happened last, and the way to choose what a mail tells. */
export function NewsPanel({ news }: { news: News[] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('office:news')}</h2>
      {news.length === 0 ? (
        <p className="soft">{t('office:nothingYet')}</p>
      ) : (
        <ul className="lines">
          {news.map(({ id, title, path, at }) => (
            <li key={id}>
              <Link to={path} reloadDocument={!path.startsWith('/admin/')}>
                {title}
              </Link>{' '}
              <small>{at}</small>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="link" to="/admin/site-config/alerts">
          {t('office:newsSettings')}
        </Link>
      </p>
    </section>
  )
}
