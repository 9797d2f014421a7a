import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '#app/admin/kit/back-to.tsx'
import { ThingPage } from '#app/admin/kit/resources/resource-page.tsx'
import { changeThing, readThing } from '#app/admin/kit/resources/resource-page.server.ts'
import type { Route } from './+types/label.route.ts'
import { labelKindOf, labelPath } from './label.ts'
import { labelThings } from './label-resource.server.ts'

/** One tag or series, or a new one. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const kind = labelKindOf(url)
  return { kind, ...readThing(context, labelThings[kind], idOf(params)) }
}

export function action({ request, params, context, url }: Route.ActionArgs) {
  const kind = labelKindOf(url)
  return changeThing(request, context, labelThings[kind], idOf(params), labelPath(kind))
}

function idOf({ item }: { item: string }) {
  return item === 'new' ? null : item
}

export default function Label({ loaderData: { kind, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={labelPath(kind)}>{t(`office:${kind}`)}</BackTo>
      <ThingPage shown={shown} answer={actionData} />
    </>
  )
}
