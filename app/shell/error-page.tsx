import { Link, useLocation } from 'react-router'

import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'

import { useShopOpen } from './shell-data.ts'
import { Stopped } from './unsaved-page.tsx'

type Props = {
  status: number
  /** Why a form was not read: a translation key. */
  reason?: string
}

const TITLES = { 403: 'common:refusedTitle', 404: 'common:notFoundTitle' } as const
const TEXTS = { 403: 'common:refusedText', 404: 'common:notFoundText' } as const

/** What went wrong, in words, and the ways on. */
export function ErrorPage({ status, reason }: Props) {
  const t = useT()
  const isShopOpen = useShopOpen()
  const { pathname, search } = useLocation()
  const known = status as keyof typeof TITLES
  const title = t(reason ? 'common:unreadTitle' : (TITLES[known] ?? 'common:goneWrongTitle'))
  const text = reason ? formatProblem(t, reason) : t(TEXTS[known] ?? 'common:goneWrongText')
  return (
    <Stopped title={title} text={text}>
      <ul className="row suggestions" aria-label={t('common:suggestions')}>
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
        {isShopOpen && (
          <li>
            <Link className="btn quiet" to="/shop" reloadDocument>
              {t('common:shop')}
            </Link>
          </li>
        )}
      </ul>
    </Stopped>
  )
}
