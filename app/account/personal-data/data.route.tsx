import { Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

export const handle: RouteHandle = { screen: 'MyData' }

/** So that client navigation asks the guard too. */
export function loader() {
  return null
}

export default function MyData() {
  const t = useT()
  return (
    <>
      <PageHead title={t('account:data')} sub={t('account:dataSub')} />
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
