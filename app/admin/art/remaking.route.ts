import { remake, type RemakeScope } from '#app/gallery/admin/artwork-pictures.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { settingsSchema } from '#app/site/settings.ts'

import type { Route } from './+types/remaking.route.ts'

const UPLOADS = '/admin/art/uploads'

export const loader = ({ context }: Route.LoaderArgs) => seeOther(context, UPLOADS)

/** Has one picture made again, the AVIF that is missing, or all of them with another watermark. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, pictures, viewer } = requestOf(context)
  const form = await request.formData()
  const back = safePath(form.get('redirectTo'), UPLOADS)
  const what = whatIn(form)
  if (!what) return seeOther(context, back, { key: 'pictures:tooLongMark', type: 'ALERT' })

  const count = remake(db, what, { by: viewer, now: new Date() })
  pictures.wake()
  return seeOther(context, back, { key: 'pictures:remaking', type: 'DONE', values: { count } })
}

function whatIn(form: FormData): RemakeScope | null {
  if (form.has('picture')) return { picture: idOf(readText(form, 'picture')) }
  if (form.has('withoutAvif')) return { withoutAvif: true }

  const watermark = settingsSchema.shape.watermark.safeParse(readText(form, 'watermark'))
  return form.has('watermark') && watermark.success ? { watermark: watermark.data } : null
}
