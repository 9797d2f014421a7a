import { Link } from 'react-router'

import { formatFileSize } from '#app/translations/file-size.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import type { CommissionView } from '../work/commission-view.ts'
import { clientPath } from './client-page.ts'

type Props = {
  secret: string
  work: Pick<CommissionView, 'isPaid' | 'areFilesClosed'>
  hours: number
  /** `view` is the picture to look at; null for what is none. */
  files: { id: number; name: string; bytes: number; path: string; view: string | null }[]
}

/** The finished work: the picture first, then how to have it. */
export function ClientDelivery({ secret, work, hours, files }: Props) {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="delivered" id="delivery" aria-labelledby="delivered">
      {files.map(
        ({ id, name, view }) => view && <img key={id} src={view} alt={t('studio:deliveredPicture', { name })} />,
      )}
      <div className="stack">
        <h2 id="delivered">{t('studio:delivery')}</h2>
        {work.areFilesClosed ? (
          <p>{t('studio:heldFiles')}</p>
        ) : (
          <p>{t(work.isPaid ? 'studio:thanksForAll' : 'studio:payFirst')}</p>
        )}
        {files.length > 0 && (
          <>
            <ul className="row">
              {files.map(({ id, name, bytes, path }) => (
                <li key={id}>
                  <a className="btn" href={path}>
                    {t('studio:download', { name, size: formatFileSize(bytes, locale) })}
                  </a>
                </li>
              ))}
            </ul>
            <p>{t('studio:linksLast', { hours })}</p>
          </>
        )}
        <p className="row">
          {work.isPaid && !work.areFilesClosed && (
            <a className="link" href={clientPath(secret, '/licence')}>
              {t('studio:toLicence')}
            </a>
          )}{' '}
          <Link className="link" to="/commission-request">
            {t('studio:commissionAgain')}
          </Link>
        </p>
      </div>
    </section>
  )
}
