import { Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { eventPath } from '#app/circle/event-path.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/event.route.ts'
import { BackTo } from '#app/admin/kit/back-to.tsx'
import { eventResource } from '#app/circle/event-resource.server.ts'
import { ResourcePage } from '#app/admin/kit/resources/resource-page.tsx'
import { changeResource, readResource } from '#app/admin/kit/resources/resource-page.server.ts'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

/** One event, or a new one. */
export function loader({ params, context }: Route.LoaderArgs) {
  const id = idOf(params)
  return { id, ...readResource(context, eventResource, id) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeResource(request, context, eventResource, idOf(params), '/admin/events')
}

function idOf({ item }: { item: string }) {
  return item === 'new' ? null : item
}

export default function CircleEvent({ loaderData: { id, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { startsOn = '', slug = '' } = shown.form.values
  return (
    <>
      <BackTo to="/admin/events">{t('admin:events')}</BackTo>
      <ResourcePage shown={shown} answer={actionData}>
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
