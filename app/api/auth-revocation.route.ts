import { services } from '#app/platform/context.server.ts'
import { revokeTokens } from '#app/sign-in/refresh-tokens.server.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { isAdmin } from '#app/sign-in/viewer.ts'
import { getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/auth-revocation.route.ts'
import { byMethod, done, forbidden, notAllowed, readJson, refused, unauthorized } from './answers.server.ts'
import { revocation } from './auth.forms.ts'
import { tokenProblem } from './bearer.server.ts'

export const loader = () => notAllowed('POST')

/** Ends all tokens of a user, on logout: one's own, or anybody's for an administrator. */
export const action = byMethod({
  POST: async ({ request, context }: Route.ActionArgs) => {
    const viewer = getViewer(context)
    if (!viewer) return unauthorized(tokenProblem(context))

    const body = revocation.safeParse(await readJson(request))
    if (!body.success) return refused(body.error, getT(context))

    const { userId } = body.data
    if (userId !== viewer.id && !isAdmin(viewer)) return forbidden()

    context.get(services).db.transaction((tx) => revokeTokens(tx, userId), { behavior: 'immediate' })
    return done()
  },
})
