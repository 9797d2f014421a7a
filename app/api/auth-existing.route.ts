import { requestInfo, services } from '#app/platform/context.server.ts'
import { tellsExistence } from '#app/sign-in/doors.server.ts'
import { getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/auth-existing.route.ts'
import { byMethod, notAllowed, privately, readJson, refused } from './answers.server.ts'
import { asked } from './auth.forms.ts'

export const loader = () => notAllowed('POST')

/** Whether an address has an account (specification, section 7); past the limits always `true`. */
export const action = byMethod({
  POST: async ({ request, context }: Route.ActionArgs) => {
    const body = asked.safeParse(await readJson(request))
    if (!body.success) return refused(body.error, getT(context))

    const knock = { address: context.get(requestInfo).address, email: body.data.email }
    return privately({ data: await tellsExistence(context.get(services).db, knock) })
  },
})
