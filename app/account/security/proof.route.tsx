import type { z } from 'zod'

import { outgoing } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { listPasskeys } from '#app/sign-in/passkeys/passkeys.server.ts'
import { WithPasskey } from '#app/sign-in/passkeys/with-passkey.tsx'
import { provePassword } from '#app/sign-in/passwords/passwords.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { noteProof } from '#app/sign-in/sessions/own-sessions.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { proofForm } from '../profile/account.forms.ts'
import { findAccount } from '../profile/account.server.ts'
import { CurrentPassword } from '../profile/current-password.tsx'
import type { Route } from './+types/proof.route.ts'
import { NoPassword } from './no-password.tsx'

export const handle: RouteHandle = { screen: 'MySecurity' }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer } = requestOf(context)
  const { id } = viewer
  const account = findAccount(db, id)
  return {
    redirectTo: safePath(url.searchParams.get('redirectTo'), '/shop/account'),
    email: account?.email ?? '',
    hasPassword: account?.hasPassword ?? false,
    hasPasskey: readSettings(db).offersPasskeys && listPasskeys(db, id).length > 0,
    constraint: constraintsOf(proofForm),
  }
}

/** Asks for the password again before what matters; a short time long it is not asked for twice. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const submission = readForm(await request.formData(), proofForm)
  const hide = ['password']
  if (submission.status !== 'success') return refuse(submission, { hide })

  const now = new Date()
  const proof = await provePassword(db, viewer, submission.value.password, now)
  if ('wait' in proof) {
    context.get(outgoing).set('Retry-After', String(proof.wait))
    return refuse(submission, { formErrors: [`form:tooMany?minutes=${Math.ceil(proof.wait / 60)}`], hide, status: 429 })
  }
  if ('problem' in proof) return refuse(submission, { fieldErrors: { password: ['account:wrongPassword'] }, hide })

  noteProof(db, viewer, now)
  return seeOther(context, safePath(url.searchParams.get('redirectTo'), '/shop/account'), {
    key: 'account:proven',
    type: 'DONE',
  })
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { hasPassword, hasPasskey, email, redirectTo, constraint } = loaderData
  const [form, fields] = useCheckedForm<z.infer<typeof proofForm>>({
    id: 'proof',
    result: actionData?.result,
    constraint,
  })
  return (
    <>
      <PageHead title={t('account:proofTitle')} sub={t('account:proofSub')} />
      <section className="panel stack slim">
        {hasPassword ? (
          <>
            <p>{t('account:proofText', { email })}</p>
            <CheckedForm form={form} labels={{ password: t('account:password') }} className="stack">
              <CurrentPassword field={fields.password} />
              <button className="btn">{t('account:prove')}</button>
            </CheckedForm>
          </>
        ) : (
          <>
            <form method="post" action="/auth/google" className="stack">
              <p>{t('account:proofByGoogle')}</p>
              <input type="hidden" name="redirectTo" value={redirectTo} />
              <button className="btn">{t('signIn:withGoogle')}</button>
            </form>
            <NoPassword email={email} />
          </>
        )}
        {hasPasskey && <WithPasskey redirectTo={redirectTo} />}
      </section>
    </>
  )
}
