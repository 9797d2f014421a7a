import { services } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { retryAvif } from '#app/platform/pictures/remake.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { recordAudit } from '#app/site/audit.server.ts'
import { settingsSchema } from '#app/site/settings.ts'

import type { Route } from './+types/remaking.route.ts'
import { idOf } from './ids.ts'
import { remakeAll, remakeOne } from './remaking.server.ts'

const UPLOADS = '/admin/art/uploads'

export const loader = ({ context }: Route.LoaderArgs) => seeOther(context, UPLOADS)

/** Has one picture made again, the AVIF that is missing, or all of them with another watermark. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, pictures } = context.get(services)
  const now = new Date()
  const form = await request.formData()
  const back = safePath(form.get('redirectTo'), UPLOADS)
  const count = remake()
  if (count !== null)
    recordAudit(db, { by: theViewer(context), action: 'picture.remake', after: whatOf(form, count) }, now)
  pictures.wake()
  return count === null
    ? seeOther(context, back, { key: 'pictures:tooLongMark', type: 'ALERT' })
    : seeOther(context, back, { key: 'pictures:remaking', type: 'DONE', values: { count } })

  function remake(): number | null {
    if (form.has('picture')) return Number(remakeOne(db, idOf(form.get('picture'))))
    if (form.has('withoutAvif')) return retryAvif(db)

    const asked = settingsSchema.shape.watermark.safeParse(readText(form, 'watermark'))
    return form.has('watermark') && asked.success ? remakeAll(db, asked.data, now) : null
  }
}

function whatOf(form: FormData, count: number) {
  return { ...(form.has('watermark') && { watermark: readText(form, 'watermark') }), count }
}
