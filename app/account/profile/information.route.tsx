import { Form, Link } from 'react-router'

import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf } from '#app/platform/forms.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { OrderTicket } from '#app/shop/orders/my-orders/own-orders.tsx'
import { latestOwnOrder } from '#app/shop/orders/order-page/own-order-view.server.ts'
import { passwordRules } from '#app/sign-in/passwords/common-passwords.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { NoPassword } from '../security/no-password.tsx'
import type { Route } from './+types/information.route.ts'
import { type AccountForm, saveEmail, saveName, savePassword } from './account-actions.server.ts'
import { emailForm, nameForm, passwordForm } from './account.forms.ts'
import { findAccount } from './account.server.ts'
import { EmailForm, NameForm, PasswordForm } from './information-forms.tsx'

export const handle: RouteHandle = { screen: 'Account' }

export function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, locale } = requestOf(context)
  const settings = readSettings(db)
  const { id } = viewer
  const account = findAccount(db, id)
  return {
    latestOrder: latestOwnOrder(db, id, locale),
    email: account?.email ?? '',
    isVerified: Boolean(account?.emailVerifiedAt),
    name: account?.name ?? '',
    nameVersion: versionOf({ name: account?.name ?? '' }),
    hasPassword: account?.hasPassword ?? false,
    rules: passwordRules(settings),
    constraints: {
      name: constraintsOf(nameForm),
      email: constraintsOf(emailForm),
      password: constraintsOf(passwordForm(settings)),
    },
  }
}

/** Three forms on one page: their fields say which was sent. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (form.has('newPassword')) return savePassword(args, form)

  return form.has('newEmail') ? saveEmail(args, form) : saveName(args, form)
}

export default function Information({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { latestOrder, email, isVerified, name, nameVersion, hasPassword, rules, constraints } = loaderData
  const resultOf = (form: AccountForm) => (actionData?.sent === form ? actionData.result : undefined)
  return (
    <>
      <PageHead title={t('account:information')} sub={t('account:informationSub')}>
        <Form method="get" action="/logout">
          <button className="btn quiet">{t('signIn:logOut')}</button>
        </Form>
      </PageHead>
      {latestOrder && <OrderTicket order={latestOrder} as="section" />}
      <div className="panel divided">
        <section>
          <h2>{t('account:who')}</h2>
          <NameForm
            key={name}
            name={name}
            version={nameVersion}
            conflict={conflictOf(actionData)}
            result={resultOf('name')}
            constraint={constraints.name}
          />
        </section>
        <section>
          <h2>{t('account:email')}</h2>
          <p className="row">
            <strong>{email}</strong>{' '}
            {isVerified ? (
              <span className="sticker leaf">{t('account:confirmed')}</span>
            ) : (
              <>
                <span className="sticker rose">{t('account:unconfirmed')}</span>
                <Link className="link" to="/verify-email">
                  {t('account:confirmEmail')}
                </Link>
              </>
            )}
          </p>
          {hasPassword && <EmailForm result={resultOf('email')} constraint={constraints.email} />}
        </section>
        <section>
          <h2>{t('account:password')}</h2>
          {hasPassword ? (
            <PasswordForm result={resultOf('password')} constraint={constraints.password} rules={rules} />
          ) : (
            <NoPassword email={email} />
          )}
        </section>
      </div>
    </>
  )
}
