import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { importSubscribers, planSubscribers } from '#app/site/newsletter/import/subscriber-import.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { presentStaged } from '../../kit/staged/read-staged.server.ts'
import { StagedPage } from '../../kit/staged/staged-page.tsx'
import type { Route } from './+types/subscriber-import.route.ts'

const FOLDER = '/admin/users/newsletter'

export function loader({ params, context, url }: Route.LoaderArgs) {
  return presentStaged(context, url, { kind: 'SUBSCRIBERS', id: params.import }, (db, staged) =>
    planSubscribers(db, staged, new Date()),
  )
}

/** Subscribes whom the file names; nobody gets an email for it. */
export function action({ params, context }: Route.ActionArgs) {
  const { viewer, db } = requestOf(context)
  const change = { by: viewer, now: new Date() }
  const done = importSubscribers(db, idOf(params.import), change)
  return done
    ? seeOther(context, FOLDER, { key: 'moving:subscribersImported', values: done, type: 'DONE' })
    : seeOther(context, `${FOLDER}/import`, { key: 'goods:importCannot', type: 'ALERT' })
}

export default function SubscriberImport({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`${FOLDER}/import`}>{t('moving:importSubscribers')}</BackTo>
      <StagedPage staged={loaderData} what={t('admin:email')}>
        <p className="soft">{t('moving:noMail')}</p>
      </StagedPage>
    </>
  )
}
