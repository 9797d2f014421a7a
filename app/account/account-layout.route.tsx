import { Link, NavLink, Outlet, useLocation } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requireViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import '#app/translations/rest.client.ts'

export const middleware = [requireViewer]

export const handle: RouteHandle = { palette: 'peach', section: 'shop', unlisted: true }

/** So that client navigation asks the guard too. */
export function loader() {
  return null
}

export default function AccountLayout() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <>
      <nav className="tabs account-tabs" aria-label={t('account:sections')}>
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
      </nav>
      <Outlet />
    </>
  )
}

const SECURITY = '/shop/account/security'

/** The pages that it leads to belong to it. */
function ofSecurity(pathname: string): 'page' | 'true' | undefined {
  if (pathname === SECURITY) return 'page'

  return /\/(passkeys|second-factor|proof)$/.test(pathname) ? 'true' : undefined
}
