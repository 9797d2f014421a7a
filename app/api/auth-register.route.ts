import { requestInfo, services } from '#app/platform/context.server.ts'
import { registerWithin } from '#app/sign-in/doors.server.ts'
import { issueTokens } from '#app/sign-in/tokens.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/auth-register.route.ts'
import { byMethod, notAllowed, privately, problem, readJson, refused, tooMany } from './answers.server.ts'
import { newAccount } from './auth.forms.ts'

export const loader = () => notAllowed('POST')

export const action = byMethod({
  POST: async ({ request, context }: Route.ActionArgs) => {
    const t = getT(context)
    const house = context.get(services)
    const body = newAccount(readSettings(house.db)).safeParse(await readJson(request))
    if (!body.success) return refused(body.error, t)

    const now = new Date()
    const { email, password } = body.data
    const knock = { address: context.get(requestInfo).address, email }
    const entrance = await registerWithin(house.db, knock, { password, locale: getLocale(context) }, now)
    if ('userId' in entrance) return privately(await issueTokens(house, entrance.userId, now))

    return 'wait' in entrance
      ? tooMany(t, entrance.wait)
      : problem(409, 'EMAIL_ALREADY_EXISTS', t('signIn:emailExists'))
  },
})
