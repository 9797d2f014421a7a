import { importWordpress, planWordpress } from '#app/pages/wordpress/wordpress-import.server.ts'
import { services } from '#app/platform/context.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '#app/admin/kit/back-to.tsx'
import { presentStaged } from '#app/admin/kit/staged/read-staged.server.ts'
import { StagedPage } from '#app/admin/kit/staged/staged-page.tsx'
import type { Route } from './+types/wordpress-import.route.ts'

const FOLDER = '/admin/pages'

export function loader({ params, context, url }: Route.LoaderArgs) {
  return presentStaged(context, url, { kind: 'WORDPRESS', id: params.import }, (db, { body }) =>
    planWordpress(db, body),
  )
}

/** Does what was shown. */
export function action({ params, context }: Route.ActionArgs) {
  const change = { by: theViewer(context), now: new Date() }
  const done = importWordpress(context.get(services).db, idOf(params.import), change)
  return done
    ? seeOther(context, FOLDER, { key: 'wordpress:imported', values: done, type: 'DONE' })
    : seeOther(context, `${FOLDER}/import`, { key: 'goods:importCannot', type: 'ALERT' })
}

export default function WordpressImport({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`${FOLDER}/import`}>{t('wordpress:import')}</BackTo>
      <StagedPage staged={loaderData} what={t('wordpress:line')} />
    </>
  )
}
