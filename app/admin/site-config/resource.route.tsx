import { data } from 'react-router'

import { oneOf } from '#app/platform/lists/list.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { RESOURCES } from '#app/site/config/currencies.server.ts'
import { RESOURCE_LISTS } from '#app/site/config/groups.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { changeResource, readResource } from '../kit/resources/resource-page.server.ts'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import type { Route } from './+types/resource.route.ts'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

/** One thing of a list of site config, or a new one. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { list, kind, id } = readParams(params)
  return { list, ...readResource(context, kind, id) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { list, kind, id } = readParams(params)
  return changeResource(request, context, kind, id, `/admin/site-config/${list}`)
}

function readParams({ item, resource }: { item: string; resource: string }) {
  const list = oneOf(item, RESOURCE_LISTS)
  if (!list) throw data(null, { status: 404 })

  return { list, kind: RESOURCES[list], id: resource === 'new' ? null : resource }
}

export default function ConfigResource({ loaderData: { list, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`/admin/site-config/${list}`}>{t(`office:config_${list}`)}</BackTo>
      <ResourcePage shown={shown} answer={actionData} />
    </>
  )
}
