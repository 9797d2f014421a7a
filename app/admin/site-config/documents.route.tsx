import { Link } from 'react-router'

import { listDocuments } from '#app/pages/documents/documents.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/documents.route.ts'
import { ConfigTabs } from './config-pages.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  return listDocuments(db).map(({ name, title, state, gaps, path, editPath }) => ({
    name,
    title: localise(title, locale),
    state,
    gaps: gaps.length,
    path,
    editPath,
  }))
}

const BADGES = { MISSING: 'sticker rose', DRAFT: 'sticker', PUBLISHED: 'sticker leaf' } as const

/** What the site has in writing, what is missing, and what is still to be filled in. */
export default function Documents({ loaderData: documents }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to="/admin/site-config">{t('office:siteConfig')}</BackTo>
      <PageHead title={t('legal:title')} />
      <ConfigTabs />
      <section className="panel stack">
        <p className="soft">{t('legal:about')}</p>
        <ul className="papers">
          {documents.map(({ name, title, state, gaps, path, editPath }) => (
            <li key={name}>
              <div>
                <h2 className="row">
                  {title} <span className={BADGES[state]}>{t(`legal:state${state}`)}</span>{' '}
                  {state !== 'MISSING' && gaps > 0 && <span className="low">{t('legal:gaps', { count: gaps })}</span>}
                </h2>
                <p className="soft">{t(`legal:for_${name}`)}</p>
              </div>
              <p className="row">
                {(state !== 'PUBLISHED' || gaps > 0) && (
                  <Link className="link" to={`/admin/site-config/documents/${name}`}>
                    {t(state === 'MISSING' ? 'legal:write' : 'legal:fill')}
                  </Link>
                )}{' '}
                {state !== 'MISSING' && (
                  <Link className="link" to={editPath} reloadDocument>
                    {t('legal:edit')}
                  </Link>
                )}{' '}
                {path && state === 'PUBLISHED' && (
                  <a className="link" href={path}>
                    {t('office:seeOnSite')}
                  </a>
                )}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
