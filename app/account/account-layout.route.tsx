import { Link, NavLink, Outlet, useLocation } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { requireViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { watchForms } from '#app/sign-in/unsent-forms/watch-forms.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { SenderProvider } from '#app/ui/post-form.tsx'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/account-layout.route.ts'

export const middleware = [requireViewer, watchForms]

export const handle: RouteHandle = { palette: 'peach', section: 'shop', unlisted: true }

/** Whose forms these are; and so that client navigation asks the guard too. */
export function loader({ context }: Route.LoaderArgs) {
  return { sender: String(requestOf(context).viewer.id) }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <>
      <nav className="one-row account-tabs" aria-label={t('account:sections')}>
        <div className="tabs">
          <NavLink to="/shop/account" end>
            {t('account:information')}
          </NavLink>{' '}
          <NavLink to="/shop/account/orders">{t('account:orders')}</NavLink>{' '}
          <NavLink to="/shop/account/wishlist">{t('account:wishlist')}</NavLink>{' '}
          <NavLink to="/shop/account/address">{t('account:addresses')}</NavLink>{' '}
          <Link to={SECURITY} aria-current={ofSecurity(pathname)}>
            {t('account:security')}
          </Link>{' '}
          <NavLink to="/shop/account/data">{t('account:data')}</NavLink>{' '}
        </div>
      </nav>
      <SenderProvider value={loaderData.sender}>
        <Outlet />
      </SenderProvider>
    </>
  )
}

const SECURITY = '/shop/account/security'

/** The pages that it leads to belong to it. */
function ofSecurity(pathname: string): 'page' | 'true' | undefined {
  if (pathname === SECURITY) return 'page'

  return /\/(passkeys|second-factor|proof)$/.test(pathname) ? 'true' : undefined
}
