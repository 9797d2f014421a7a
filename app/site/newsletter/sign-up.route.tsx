import { Link } from 'react-router'

import type { Teaser } from '#app/pages/content.ts'
import { listNews, presentTeaser } from '#app/pages/news/news.server.ts'
import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { networkFrom, takeTurn } from '../rate-limits.server.ts'
import { readSettings } from '../site.server.ts'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/sign-up.route.ts'
import { subscribe } from './newsletter.server.ts'
import { Airmail, SignUpForm } from './sign-up-form.tsx'
import { signUpForm } from './sign-up.forms.ts'

export const handle: RouteHandle = { cacheable: true, screen: 'Newsletter', opensEarly: true }

const SHOWN = 3

/** The newest posts show what is written about. */
export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const limit = readSettings(db).isComingSoon ? 0 : SHOWN
  const rows = listNews(db, new Date(), { offset: 0, limit })
  return {
    constraint: constraintsOf(signUpForm),
    posts: rows.map((row) => presentTeaser(db, row, getLocale(context))),
  }
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

export default function SignUp({ loaderData: { constraint, posts }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('newsletter:title')} sub={t('newsletter:sub')} />
      <Preview title={t('newsletter:title')} description={t('info:signUpText')} />
      <div className={posts.length > 0 ? 'cols airmail-beside' : undefined}>
        <Airmail>
          <h2>{t('newsletter:heading')}</h2>
          <p>{t('info:signUpText')}</p>
          <SignUpForm id="newsletter" constraint={constraint} result={actionData?.result} />
        </Airmail>
        {posts.length > 0 && <Lately posts={posts} />}
      </div>
    </>
  )
}

function Lately({ posts }: { posts: readonly Teaser[] }) {
  const t = useT()
  return (
    <aside className="panel stack">
      <h2>{t('newsletter:lately')}</h2>
      <ul className="devices">
        {posts.map(({ path, title, at, day }) => (
          <li key={path}>
            <time className="soft" dateTime={at}>
              {day}
            </time>{' '}
            <Link className="titled" to={path}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" to="/news">
          {t('info:allNews')}
        </Link>
      </p>
    </aside>
  )
}
