import { readForm, readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { viewForm } from '#app/site/views/views.forms.ts'
import { deleteView, saveView } from '#app/site/views/views.server.ts'

import type { Route } from './+types/views.route.ts'

/** There is nothing to see: views stand above their lists. */
export function loader({ context }: Route.LoaderArgs) {
  return seeOther(context, '/admin')
}

/** Keeps the filter of a list by a name, or forgets one; then the list again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const change = { by: viewer, now: new Date() }
  const list = safePath(readText(form, 'list'), '/admin')
  if (readText(form, 'intent') === 'delete') {
    deleteView(db, idOf(readText(form, 'view')), change)
    return seeOther(context, list, { key: 'admin:viewDeleted', type: 'DONE' })
  }
  const here = `${list}?${readText(form, 'query')}`
  const submission = readForm(form, viewForm)
  if (submission.status !== 'success') return seeOther(context, here, { key: 'admin:viewNeedsName', type: 'ALERT' })

  const saved = saveView(db, submission.value, change)
  const message = saved === 'FULL' ? ({ key: 'admin:viewsFull', type: 'ALERT' } as const) : null
  return seeOther(context, here, message ?? { key: 'admin:viewSaved', type: 'DONE' })
}
