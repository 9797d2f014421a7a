import { data } from 'react-router'

import { namingForm } from '#app/gallery/admin/artwork.forms.ts'
import { findDrafts, listDrafts, nameDrafts, namingValues } from '#app/gallery/admin/naming.server.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Db } from '#db/database.server.ts'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/naming.route.ts'
import { NamingForm } from './naming-form.tsx'

/** So many drafts stand in one form. */
const AT_ONCE = 30

/** The drafts of an upload that are named together. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const drafts = listDrafts(db, url.searchParams.get('batch'))
  const shown = findDrafts(db, drafts.slice(0, AT_ONCE))
  const values = namingValues(shown)
  return {
    drafts: shown.map(({ id, pictures, contentWarning }) => ({
      id,
      picture: pictures[0] ?? null,
      warning: localise(contentWarning, locale),
    })),
    values,
    version: versionOf(values),
    later: drafts.length - shown.length,
    batch: url.searchParams.get('batch') ?? '',
    constraint: constraintsOf(namingForm(shown.map(({ id }) => id))),
  }
}

/** Those that the form named; what was deleted or shown meanwhile is left out. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, locale, viewer } = requestOf(context)
  const form = await request.formData()
  const known = draftsNamedIn(db, form)
  if (known.length === 0) throw data(null, { status: 404 })

  const submission = readForm(form, namingForm(known))
  if (submission.status !== 'success') return refuse(submission)

  const sent = { input: submission.value, sent: sentOf(form), locale }
  const done = nameDrafts(db, known, sent, { by: viewer, now: new Date() })
  if ('conflict' in done) return refuseConflict(submission, done.conflict)

  const { isVisible } = submission.value
  const hasMore = isVisible && listDrafts(db, url.searchParams.get('batch')).length > 0
  const key = isVisible ? 'naming:shown' : 'naming:kept'
  const place = hasMore ? url.pathname + url.search : '/admin/art'
  return seeOther(context, place, { key, values: { count: done.count }, type: 'DONE' })
}

function draftsNamedIn(db: Db, form: FormData): number[] {
  const ids = form.getAll('draft').slice(0, AT_ONCE).map(Number)
  return findDrafts(db, ids).map(({ id }) => id)
}

export default function Naming({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const conflict = conflictOf(actionData)
  const { drafts, version, later, batch } = loaderData
  return (
    <>
      <BackTo to={`/admin/art/uploads?batch=${batch}`}>{t('pictures:title')}</BackTo>
      <PageHead title={t('naming:title')} />
      {drafts.length === 0 ? (
        <p className="panel">{t('naming:nothing')}</p>
      ) : (
        <NamingForm
          key={conflict?.version ?? version}
          {...loaderData}
          result={actionData?.result}
          conflict={conflict}
        />
      )}
      {later > 0 && <p>{t('naming:later', { count: later })}</p>}
    </>
  )
}
