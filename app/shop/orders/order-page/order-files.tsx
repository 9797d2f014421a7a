import { formatFileSize } from '#app/translations/file-size.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

type File = { id: number; name: string; bytes: number; path: string }

/** The files of a paid order. */
export function OrderFiles({ files, hours }: { files: File[]; hours: number }) {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="panel">
      <h2>{t('orders:files')}</h2>
      <ul>
        {files.map(({ id, name, bytes, path }) => (
          <li key={id}>
            <a href={path}>{name}</a> <small>{formatFileSize(bytes, locale)}</small>
          </li>
        ))}
      </ul>
      <p className="soft">{t('orders:filesText', { hours })}</p>
    </section>
  )
}
