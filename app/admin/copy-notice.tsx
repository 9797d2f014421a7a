import { useT } from '#app/translations/use-t.tsx'

/** Stands on every page of a copy that nobody adopted. */
export function CopyNotice({ canAdopt }: { canAdopt: boolean }) {
  const t = useT()
  return (
    <aside className="panel copy-notice" aria-labelledby="copy-notice">
      <p>
        <b id="copy-notice">{t('admin:copyTitle')}</b> {t('admin:copyText')}
      </p>
      {canAdopt && (
        <a className="btn quiet" href="/admin/adopt">
          {t('admin:copyAdopt')}
        </a>
      )}
    </aside>
  )
}
