import { useT } from '#app/translations/use-t.tsx'
import type { Locale } from '#db/vocabulary.ts'

/** The mail as a reader of one language gets it. */
export function IssuePreview({ locale, subject, html }: { locale: Locale; subject: string; html: string }) {
  const t = useT()
  const title = t(locale === 'ja' ? 'newsletters:previewJa' : 'newsletters:previewEn')
  return (
    <section className="panel">
      <h2>{title}</h2>
      <p>
        <b lang={locale}>{subject}</b>
      </p>
      <iframe className="email" title={title} sandbox="" srcDoc={html} />
    </section>
  )
}
