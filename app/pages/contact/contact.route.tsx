import { data } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { contentOf } from '#app/platform/form-content.server.ts'
import { constraintsOf, readForm, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { networkFrom, takeTurn, widestNetworkOf } from '#app/site/rate-limits.server.ts'
import { listLinks, readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { Elsewhere } from '../about/elsewhere.tsx'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/contact.route.ts'
import { ContactForm } from './contact-form.tsx'
import { contactForm } from './contact.forms.ts'
import { sendMessage } from './messages.server.ts'

export const handle: RouteHandle = { cacheable: true, screen: 'Contact' }

/** Writes to the circle, where it takes messages. */
export function loader({ context }: Route.LoaderArgs) {
  requireOpen(context)
  return { constraint: constraintsOf(contactForm), links: listLinks(requestOf(context).db) }
}

function requireOpen(context: Route.LoaderArgs['context']): void {
  if (!readSettings(requestOf(context).db).takesMessages) throw data(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  requireOpen(context)
  const { db, locale } = requestOf(context)
  const form = await request.formData()
  const submission = readForm(form, contactForm)
  if (submission.status !== 'success') return refuse(submission)

  const wait = await takeTurn(
    db,
    { limit: 'contactByAddress', key: networkFrom(context) },
    { limit: 'contactByProvider', key: widestNetworkOf(context.get(requestInfo).address) },
  )
  if (wait !== null) return refuseWait(context, submission, wait)

  const now = new Date()
  // The page is the same for everybody, and carries no key: the same words of one day are one message.
  const idempotencyKey = `${dayOf(now)} ${contentOf(form)}`
  const { name, contactEmail: email, message: body } = submission.value
  sendMessage(db, { idempotencyKey, name, email, body, locale }, now)
  return seeOther(context, '/contact', { key: 'contact:sent', type: 'DONE' })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="letter stack">
      <PageHead title={t('common:contact')} sub={t('contact:sub')} />
      <Preview title={t('common:contact')} description={t('contact:text')} />
      <section className="panel stack">
        <p>{t('contact:text')}</p>
        <ContactForm constraint={loaderData.constraint} result={actionData?.result} />
      </section>
      <Elsewhere links={loaderData.links} />
    </div>
  )
}
