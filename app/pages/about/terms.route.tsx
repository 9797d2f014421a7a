import { data, Link } from 'react-router'

import { readText } from '#app/commissions/terms/texts.server.ts'
import { UnknownPlaceholders } from '#app/commissions/terms/unknown-placeholders.tsx'
import { RichText } from '#app/markdown/rich-text.tsx'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { isAdminVisiting } from '#app/sign-in/sessions/viewer.server.ts'
import { listVersions } from '#app/site/site.server.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/terms.route.ts'
import { NothingWritten } from './nothing-written.tsx'

export const handle: RouteHandle = { cacheable: true, screen: 'Terms', opensEarly: true }

/** The newest version, or the one that the address asks for: `?version=1`. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const wantedVersion = url.searchParams.get('version')
  const text = readText(db, 'TERMS', locale, wantedVersion === null ? undefined : Number(wantedVersion))
  if (wantedVersion !== null && !text) throw data(null, { status: 404 })

  const versions = listVersions(db, 'TERMS').map(({ version, publishedAt }) => {
    return { version, date: formatDay(dayOf(publishedAt), locale) }
  })
  return {
    text: text && { ...text, unknown: undefined },
    versions: versions.length > 1 ? versions : [],
    newest: versions[0]?.version ?? 0,
    unknown: text && isAdminVisiting(context) ? text.unknown : [],
  }
}

export default function Terms({ loaderData: { text, versions, newest, unknown } }: Route.ComponentProps) {
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
      <UnknownPlaceholders names={unknown} />
      {text && text.version !== newest && (
        <p className="note alert">
          <span>{t('info:olderVersion')}</span> <Link to="/terms">{t('info:toNewest')}</Link>
        </p>
      )}
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
      {versions.length > 0 && <Versions versions={versions} shown={text?.version} />}
    </>
  )
}

type VersionsProps = { versions: { version: number; date: string }[]; shown?: number }

function Versions({ versions, shown }: VersionsProps) {
  const t = useT()
  return (
    <section className="panel" aria-labelledby="versions">
      <h2 id="versions">{t('info:versions')}</h2>
      <ul>
        {versions.map(({ version, date }) => (
          <li key={version}>
            <Link to={`/terms?version=${version}`} aria-current={version === shown ? 'page' : undefined}>
              {t('info:version', { version })} · {date}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
