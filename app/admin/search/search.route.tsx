import { Link, redirect } from 'react-router'

import { findAnywhere, type Hit } from '#app/dashboard/find-anywhere.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { ALL_STAFF } from '#app/sign-in/sessions/staff.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { openSections } from '../open-sections.server.ts'
import { RAIL } from '../rail.ts'
import { CONFIG_GROUPS, describe } from '../site-config/config-pages.tsx'
import type { Route } from './+types/search.route.ts'

export const handle: RouteHandle = { staff: ALL_STAFF }

/** What is found of a text in all that somebody may see; the one thing that it names is opened at once. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100)
  const open = new Set<string>(openSections(context))
  const found = findAnywhere(db, search, (kind) => open.has(kind), { locale, now: new Date() })
  const isSettings = search !== '' && open.has('siteConfig')
  const settings: Hit[] = Object.values(CONFIG_GROUPS)
    .flat()
    .map((page) => ({ page, ...describe(t, page) }))
    .filter(({ title, about }) => isSettings && (isIn(title, search) || isIn(about, search)))
    .map(({ page, title, about }) => ({ path: `/admin/site-config/${page}`, title, more: about }))
  const [only, ...others] = found.flatMap(({ hits }) => hits)
  if (only && others.length === 0 && settings.length === 0) throw redirect(only.path)

  return { search, found, settings }
}

function isIn(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.toLowerCase())
}

export default function Search({ loaderData: { search, found, settings } }: Route.ComponentProps) {
  const t = useT()
  const titles = Object.fromEntries(RAIL.map(([name, , label]) => [name, t(label)]))
  return (
    <>
      <PageHead title={search ? t('admin:foundFor', { search }) : t('admin:search')} />
      {found.length === 0 && settings.length === 0 && <p className="panel none">{t('admin:foundNothing')}</p>}
      <div className="trays">
        {found.map(({ kind, hits, count, list }) => (
          <section className="panel" key={kind}>
            <h2>{titles[kind]}</h2>
            <Hits hits={hits} />
            {count > hits.length && (
              <p>
                <Link to={list}>{t('admin:allFound', { count })}</Link>
              </p>
            )}
          </section>
        ))}
        {settings.length > 0 && (
          <section className="panel">
            <h2>{t('office:siteConfig')}</h2>
            <Hits hits={settings} />
          </section>
        )}
      </div>
    </>
  )
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  return (
    <ul className="tray">
      {hits.map(({ path, title, more }) => (
        <li key={path}>
          <Link to={path}>
            <span>
              <b>{title}</b> <small className="one-line">{more}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
