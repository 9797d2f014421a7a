import { Link } from 'react-router'
import type { z } from 'zod'

import { personalRooms } from '#app/composition.server.ts'
import { outgoing } from '#app/platform/context.server.ts'
import { clearCookie } from '#app/platform/cookies.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { provePassword } from '#app/sign-in/passwords/passwords.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { signOut } from '#app/sign-in/sessions/viewer.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { proofForm } from '../profile/account.forms.ts'
import { findAccount } from '../profile/account.server.ts'
import { CurrentPassword } from '../profile/current-password.tsx'
import { requireProof } from '../security/proof.server.ts'
import { Unconfirmed } from '../unconfirmed.tsx'
import type { Route } from './+types/erasure.route.ts'
import { erasePerson } from './personal-data.server.ts'

const HERE = '/shop/account/data/erasure'

export const handle: RouteHandle = { screen: 'MyData' }

/** Who has no password shows by a fresh log-in who they are. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = requestOf(context)
  const account = findAccount(db, viewer.id)
  const hasPassword = account?.hasPassword ?? false
  if (!hasPassword) requireProof(context, HERE)
  return {
    email: account?.email ?? '',
    isConfirmed: Boolean(account?.emailVerifiedAt),
    hasPassword,
    constraint: constraintsOf(proofForm),
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const { db, viewer } = requestOf(context)
  if (!findAccount(db, viewer.id)?.hasPassword) {
    requireProof(context, HERE)
    return erase(args)
  }
  const hide = ['password']
  const submission = readForm(await request.formData(), proofForm)
  if (submission.status !== 'success') return refuse(submission, { hide })

  const proof = await provePassword(db, viewer, submission.value.password, new Date())
  if ('wait' in proof) {
    context.get(outgoing).set('Retry-After', String(proof.wait))
    return refuse(submission, { formErrors: [`form:tooMany?minutes=${Math.ceil(proof.wait / 60)}`], hide, status: 429 })
  }
  if ('problem' in proof) return refuse(submission, { fieldErrors: { password: ['account:wrongPassword'] }, hide })

  return erase(args)
}

async function erase({ request, context }: Route.ActionArgs) {
  const { db, config, viewer } = requestOf(context)
  const { id } = viewer
  const store = { db, dataDir: config.dataDir, rooms: personalRooms }
  const done = await erasePerson(store, id, { actor: 'doors', action: 'account.erased' }, new Date())
  if (done === 'LAST_ADMIN') return seeOther(context, HERE, { key: 'account:lastAdmin', type: 'ALERT' })

  signOut(context, request)
  clearCookie(context, 'cart')
  return seeOtherAnew(context, '/', { key: 'account:erased', type: 'DONE' })
}

export default function Erasure({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { email, isConfirmed, hasPassword, constraint } = loaderData
  const [form, fields] = useCheckedForm<z.infer<typeof proofForm>>({
    id: 'erasure',
    result: actionData?.result,
    constraint,
  })
  return (
    <>
      <PageHead title={t('account:eraseTitle')} sub={t('account:eraseSub')} />
      <section className="panel stack slim">
        <p>{t('account:eraseOf', { email })}</p>
        <div className="text">
          <ul>
            <li>{t('account:eraseGone')}</li>
            <li>{t('account:eraseOrders')}</li>
            <li>{t('account:eraseOpen')}</li>
          </ul>
        </div>
        {!isConfirmed && <Unconfirmed>{t('account:dataIncomplete')}</Unconfirmed>}
        <p>
          <strong>{t('account:eraseFinal')}</strong>
        </p>
        <CheckedForm form={form} labels={{ password: t('account:password') }} className="stack">
          {hasPassword && <CurrentPassword field={fields.password} />}
          <p className="row">
            <button className="btn danger">{t('account:erase')}</button>{' '}
            <Link className="btn quiet" to="/shop/account/data">
              {t('common:cancel')}
            </Link>
          </p>
        </CheckedForm>
      </section>
    </>
  )
}
