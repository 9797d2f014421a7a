import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { importRedirects, planRedirects } from '#app/site/redirects/redirect-import.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { presentStaged } from '../../kit/staged/read-staged.server.ts'
import { StagedPage } from '../../kit/staged/staged-page.tsx'
import type { Route } from './+types/redirect-import.route.ts'

const FOLDER = '/admin/site-config/redirects'

export function loader({ params, context, url }: Route.LoaderArgs) {
  return presentStaged(context, url, { kind: 'REDIRECTS', id: params.import }, (db, { body }) =>
    planRedirects(db, body),
  )
}

/** Does what was shown, unless something changed meanwhile that makes a line wrong. */
export function action({ params, context }: Route.ActionArgs) {
  const { viewer, db } = requestOf(context)
  const change = { by: viewer, now: new Date() }
  const done = importRedirects(db, idOf(params.import), change)
  return done
    ? seeOther(context, FOLDER, { key: 'redirects:imported', values: done, type: 'DONE' })
    : seeOther(context, `${FOLDER}/import`, { key: 'goods:importCannot', type: 'ALERT' })
}

export default function RedirectImport({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`${FOLDER}/import`}>{t('redirects:import')}</BackTo>
      <StagedPage staged={loaderData} what={t('redirects:line')} />
    </>
  )
}
