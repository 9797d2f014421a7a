import { services } from '#app/platform/context.server.ts'
import { getBearer, signIn, signOut } from '#app/sign-in/viewer.server.ts'

import type { Route } from './+types/auth-session.route.ts'
import { byMethod, done, notAllowed, unauthorized } from './answers.server.ts'
import { tokenProblem } from './bearer.server.ts'

export const loader = () => notAllowed('POST, DELETE')

/** The token sync (specification, section 4): a fresh access token for a session's cookie, and its end. */
export const action = byMethod({
  POST: ({ request, context }: Route.ActionArgs) => {
    const bearer = getBearer(context)
    if (!bearer || typeof bearer === 'string') return unauthorized(tokenProblem(context))

    const { syncMaxAge } = context.get(services).config
    const age = (Date.now() - bearer.issuedAt.getTime()) / 1000
    if (age > syncMaxAge) return unauthorized('TokenExpiredError')

    signIn(context, request, bearer.viewer.id)
    return done()
  },
  DELETE: ({ request, context }: Route.ActionArgs) => {
    signOut(context, request)
    return done()
  },
})
