import { formatFileSize } from '#app/translations/file-size.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import type { CommissionView } from '../work/commission-view.ts'
import { clientPath } from './client-page.ts'

type Props = {
  secret: string
  work: Pick<CommissionView, 'isPaid' | 'areFilesClosed'>
  hours: number
  files: { id: number; name: string; bytes: number; path: string }[]
}

/** The finished work. */
export function ClientDelivery({ secret, work, hours, files }: Props) {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="panel" id="delivery">
      <h2>{t('studio:delivery')}</h2>
      {work.areFilesClosed ? <p>{t('studio:heldFiles')}</p> : !work.isPaid && <p>{t('studio:payFirst')}</p>}
      {files.length > 0 && (
        <>
          <ul>
            {files.map(({ id, name, bytes, path }) => (
              <li key={id}>
                <a href={path}>{name}</a> <small>{formatFileSize(bytes, locale)}</small>
              </li>
            ))}
          </ul>
          <p className="soft">{t('studio:linksLast', { hours })}</p>
        </>
      )}
      <p>
        <a href={clientPath(secret, '/licence')}>{t('studio:toLicence')}</a>
      </p>
    </section>
  )
}
