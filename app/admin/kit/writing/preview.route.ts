import { previewContent } from '#app/pages/content.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { LOCALES } from '#db/vocabulary.ts'

import type { Route } from './+types/preview.route.ts'

/** How a text that is being written reads on the site. Nothing of it is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const locale = oneOf(readText(form, 'lang'), LOCALES) ?? 'en'
  return previewContent(
    context,
    { id: Number(form.get('page')) || 0, body: { [locale]: readText(form, 'text') } },
    locale,
  )
}
