import { data, Form } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther, seeOtherAnew } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/information.route.ts'
import { nameForm, passwordForm } from './account.forms.ts'
import { changePassword, findAccount, rename } from './account.server.ts'
import { NameForm, PasswordForm } from './information-forms.tsx'

const HERE = '/shop/account'

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const account = findAccount(db, theViewer(context).id)
  return {
    email: account?.email ?? '',
    name: account?.name ?? '',
    hasPassword: account?.method === 'password',
    constraints: { name: constraintsOf(nameForm), password: constraintsOf(passwordForm(readSettings(db))) },
  }
}

/** Two forms on one page: their fields say which was sent. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return form.has('newPassword') ? savePassword(args, form) : saveName(args, form)
}

type Sent = 'name' | 'password'
const inForm = <T,>(sent: Sent, { data: answer, init }: ReturnType<typeof refuse<T>>) =>
  data({ ...answer, sent }, init ?? {})

function saveName({ context }: Route.ActionArgs, form: FormData) {
  const submission = readForm(form, nameForm)
  if (submission.status !== 'success') return inForm('name', refuse(submission))
  if (!rename(context.get(services).db, theViewer(context).id, submission.value.name)) {
    const fieldErrors = { name: ['account:nameExists'] }
    return inForm('name', refuse(submission, { fieldErrors, formErrors: ['account:nameFailed'] }))
  }

  return seeOther(context, HERE, { key: 'account:nameSaved', type: 'DONE' })
}

async function savePassword({ context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const hide = ['currentPassword', 'newPassword', 'confirmNewPassword']
  const submission = readForm(form, passwordForm(readSettings(db)))
  if (submission.status !== 'success') return inForm('password', refuse(submission, { hide }))

  const { currentPassword, newPassword } = submission.value
  if (!(await changePassword(db, theViewer(context), currentPassword, newPassword))) {
    const fieldErrors = { currentPassword: ['account:wrongPassword'] }
    return inForm('password', refuse(submission, { fieldErrors, formErrors: ['account:passwordFailed'], hide }))
  }

  // A new document has empty fields: passwords are not left standing on the screen.
  return seeOtherAnew(context, HERE, { key: 'account:passwordSaved', type: 'DONE' })
}

export default function Information({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { email, name, hasPassword, constraints } = loaderData
  const resultOf = (form: Sent) => (actionData?.sent === form ? actionData.result : undefined)
  return (
    <>
      <PageHead title={t('account:information')} sub={t('account:informationSub')}>
        <Form method="get" action="/logout">
          <button className="btn quiet">{t('signIn:logOut')}</button>
        </Form>
      </PageHead>
      <div className="two-up">
        <section className="panel">
          <h2>{t('account:who')}</h2>
          <dl className="facts">
            <dt>{t('account:email')}</dt>
            <dd>{email}</dd>
          </dl>
          <NameForm key={name} name={name} result={resultOf('name')} constraint={constraints.name} />
        </section>
        <section className="panel">
          <h2>{t('account:password')}</h2>
          {hasPassword ? (
            <PasswordForm result={resultOf('password')} constraint={constraints.password} />
          ) : (
            <p>{t('account:googleOnly')}</p>
          )}
        </section>
      </div>
    </>
  )
}
