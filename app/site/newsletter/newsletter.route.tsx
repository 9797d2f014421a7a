import { data, Form, Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/newsletter.route.ts'
import { confirmSubscription, findSubscription, unsubscribe } from './newsletter.server.ts'
import { Airmail } from './sign-up-form.tsx'

export const handle: RouteHandle = { secret: true, screen: 'Newsletter' }

/** A subscription, by the link of its mails; one that has ended, or never was, looks the same. */
export function loader({ context, params }: Route.LoaderArgs) {
  return { subscription: findSubscription(context.get(services).db, params.secret) }
}

/** One button: it confirms what was not confirmed yet, and ends what was. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db } = context.get(services)
  const here = `/newsletter/${encodeURIComponent(params.secret)}`
  const form = await request.formData()
  // A mail program presses it for its reader, and shows no page.
  if (readText(form, 'List-Unsubscribe') === 'One-Click') {
    unsubscribe(db, params.secret, new Date())
    return data(null)
  }
  if (readText(form, 'intent') === 'end') {
    unsubscribe(db, params.secret, new Date())
    return seeOther(context, here, { key: 'newsletter:unsubscribed', type: 'DONE' })
  }
  if (!confirmSubscription(db, params.secret, new Date())) throw data(null, { status: 404 })

  return seeOther(context, here, { key: 'newsletter:subscribed', type: 'DONE' })
}

export default function Newsletter({ loaderData: { subscription } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('newsletter:title')} sub={t('newsletter:sub')} />
      <Airmail>
        {subscription ? (
          <>
            <h2>{t(subscription.isConfirmed ? 'newsletter:isOnTitle' : 'newsletter:asksTitle')}</h2>
            <p>{t(subscription.isConfirmed ? 'newsletter:isOn' : 'newsletter:asks')}</p>
            <Form method="post" className="row">
              <button
                className={subscription.isConfirmed ? 'btn quiet' : 'btn big'}
                name="intent"
                value={subscription.isConfirmed ? 'end' : 'confirm'}
              >
                {t(subscription.isConfirmed ? 'newsletter:unsubscribe' : 'newsletter:subscribe')}
              </button>{' '}
              {!subscription.isConfirmed && (
                <button className="btn quiet" name="intent" value="end">
                  {t('newsletter:forget')}
                </button>
              )}
            </Form>
          </>
        ) : (
          <>
            <h2>{t('newsletter:isOffTitle')}</h2>
            <p>{t('newsletter:isOff')}</p>
            <p>
              <Link className="btn quiet" to="/">
                {t('newsletter:toSite')}
              </Link>
            </p>
          </>
        )}
      </Airmail>
    </>
  )
}
