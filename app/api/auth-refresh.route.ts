import { services } from '#app/platform/context.server.ts'
import { refreshTokens } from '#app/sign-in/tokens.server.ts'
import { getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/auth-refresh.route.ts'
import { byMethod, notAllowed, privately, readJson, refused, unauthorized } from './answers.server.ts'
import { refresh } from './auth.forms.ts'

export const loader = () => notAllowed('POST')

export const action = byMethod({
  POST: async ({ request, context }: Route.ActionArgs) => {
    const body = refresh.safeParse(await readJson(request))
    if (!body.success) return refused(body.error, getT(context))

    const tokens = await refreshTokens(context.get(services), body.data.refreshToken, new Date())
    return typeof tokens === 'string' ? unauthorized(tokens) : privately(tokens)
  },
})
