import { data, Link, redirect } from 'react-router'
import type { z } from 'zod'

import { requireProof } from '#app/account/security/proof.server.ts'
import { rescueForm } from '#app/account/users/user.forms.ts'
import { findAccount } from '#app/account/users/user.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { rescueAccount } from '#app/sign-in/recovery/rescue.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/user-rescue.route.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, email, devices } = findOther(params.item, context)
  return { id, email, devices, constraint: constraintsOf(rescueForm) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = findOther(params.item, context)
  const submission = readForm(await request.formData(), rescueForm)
  if (submission.status !== 'success') return refuse(submission)

  const entry = { actor: requestOf(context).viewer, after: submission.value }
  rescueAccount(requestOf(context).db, id, entry, new Date())
  return seeOther(context, `/admin/users/${id}`, { key: 'office:userRescued', type: 'DONE' })
}

/** Who is in can look after their own devices. */
function findOther(item: string, context: Route.LoaderArgs['context']) {
  const account = findAccount(requestOf(context).db, idOf(item), new Date())
  if (!account) throw data(null, { status: 404 })
  if (account.id === requestOf(context).viewer.id) throw redirect('/shop/account/security', 303)

  if (!account.devices.hasFactor && account.devices.passkeys === 0) throw redirect(`/admin/users/${account.id}`, 303)

  requireProof(context, `/admin/users/${account.id}/rescue`)
  return account
}

export default function UserRescue({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, email, devices, constraint } = loaderData
  const [form, fields] = useCheckedForm<z.infer<typeof rescueForm>>({
    id: 'rescue',
    result: actionData?.result,
    constraint,
  })
  const back = `/admin/users/${id}`
  return (
    <>
      <BackTo to={back}>{email}</BackTo>
      <PageHead title={t('office:rescueUser')} />
      <section className="panel stack">
        <p>{t('office:rescueOf', { email })}</p>
        <div className="text">
          <ul>
            {devices.hasFactor && <li>{t('office:rescueFactor')}</li>}
            {devices.passkeys > 0 && <li>{t('office:rescuePasskeys', { count: devices.passkeys })}</li>}
            <li>{t('office:rescueOut')}</li>
          </ul>
        </div>
        <p>
          <strong>{t('office:rescueAsk')}</strong>
        </p>
        <CheckedForm form={form} labels={{ reason: t('admin:reason') }} className="stack">
          <Field
            field={fields.reason}
            label={t('admin:reason')}
            hint={t('office:rescueReasonHint')}
            autoComplete="off"
          />
          <p className="row">
            <button className="btn danger">{t('office:rescue')}</button>{' '}
            <Link className="btn quiet" to={back}>
              {t('common:cancel')}
            </Link>
          </p>
        </CheckedForm>
      </section>
    </>
  )
}
