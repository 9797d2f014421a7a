import { Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { isVerified } from '#app/sign-in/recovery/recovery.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

import { Unconfirmed } from '../unconfirmed.tsx'
import type { Route } from './+types/data.route.ts'

export const handle: RouteHandle = { screen: 'MyData' }

export function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = requestOf(context)
  return { isVerified: isVerified(db, viewer.id) }
}

export default function MyData({ loaderData: { isVerified: isComplete } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('account:data')} sub={t('account:dataSub')} />
      {!isComplete && <Unconfirmed>{t('account:dataIncomplete')}</Unconfirmed>}
      <div className="two-up">
        <section className="panel stack">
          <h2>{t('account:exportTitle')}</h2>
          <p>{t('account:exportText')}</p>
          <form method="post" action="/shop/account/data/export">
            <SenderField />
            <button className="btn">{t('account:export')}</button>
          </form>
        </section>
        <section className="panel stack">
          <h2>{t('account:eraseTitle')}</h2>
          <p>{t('account:eraseText')}</p>
          <p>
            <Link className="btn quiet danger" to="/shop/account/data/erasure">
              {t('account:eraseAsk')}
            </Link>
          </p>
        </section>
      </div>
    </>
  )
}
