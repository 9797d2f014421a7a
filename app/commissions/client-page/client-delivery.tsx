import { formatMegabytes } from '#app/translations/megabytes.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import { clientPath } from './client-page.ts'

type Props = {
  secret: string
  isPaid: boolean
  hours: number
  files: { id: number; name: string; bytes: number; path: string }[]
}

/** The finished work. */
export function ClientDelivery({ secret, isPaid, hours, files }: Props) {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="panel" id="delivery">
      <h2>{t('studio:delivery')}</h2>
      {!isPaid && <p>{t('studio:payFirst')}</p>}
      {files.length > 0 && (
        <>
          <ul>
            {files.map(({ id, name, bytes, path }) => (
              <li key={id}>
                <a href={path}>{name}</a> <small>{formatMegabytes(bytes, locale)}</small>
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
