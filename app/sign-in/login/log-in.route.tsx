import { afterSignIn } from '#app/composition.server.ts'
import { requestInfo, services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm } from '#app/platform/forms.server.ts'
import { safePath, seeOther, seeOtherAnew, throughCookies } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { readSettings } from '#app/site/site.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'

import { dropPending, readPending } from '../google/google-sign-in.server.ts'
import { passwordRules } from '../passwords/common-passwords.ts'
import { requestOf } from '../request.server.ts'
import {
  dropPendingSecondFactor,
  keepPendingSecondFactor,
  readPendingSecondFactor,
} from '../second-factor/second-factor.server.ts'
import { knownDevice } from '../sessions/known-devices.server.ts'
import { getViewer } from '../sessions/viewer.server.ts'
import { unsentPath } from '../unsent-forms/log-in-first.server.ts'
import type { Route } from './+types/log-in.route.ts'
import { authenticate } from './accounts.server.ts'
import { LOGGED_IN, letIn, again, answer, refuseEntry } from './log-in-answers.server.ts'
import { LogInPanel } from './log-in-panel.tsx'
import { loginPath } from './log-in-request.ts'
import { codeStep, emailStep, loginStep, registerStep, type Step } from './log-in.forms.ts'
import { enterByCode, logIn, registerWithin, tellsExistence } from './sign-in-methods.server.ts'
import '#app/translations/rest.client.ts'

export const handle: RouteHandle = { screen: 'Login', unlisted: true, opensEarly: true }

export function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = getViewer(context)
  const wantsAnother = url.searchParams.get('as') === 'another'
  const { db, routes, config } = requestOf(context)
  const policy = readSettings(db)
  const redirectTo = safePath(url.searchParams.get('redirectTo'), '/')
  return {
    signedInAs: viewer && !wantsAnother ? viewer.email : null,
    redirectTo,
    isForAdmins: routes.at(new URL(redirectTo, url).pathname)?.facts.sheet === 'admin',
    rules: passwordRules(policy),
    hidesAccounts: policy.hidesAccounts,
    offersPasskeys: policy.offersPasskeys,
    offersGoogle: config.google !== null,
    linking: linkingEmail({ request, context, url }),
    pendingSecondFactor: url.searchParams.has('code')
      ? (readPendingSecondFactor(context, request, new Date())?.email ?? null)
      : null,
    constraints: {
      email: constraintsOf(emailStep),
      login: constraintsOf(loginStep),
      register: constraintsOf(registerStep(policy)),
      code: constraintsOf(codeStep),
    },
  }
}

/** Whose password is asked for, once, to link a sign-in with Google; whoever turns away from it has not asked for it. */
function linkingEmail({ request, context, url }: Pick<Route.LoaderArgs, 'request' | 'context' | 'url'>): string | null {
  if (url.searchParams.has('link')) return readPending(context, request, new Date())?.email ?? null

  dropPending(context, request)
  return null
}

/** The fields that came say which step was sent. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData()
  if (form.has('confirmPassword')) return registerAndEnter(args, form)
  if (form.has('password')) return enterByPassword(args, form)
  if (form.has('code')) return finishByCode(args, form)

  return findStep(args, form)
}

async function findStep({ context }: Route.ActionArgs, form: FormData) {
  const submission = readForm(form, emailStep)
  if (submission.status !== 'success') return again('email', form.get('email'), submission)

  const { email } = submission.value
  if (form.has('register')) return answer('register', email)

  const existence = await tellsExistence(requestOf(context).db, { address: addressOf(context), email })
  return 'wait' in existence
    ? refuseEntry(context, { step: 'email', email }, submission, existence)
    : answer(stepOf(existence.isKnown), email)
}

async function enterByPassword(args: Route.ActionArgs, form: FormData) {
  const submission = readForm(form, loginStep)
  if (submission.status !== 'success') return again('login', form.get('email'), submission)

  const { context, request } = args
  const { db } = requestOf(context)
  const { email } = submission.value
  const now = new Date()
  const guess = { address: addressOf(context), email, device: knownDevice(context, request, email) }
  const entrance = await logIn(db, guess, () => authenticate(db, request), now)
  if ('userId' in entrance) return enter(args, entrance.userId)
  if (!('pendingSecondFactor' in entrance)) return refuseEntry(context, { step: 'login', email }, submission, entrance)

  keepPendingSecondFactor(context, entrance.pendingSecondFactor, now)
  return answer('code', email)
}

async function finishByCode(args: Route.ActionArgs, form: FormData) {
  const { context, request, url } = args
  const now = new Date()
  const somebody = readPendingSecondFactor(context, request, now)
  if (!somebody) {
    const to = loginPath(safePath(url.searchParams.get('redirectTo'), '/'))
    return seeOther(context, to, { key: 'signIn:codeLate', type: 'ALERT' })
  }
  const { id: pendingSecondFactor, email } = somebody
  const submission = readForm(form, codeStep)
  if (submission.status !== 'success') return again('code', email, submission)

  const attempt = { pendingSecondFactor, address: addressOf(context) }
  const entrance = await enterByCode(context.get(services), attempt, submission.value.code, now)
  if (!('userId' in entrance)) return refuseEntry(context, { step: 'code', email }, submission, entrance)

  dropPendingSecondFactor(context, request)
  return enter(args, entrance.userId)
}

async function registerAndEnter(args: Route.ActionArgs, form: FormData) {
  const { db } = args.context.get(services)
  const submission = readForm(form, registerStep(readSettings(db)))
  if (submission.status !== 'success') return again('register', form.get('email'), submission)

  const { email, password } = submission.value
  const attempt = { address: addressOf(args.context), email }
  const entrance = await registerWithin(db, attempt, { password, locale: getLocale(args.context) }, new Date())
  if ('userId' in entrance) return enter(args, entrance.userId)
  if (!('isMailed' in entrance)) return refuseEntry(args.context, { step: 'register', email }, submission, entrance)

  const to = loginPath(safePath(args.url.searchParams.get('redirectTo'), '/'))
  return seeOther(args.context, to, { key: 'signIn:registerMailed', type: 'DONE', values: { email } })
}

function addressOf(context: Route.ActionArgs['context']): string {
  return context.get(requestInfo).address
}

/** A new document: who is signed in changes the whole page, and the back office has a sheet of its own. */
function enter({ request, context, url }: Route.ActionArgs, userId: number) {
  letIn(context, request, userId, afterSignIn)
  const unsent = unsentPath({ request, context }, userId)
  const to = safePath(url.searchParams.get('redirectTo'), unsent ?? '/')
  return seeOtherAnew(context, throughCookies(request, to, loginPath(to)), LOGGED_IN)
}

function stepOf(isKnown: boolean): Step {
  return isKnown ? 'login' : 'register'
}

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  return <LogInPanel page={loaderData} answer={actionData} />
}
