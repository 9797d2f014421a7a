import { redirect } from 'react-router'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { KNOWN_CURRENCIES } from '#app/money/currency.ts'
import { outgoing, requestInfo } from '#app/platform/context.server.ts'
import { hasAdmin } from '#app/platform/first-admin.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { BrandMark } from '#app/shell/brand-mark.tsx'
import { Messages } from '#app/shell/messages/messages.tsx'
import { LanguagePreference } from '#app/shell/preference.tsx'
import { networkOf, takeTurn } from '#app/site/rate-limits.server.ts'
import { TIME_ZONES } from '#app/site/time-zones.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { hashPassword } from '../passwords/passwords.server.ts'
import { requestOf } from '../request.server.ts'
import { signIn } from '../sessions/viewer.server.ts'
import type { Route } from './+types/setup.route.ts'
import { SetupForm } from './setup-form.tsx'
import { SETUP_START, setupForm } from './setup.forms.ts'
import { setUpSite } from './setup.server.ts'
import '#app/translations/admin-pages.client.ts'

export const handle: RouteHandle = { palette: 'teal', sheet: 'admin', screen: 'Setup', opensBeforeSetup: true }

/** Nothing to see here once the site has an administrator. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  if (hasAdmin(db)) throw redirect('/admin/dashboard')

  // A server in a data centre keeps no zone of its own.
  const serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    constraint: constraintsOf(setupForm),
    start: { ...SETUP_START, ...(serverZone !== 'UTC' && { timeZone: serverZone }) },
    zones: TIME_ZONES,
    countries: listCountries(locale),
    currencies: KNOWN_CURRENCIES.map(({ name, symbol }) => ({ name, symbol })),
  }
}

const SECRETS = ['password', 'confirmPassword']

export async function action({ request, context }: Route.ActionArgs) {
  const { db, setup, locale } = requestOf(context)
  if (!setup || hasAdmin(db)) throw redirect('/admin/dashboard')

  const submission = readForm(await request.formData(), setupForm)
  if (submission.status !== 'success') return refuse(submission, { hide: SECRETS })

  const { address } = context.get(requestInfo)
  const wait = await takeTurn(db, { limit: 'loginByAddress', key: `setup ${networkOf(address)}` })
  if (wait !== null) {
    context.get(outgoing).set('Retry-After', String(wait))
    const formErrors = [`form:tooMany?minutes=${Math.ceil(wait / 60)}`]
    return refuse(submission, { formErrors, hide: SECRETS, status: 429 })
  }
  const { code, password, confirmPassword: _same, ...input } = submission.value
  if (!setup.fits(code)) return refuse(submission, { fieldErrors: { code: ['office:wrongCode'] }, hide: SECRETS })

  const passwordHash = await hashPassword(password)
  const admin = setUpSite(db, input, { passwordHash, locale }, new Date())
  if (admin === 'LATE') return seeOther(context, '/login', { key: 'office:setupLate', type: 'ALERT' })
  if (admin === 'TAKEN') return refuse(submission, { fieldErrors: { email: ['signIn:emailExists'] }, hide: SECRETS })

  signIn(context, request, admin)
  return seeOtherAnew(context, '/admin/dashboard', { key: 'office:setUp', type: 'DONE' })
}

export default function Setup({ loaderData, actionData, matches }: Route.ComponentProps) {
  const t = useT()
  const shell = matches[0].loaderData
  return (
    <main id="main" className="wrap setup">
      <div className="row">
        <BrandMark />
        <LanguagePreference here="/setup" />
      </div>
      <Messages flash={shell.flash} notices={[]} here="/setup" />
      <PageHead title={t('office:setup')} />
      <p>{t('office:setupIntro')}</p>
      <SetupForm {...loaderData} result={actionData?.result} />
    </main>
  )
}
