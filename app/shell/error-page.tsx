import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'

type Props = { status: number; here?: string }

/** What went wrong, in words, and the ways on. */
export function ErrorPage({ status, here = '/' }: Props) {
  const t = useT()
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
            <a className="btn" href={`/login?as=another&redirectTo=${encodeURIComponent(here)}`}>
              {t('common:asAnother')}
            </a>
          </li>
        )}
        <li>
          <Link className="btn quiet" to="/">
            {t('common:gallery')}
          </Link>
        </li>
        <li>
          <Link className="btn quiet" to="/shop">
            {t('common:shop')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
