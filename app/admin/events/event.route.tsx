import { Link } from 'react-router'

import { eventResource } from '#app/circle/event-resource.server.ts'
import { eventPath } from '#app/circle/events.ts'
import { listLiveHolds } from '#app/circle/holds/holds.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { changeResource, readResource } from '../kit/resources/resource-page.server.ts'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import type { Route } from './+types/event.route.ts'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

/** One event, or a new one. */
export function loader({ params, context }: Route.LoaderArgs) {
  const id = idOf(params)
  const holds = id === null ? 0 : listLiveHolds(requestOf(context).db, Number(id)).length
  return { id, holds, ...readResource(context, eventResource, id) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeResource(request, context, eventResource, idOf(params), '/admin/events')
}

function idOf({ item }: { item: string }) {
  return item === 'new' ? null : item
}

export default function CircleEvent({ loaderData: { id, holds, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { startsOn = '', slug = '' } = shown.form.values
  return (
    <>
      <BackTo to="/admin/events">{t('admin:events')}</BackTo>
      <ResourcePage shown={shown} answer={actionData}>
        {holds > 0 && <p className="note">{t('eventAdmin:holdsWait', { count: holds })}</p>}
        {id !== null && (
          <p className="row">
            <a className="link" href={`/event-helper/${id}`}>
              {t('office:openTill')}
            </a>{' '}
            <Link className="link" to={`/admin/events/${id}/photographs`}>
              {t('eventAdmin:photographs')}
            </Link>{' '}
            <a className="link" href={eventPath({ slug, startsOn })}>
              {t('office:seeOnSite')}
            </a>
          </p>
        )}
      </ResourcePage>
    </>
  )
}
