import { eventPath } from '#app/circle/event-path.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/event.route.ts'
import { BackTo } from '#app/admin/kit/back-to.tsx'
import { eventThing } from './event.server.ts'
import { ThingPage } from '#app/admin/kit/resources/resource-page.tsx'
import { changeThing, readThing } from '#app/admin/kit/resources/resource-page.server.ts'

/** One event, or a new one. */
export function loader({ params, context }: Route.LoaderArgs) {
  const id = idOf(params)
  return { id, ...readThing(context, eventThing, id) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeThing(request, context, eventThing, idOf(params), '/admin/events')
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
      <ThingPage shown={shown} answer={actionData}>
        {id !== null && (
          <p className="row">
            <a className="link" href={`/event-helper/${id}`}>
              {t('office:openTill')}
            </a>{' '}
            <a className="link" href={eventPath({ slug, startsOn })}>
              {t('office:seeOnSite')}
            </a>
          </p>
        )}
      </ThingPage>
    </>
  )
}
