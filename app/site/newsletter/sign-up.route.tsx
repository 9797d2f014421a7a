import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/sign-up.route.ts'
import { subscribe } from './newsletter.server.ts'
import { signUpForm } from './sign-up.forms.ts'
import { SignUpForm } from './sign-up-form.tsx'

export const handle: RouteHandle = { cacheable: true, screen: 'Newsletter' }

export function loader() {
  return { constraint: constraintsOf(signUpForm) }
}

/** Asks an address whether it wants the newsletter. Whoever is subscribed already reads the same answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(services)
  const submission = readForm(await request.formData(), signUpForm)
  if (submission.status !== 'success') return refuse(submission)

  const network = networkFrom(context)
  const wait = await takeTurn(db, { limit: 'newsletterByAddress', key: network })
  if (wait !== null) return refuseWait(context, submission, wait)

  const subscriber = { email: submission.value.contactEmail, locale: getLocale(context) }
  inTransaction(db, (tx) => subscribe(tx, subscriber, new Date(), network))
  return seeOther(context, '/newsletter', { key: 'newsletter:signedUp', type: 'DONE' })
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('newsletter:title')} />
      <Preview title={t('newsletter:title')} description={t('info:signUpText')} />
      <section className="panel narrow stack">
        <p>{t('info:signUpText')}</p>
        <SignUpForm id="newsletter" constraint={loaderData.constraint} result={actionData?.result} />
      </section>
    </>
  )
}
