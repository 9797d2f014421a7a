import { data } from 'react-router'
import type { z } from 'zod'

import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { inviteStaff, listInvitations, withdrawInvitation } from '#app/sign-in/recovery/invitations.server.ts'
import { invitation } from '#app/sign-in/recovery/recovery.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, RadioField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { STAFF_ROLES } from '#db/vocabulary.ts'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/invitations.route.ts'

const HERE = '/admin/users/invitations'

export function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const waiting = listInvitations(db, new Date())
  return {
    waiting: waiting.map(({ expiresAt, ...one }) => ({ ...one, until: formatMoment(expiresAt, locale) })),
    constraint: constraintsOf(invitation),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, locale, viewer } = requestOf(context)
  const form = await request.formData()
  const change = { by: viewer, now: new Date() }
  if (readText(form, 'intent') === 'withdraw') {
    if (!withdrawInvitation(db, Number(readText(form, 'user')), change)) throw data(null, { status: 404 })
    return seeOther(context, HERE, { key: 'staff:withdrawn', type: 'DONE' })
  }
  const submission = readForm(form, invitation)
  if (submission.status !== 'success') return refuse(submission)

  const { email } = submission.value
  const { userId, isInvited } = inviteStaff(db, { ...submission.value, locale }, change)
  if (!isInvited) return seeOther(context, `/admin/users/${userId}`, { key: 'staff:hasAccount', type: 'INFO' })

  const isKept = context.get(services).mailer.ending === 'IN_FOLDER'
  return isKept
    ? seeOther(context, HERE, { key: 'staff:invitedInFolder', values: { email }, type: 'ALERT' })
    : seeOther(context, HERE, { key: 'staff:invited', values: { email }, type: 'DONE' })
}

/** Whom the administrators ask to help, with what each role sees said before. */
export default function Invitations({ loaderData: { waiting, constraint }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof invitation>>({
    id: 'invitation',
    result: actionData?.result,
    constraint,
    defaultValue: { role: 'HELPER' },
  })
  const labels = { email: t('admin:email'), role: t('staff:role') }
  const roles = STAFF_ROLES.map((role) => ({ value: role, label: t(`staff:${role}`) }))
  return (
    <>
      <BackTo to="/admin/users">{t('admin:users')}</BackTo>
      <PageHead title={t('staff:invite')} />
      <CheckedForm form={form} labels={labels} className="panel stack">
        <Field field={fields.email} label={labels.email} type="email" autoComplete="off" />
        <RadioField field={fields.role} label={labels.role} options={roles} />
        <p className="soft">{t('staff:inviteHint')}</p>
        <p>
          <button className="btn">{t('staff:send')}</button>
        </p>
      </CheckedForm>
      {waiting.length > 0 && (
        <section className="panel below">
          <h2>{t('staff:waiting')}</h2>
          <ul className="lines">
            {waiting.map(({ userId, email, role, until }) => (
              <li key={userId}>
                <PostForm className="row">
                  <b>{email}</b> <span className="sticker sky">{t(`admin:level${role}`)}</span>{' '}
                  <span className="soft">{t('staff:until', { day: until })}</span>{' '}
                  <input type="hidden" name="user" value={userId} />
                  <button className="btn quiet" name="intent" value="withdraw">
                    {t('staff:withdraw', { email })}
                  </button>
                </PostForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
