import { Link, useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'

type Props = { status: number }

/** What went wrong, in words, and the ways on. */
export function ErrorPage({ status }: Props) {
  const t = useT()
  const { pathname, search } = useLocation()
  const title =
    status === 404 ? t('common:notFoundTitle') : status === 403 ? t('common:refusedTitle') : t('common:goneWrongTitle')
  const text =
    status === 404 ? t('common:notFoundText') : status === 403 ? t('common:refusedText') : t('common:goneWrongText')
  return (
    <section className="panel none stack">
      <title>{title}</title>
      <Cat />
      <h1>{title}</h1>
      <p>{text}</p>
      <ul className="row ways" aria-label={t('common:waysOn')}>
        {status === 403 && (
          <li>
            <a className="btn" href={`/login?as=another&redirectTo=${encodeURIComponent(pathname + search)}`}>
              {t('common:asAnother')}
            </a>
          </li>
        )}
        <li>
          <Link className="btn quiet" to="/" reloadDocument>
            {t('common:gallery')}
          </Link>
        </li>
        <li>
          <Link className="btn quiet" to="/shop" reloadDocument>
            {t('common:shop')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
