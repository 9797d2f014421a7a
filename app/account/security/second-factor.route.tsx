import { data, Link } from 'react-router'

import { clearCookie, privateName, readCookie, writeCookie } from '#app/platform/cookies.server.ts'
import { constraintsOf, readForm, readText, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context, RouteHandle } from '#app/platform/routing/route-handle.ts'
import { seal, unseal } from '#app/platform/sealing.server.ts'
import { provePassword } from '#app/sign-in/passwords/passwords.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { addressOf, newSecret } from '#app/sign-in/second-factor/one-time-codes.ts'
import {
  findSecondFactor,
  renewCodes,
  switchOffFactor,
  switchOnFactor,
} from '#app/sign-in/second-factor/second-factor.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { factorForm } from '../profile/account.forms.ts'
import { findAccount } from '../profile/account.server.ts'
import type { Route } from './+types/second-factor.route.ts'
import { requireProof } from './proof.server.ts'
import { drawQr } from './qr.server.ts'
import { FactorIsOn, FactorSetup, NewCodes } from './second-factor-forms.tsx'

const HERE = '/shop/account/second-factor'
const SECURITY = '/shop/account/security'

export const handle: RouteHandle = { screen: 'MySecurity' }

/** Where it is not offered any more, who has one may still switch it off. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db, locale, viewer } = requestOf(context)
  const { id, email } = viewer
  const hasPassword = askProof(context)
  const factor = findSecondFactor(db, id)
  const settings = readSettings(db)
  if (!factor && !settings.offersSecondFactor) throw data(null, { status: 404 })

  const issuer = localise(settings.circleName, locale)
  const secret = factor ? '' : setupSecret(context, request, id)
  return {
    email,
    hasPassword,
    on: factor && { since: formatInstant(factor.since, locale), codesLeft: factor.codesLeft },
    setup: factor ? null : { secret, qr: drawQr(addressOf(secret, { issuer, email })) },
    constraints: {
      on: constraintsOf(factorForm({ hasPassword, hasCode: false })),
      setup: constraintsOf(factorForm({ hasPassword, hasCode: true })),
    },
  }
}

/** Who has no password shows by a fresh log-in who they are. @returns whether to ask for the password in the form */
function askProof(context: Route.LoaderArgs['context']): boolean {
  const { db, viewer } = requestOf(context)
  const account = findAccount(db, viewer.id)
  if (!account?.hasPassword) requireProof(context, HERE)
  return account?.hasPassword ?? false
}

const hide = ['password', 'code']

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const { db, viewer } = requestOf(context)
  const hasPassword = askProof(context)
  const form = await request.formData()
  const submission = readForm(form, factorForm({ hasPassword, hasCode: form.has('code') }))
  if (submission.status !== 'success') return refuse(submission, { hide })

  const now = new Date()
  const { password, code } = submission.value
  const proof = hasPassword ? await provePassword(db, viewer, password ?? '', now) : null
  if (proof && 'wait' in proof) return refuseWait(context, submission, proof.wait, { hide })
  if (proof && 'problem' in proof)
    return refuse(submission, { fieldErrors: { password: ['account:wrongPassword'] }, hide })
  if (code !== undefined) return switchOn(args, submission, code)
  if (readText(form, 'intent') === 'off') {
    switchOffFactor(db, viewer, now)
    return seeOther(context, SECURITY, { key: 'account:factorIsOff', type: 'DONE' })
  }
  const codes = renewCodes(db, viewer, now)
  return codes ? data({ result: undefined, codes, isNew: false }) : seeOther(context, HERE)
}

type CodeSubmission = Parameters<typeof refuse<{ code?: string }>>[0]

/** The recovery codes are in the answer itself: they are shown once and kept nowhere, not even for a redirect. */
function switchOn({ request, context }: Route.ActionArgs, submission: CodeSubmission, code: string) {
  const { db, config, viewer } = requestOf(context)
  if (!readSettings(db).offersSecondFactor) throw data(null, { status: 404 })

  const secret = readSetupSecret(context, request, viewer.id)
  if (!secret) return seeOther(context, HERE, { key: 'account:factorLate', type: 'ALERT' })

  const codes = switchOnFactor({ db, config }, viewer, { secret, code }, new Date())
  if (codes === 'WRONG_CODE') return refuse(submission, { fieldErrors: { code: ['account:factorWrongCode'] }, hide })

  dropSetupSecret(context)
  return codes === 'ALREADY_ON' ? seeOther(context, HERE) : data({ result: undefined, codes, isNew: true })
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { on, setup, constraints, ...shared } = loaderData
  const made = actionData && 'codes' in actionData ? actionData : null
  const result = actionData?.result
  return (
    <>
      <PageHead title={t('account:factor')} sub={t('account:factorSub')} />
      {made && <NewCodes {...made} />}
      {!made && setup && <FactorSetup {...shared} {...setup} constraint={constraints.setup} result={result} />}
      {!made && on && <FactorIsOn {...shared} {...on} constraint={constraints.on} result={result} />}
      <p className="after-panels">
        <Link className={made ? 'btn' : 'link'} to={SECURITY}>
          {t(made ? 'account:codesKept' : 'account:backToSecurity')}
        </Link>
      </p>
    </>
  )
}

const NAME = 'factor-setup'
const AN_HOUR = 60 * 60

/** The secret that an app is being given, kept sealed in this browser until a code shows that the app has it. */
function readSetupSecret(context: Context, request: Request, userId: number): string | null {
  const sealed = readCookie(request, privateName(context, NAME))
  return sealed && unseal(sealed, sealOf(context, userId))
}

/** The same; a new one where there is none yet. */
function setupSecret(context: Context, request: Request, userId: number): string {
  const kept = readSetupSecret(context, request, userId)
  if (kept) return kept

  const secret = newSecret()
  writeCookie(context, privateName(context, NAME), seal(secret, sealOf(context, userId)), { maxAge: AN_HOUR })
  return secret
}

function dropSetupSecret(context: Context): void {
  clearCookie(context, privateName(context, NAME))
}

function sealOf(context: Context, owner: number) {
  return { secret: requestOf(context).config.sessionSecret, purpose: 'second factor in the making', owner }
}
