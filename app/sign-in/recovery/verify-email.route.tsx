import { Form, Link, redirect } from 'react-router'

import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { takeTurn } from '#app/site/rate-limits.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { SignInFrame } from '../login/log-in-steps.tsx'
import { requestOf } from '../request.server.ts'
import { getViewer } from '../sessions/viewer.server.ts'
import type { Route } from './+types/verify-email.route.ts'
import { confirm, findConfirmation, hasWaitingReset } from './confirmation.server.ts'
import { askToVerify, isVerified } from './recovery.server.ts'
import '#app/translations/rest.client.ts'

const ACCOUNT = '/shop/account'

export const handle: RouteHandle = { canonical: '/verify-email', secret: true, screen: 'VerifyEmail' }

/** With a key, what its link would do; without one, whether the account's own address is confirmed. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const key = url.searchParams.get('key')
  if (key !== null) {
    const found = findConfirmation(db, key, new Date())
    return found ? { step: found.kind, email: found.email } : { step: 'OVER' as const, email: '' }
  }
  const viewer = getViewer(context)
  if (!viewer) throw redirect('/login?redirectTo=/verify-email', 303)
  if (isVerified(db, viewer.id)) throw redirect(ACCOUNT, 303)

  return { step: 'RESEND' as const, email: viewer.email }
}

export async function action({ context, url }: Route.ActionArgs) {
  const { db } = requestOf(context)
  const key = url.searchParams.get('key')
  if (key === null) return resend(context)

  const now = new Date()
  const hadReset = hasWaitingReset(db, key, now)
  const done = confirm(db, key, now)
  if (typeof done === 'object')
    return seeOtherAnew(context, `/password-reset?key=${done.resetKey}`, { key: 'signIn:changeUndone', type: 'DONE' })
  if (done === 'CHANGED')
    return seeOtherAnew(context, afterwards(context), {
      key: hadReset ? 'signIn:emailChangedResetEnded' : 'signIn:emailChanged',
      type: 'DONE',
    })
  if (done === 'VERIFIED')
    return seeOtherAnew(context, afterwards(context), { key: 'signIn:emailVerified', type: 'DONE' })
  if (done === 'TAKEN') return seeOther(context, '/verify-email', { key: 'signIn:emailExists', type: 'ALERT' })

  // The page says that the link is over.
  return seeOther(context, `/verify-email?key=${encodeURIComponent(key)}`)
}

/** Another e-mail to the account's own address, not too many of them. */
async function resend(context: Route.ActionArgs['context']) {
  const viewer = getViewer(context)
  if (!viewer) throw redirect('/login?redirectTo=/verify-email', 303)

  const { db } = requestOf(context)
  const wait = await takeTurn(db, { limit: 'confirmByEmail', key: `again ${viewer.id}` })
  if (wait !== null)
    return seeOther(context, '/verify-email', {
      key: 'form:tooMany',
      type: 'ALERT',
      values: { minutes: Math.ceil(wait / 60) },
    })

  inTransaction(db, (tx) => askToVerify(tx, viewer.id, new Date()))
  return seeOther(context, '/verify-email', {
    key: 'signIn:verificationSent',
    type: 'DONE',
    values: { email: viewer.email },
  })
}

/** The link may have been opened on a device where nobody is logged in. */
function afterwards(context: Route.ActionArgs['context']): string {
  return getViewer(context) ? ACCOUNT : '/login'
}

export default function VerifyEmail({ loaderData: { step, email } }: Route.ComponentProps) {
  const t = useT()
  if (step === 'OVER') {
    return (
      <SignInFrame title={t('signIn:verifyTitle')} sub={t('signIn:verifySub')}>
        <p role="alert">{t('signIn:linkOver')}</p>
        <Link className="btn big" to={ACCOUNT}>
          {t('signIn:toAccount')}
        </Link>
      </SignInFrame>
    )
  }

  return (
    <SignInFrame
      title={t(step === 'UNDO' ? 'signIn:undoTitle' : 'signIn:verifyTitle')}
      sub={t(step === 'UNDO' ? 'signIn:undoSub' : 'signIn:verifySub')}
    >
      <p>{t(`signIn:intro${step}`, { email })}</p>
      <Form method="post">
        <button className={step === 'UNDO' ? 'btn big danger' : 'btn big'}>{t(`signIn:button${step}`)}</button>
      </Form>
    </SignInFrame>
  )
}
