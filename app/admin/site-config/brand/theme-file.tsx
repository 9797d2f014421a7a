import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

/** The look as one file, out and in. @param problem what was wrong with a file, in words */
export function ThemeFile({ problem }: { problem?: string }) {
  const t = useT()
  return (
    <section className="panel stack">
      <h2>{t('look:themeFile')}</h2>
      <p className="soft">{t('look:themeFileText')}</p>
      <p>
        <a className="btn quiet" href="/admin/site-config/brand/theme.json" download>
          {t('look:themeExport')}
        </a>
      </p>
      <form method="post" action="/admin/site-config/brand/import" encType="multipart/form-data" className="stack">
        <SenderField />
        <div className="field">
          <FileInput
            id="theme-file"
            name="file"
            accept=".json,application/json"
            label={t('look:themeChoose')}
            problem={problem}
            isAnnounced
          />
        </div>
        <p>
          <button className="btn">{t('look:themeImport')}</button>
        </p>
      </form>
    </section>
  )
}
