import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { redirectResource } from '#app/site/redirects/redirect-resource.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { changeResource, readResource } from '../../kit/resources/resource-page.server.ts'
import { ResourcePage } from '../../kit/resources/resource-page.tsx'
import type { Route } from './+types/redirect.route.ts'

const FOLDER = '/admin/site-config/redirects'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

/** One old address, or a new one. */
export function loader({ params, context }: Route.LoaderArgs) {
  return readResource(context, redirectResource, idIn(params))
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeResource(request, context, redirectResource, idIn(params), FOLDER)
}

function idIn({ item }: { item: string }): string | null {
  return item === 'new' ? null : item
}

export default function OneRedirect({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={FOLDER}>{t('redirects:title')}</BackTo>
      <ResourcePage shown={loaderData} answer={actionData} />
    </>
  )
}
