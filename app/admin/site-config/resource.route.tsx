import { data } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/resource.route.ts'
import { BackTo } from '#app/admin/kit/back-to.tsx'
import { oneOf } from '#app/admin/kit/list.ts'
import { ThingPage } from '#app/admin/kit/resources/resource-page.tsx'
import { changeThing, readThing } from '#app/admin/kit/resources/resource-page.server.ts'
import { THING_LISTS } from './groups.ts'
import { THINGS } from './resources.server.ts'

/** One thing of a list of site config, or a new one. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { list, kind, id } = asked(params)
  return { list, ...readThing(context, kind, id) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { list, kind, id } = asked(params)
  return changeThing(request, context, kind, id, `/admin/site-config/${list}`)
}

function asked({ item, thing }: { item: string; thing: string }) {
  const list = oneOf(item, THING_LISTS)
  if (!list) throw data(null, { status: 404 })

  return { list, kind: THINGS[list], id: thing === 'new' ? null : thing }
}

export default function ConfigThing({ loaderData: { list, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`/admin/site-config/${list}`}>{t(`office:config_${list}`)}</BackTo>
      <ThingPage shown={shown} answer={actionData} />
    </>
  )
}
