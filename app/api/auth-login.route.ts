import { requestInfo, services } from '#app/platform/context.server.ts'
import { logInByPassword } from '#app/sign-in/doors.server.ts'
import { issueTokens } from '#app/sign-in/tokens.server.ts'
import { getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/auth-login.route.ts'
import { byMethod, notAllowed, privately, problem, readJson, refused, tooMany } from './answers.server.ts'
import { credentials } from './auth.forms.ts'

export const loader = () => notAllowed('POST')

/** Tokens for an e-mail address and a password; one message for any wrong credentials. */
export const action = byMethod({
  POST: async ({ request, context }: Route.ActionArgs) => {
    const t = getT(context)
    const body = credentials.safeParse(await readJson(request))
    if (!body.success) return refused(body.error, t)

    const house = context.get(services)
    const now = new Date()
    const { email, password } = body.data
    const entrance = await logInByPassword(
      house.db,
      { address: context.get(requestInfo).address, email },
      password,
      now,
    )
    if ('userId' in entrance) return privately(await issueTokens(house, entrance.userId, now))

    return 'wait' in entrance ? tooMany(t, entrance.wait) : problem(401, 'WRONG_CREDENTIALS', 'Unauthorized')
  },
})
