import { data, Link, redirect } from 'react-router'
import type { z } from 'zod'

import { forgetPerson, removeFiles } from '#app/account/personal-data/personal-data.server.ts'
import { requireProof } from '#app/account/security/proof.server.ts'
import { erasureForm } from '#app/account/users/user.forms.ts'
import { findAccount } from '#app/account/users/user.server.ts'
import { personalRooms } from '#app/composition.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { Confirmation } from '../kit/asking/confirmation.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/user-erasure.route.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, email } = findOther(params.item, context)
  return { id, email, constraint: constraintsOf(erasureForm(email)) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, email } = findOther(params.item, context)
  const form = await request.formData()
  const submission = readForm(form, erasureForm(email))
  if (submission.status !== 'success') return refuse(submission)

  const entry = { actor: requestOf(context).viewer, action: 'user.erase', after: submission.value } as const
  const { t, config } = requestOf(context)
  const title = t('asking:eraseTitle', { email })
  const { question, done: files } = askFirst(context, { form, title }, (tx) =>
    forgetPerson({ db: tx, rooms: personalRooms }, id, entry, new Date()),
  )
  if (question) return askAgain(question, submission)
  if (files === null) return seeOther(context, `/admin/users/${id}`, { key: 'admin:lastAdmin', type: 'ALERT' })

  await removeFiles(config.dataDir, files)
  return seeOther(context, '/admin/users', { key: 'office:userErased', type: 'DONE' })
}

/** Who erases themselves does it where everybody does, and is signed out. */
function findOther(item: string, context: Route.LoaderArgs['context']) {
  const account = findAccount(requestOf(context).db, idOf(item), new Date())
  if (!account) throw data(null, { status: 404 })
  if (account.id === requestOf(context).viewer.id) throw redirect('/shop/account/data/erasure', 303)

  requireProof(context, `/admin/users/${account.id}/erasure`)
  return account
}

export default function UserErasure({ loaderData: { id, email, constraint }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<ReturnType<typeof erasureForm>>>({
    id: 'erasure',
    result: actionData?.result,
    constraint,
  })
  const back = `/admin/users/${id}`
  return (
    <>
      <BackTo to={back}>{email}</BackTo>
      <PageHead title={t('office:eraseUser')} />
      <Confirmation back={back} />
      <section className="panel stack">
        <p>{t('account:eraseOf', { email })}</p>
        <div className="text">
          <ul>
            <li>{t('office:eraseGone')}</li>
            <li>{t('office:eraseKept')}</li>
            <li>{t('office:eraseOpen')}</li>
          </ul>
        </div>
        <p>
          <strong>{t('office:eraseFinal')}</strong>
        </p>
        <CheckedForm form={form} labels={{ reason: t('admin:reason') }} className="stack">
          <Field
            field={fields.reason}
            label={t('admin:reason')}
            hint={t('office:eraseReasonHint')}
            autoComplete="off"
          />
          <p className="row">
            <button className="btn danger">{t('account:erase')}</button>{' '}
            <Link className="btn quiet" to={back}>
              {t('common:cancel')}
            </Link>
          </p>
        </CheckedForm>
      </section>
    </>
  )
}
