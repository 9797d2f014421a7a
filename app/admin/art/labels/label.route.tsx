import { labelKindOf, labelPath } from '#app/gallery/labels/label.ts'
import { labelResources } from '#app/gallery/labels/labels.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { changeResource, readResource } from '../../kit/resources/resource-page.server.ts'
import { ResourcePage } from '../../kit/resources/resource-page.tsx'
import type { Route } from './+types/label.route.ts'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

/** One tag or series, or a new one. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const kind = labelKindOf(url)
  return { kind, ...readResource(context, labelResources[kind], idOf(params)) }
}

export function action({ request, params, context, url }: Route.ActionArgs) {
  const kind = labelKindOf(url)
  return changeResource(request, context, labelResources[kind], idOf(params), labelPath(kind))
}

function idOf({ item }: { item: string }) {
  return item === 'new' ? null : item
}

export default function Label({ loaderData: { kind, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={labelPath(kind)}>{t(`office:${kind}`)}</BackTo>
      <ResourcePage shown={shown} answer={actionData} />
    </>
  )
}
