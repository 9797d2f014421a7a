import { Link } from 'react-router'

import { pageResource } from '#app/pages/admin/page-resources.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { beginningOf, startOf, TEMPLATE_NAMES, titleOf } from '#app/pages/templates/templates.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { changeResource, readResource } from '../kit/resources/resource-page.server.ts'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import type { Route } from './+types/page.route.ts'
import { BlockHelp, PageNotes } from './block-help.tsx'
import { presentNotes } from './page-notes.server.ts'
import { WrittenLinks } from './written-list.tsx'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

/** One page, or a new one. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const id = idOf(params)
  const { locale, db } = requestOf(context)
  const page = id === null ? null : findPage(db, Number(id))
  const chosen = oneOf(url.searchParams.get('template'), TEMPLATE_NAMES)
  const templates = TEMPLATE_NAMES.map((name) => ({ name, title: titleOf(name, locale), to: beginningOf(name) }))
  return {
    id,
    start: id === null ? { templates, chosen } : null,
    page: page && presentNotes(context, page),
    ...readResource(context, { ...pageResource, start: startOf(chosen) }, id),
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const next = (id: string) => `/admin/pages/${id}`
  return changeResource(request, context, pageResource, idOf(params), '/admin/pages', next)
}

function idOf({ item }: { item: string }) {
  return item === 'new' ? null : item
}

export default function Page({ loaderData: { id, page, start, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  const before = (
    <div className="stack">
      {start && <TemplateLinks {...start} />}
      {page && <PageNotes {...page} />}
      <BlockHelp />
    </div>
  )
  return (
    <>
      <BackTo to="/admin/pages">{t('pages:title')}</BackTo>
      <ResourcePage shown={shown} answer={actionData} before={before} deletion={t('pages:deletion')}>
        {page && (
          <p className="row">
            <WrittenLinks id={id} {...page} />
          </p>
        )}
      </ResourcePage>
    </>
  )
}

type Props = { templates: readonly { name: string; title: string; to: string }[]; chosen: string | null }

/** Pages to begin with. */
function TemplateLinks({ templates, chosen }: Props) {
  const t = useT()
  return (
    <nav className="panel" aria-label={t('pages:templates')}>
      <p>{t('pages:templatesHint')}</p>
      <ul>
        {templates.map(({ name, title, to }) => (
          <li key={name}>
            <Link to={to} reloadDocument aria-current={name === chosen ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
