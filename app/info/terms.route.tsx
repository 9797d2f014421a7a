import { services } from '#app/platform/context.server.ts'
import { Preview } from '#app/shell/preview.tsx'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/terms.route.ts'
import { readText } from './info.server.ts'
import { NothingWritten } from './nothing-written.tsx'
import { RichText } from './rich-text.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return readText(context.get(services).db, 'TERMS', getLocale(context))
}

export default function Terms({ loaderData: text }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('common:terms')} sub={t('info:termsSub')}>
        {text && (
          <p className="soft">
            {t('info:version', { version: text.version })} · <time dateTime={text.day}>{text.date}</time>
          </p>
        )}
      </PageHead>
      <Preview title={t('common:terms')} description={text?.summary ?? ''} />
      {text ? (
        <div className="cols questions">
          {text.headings.length > 1 && (
            <nav className="panel" aria-labelledby="contents">
              <h2 id="contents">{t('info:contents')}</h2>
              <ol>
                {text.headings.map((heading) => (
                  <li key={heading.id} data-depth={heading.depth}>
                    <a href={`#${heading.id}`}>{heading.text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <RichText className="panel" html={text.html} />
        </div>
      ) : (
        <NothingWritten />
      )}
    </>
  )
}
