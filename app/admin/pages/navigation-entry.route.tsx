import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { presentEntries, entryResource } from '#app/site/navigation/entry-resource.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { changeResource, readResource } from '../kit/resources/resource-page.server.ts'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import type { Route } from './+types/navigation-entry.route.ts'

export const handle: RouteHandle = { takesFiles: true, makesNewAt: 'new' }

const FOLDER = '/admin/pages/navigation'

/** One link of header or footer. */
export function loader({ params, context }: Route.LoaderArgs) {
  const id = idOf(params)
  const { db, locale, t } = requestOf(context)
  const entry = presentEntries(db, locale, t).find((one) => String(one.id) === id)
  const shown = readResource(context, entryResource, id)
  return { kind: entry?.kind ?? 'LINK', shown: { ...shown, title: entry?.name ?? shown.title } }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeResource(request, context, entryResource, idOf(params), FOLDER)
}

function idOf({ item }: { item: string }) {
  return item === 'new' ? null : item
}

export default function NavigationEntry({ loaderData: { kind, shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  const deletion = { SECTION: null, PAGE: t('pages:pageStays'), LINK: undefined }[kind]
  return (
    <>
      <BackTo to={FOLDER}>{t('pages:navigation')}</BackTo>
      <ResourcePage shown={shown} answer={actionData} deletion={deletion} />
    </>
  )
}
