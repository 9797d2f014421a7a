import { NavLink } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** What there is of commissions in the admin beside their slots. */
export function CommissionTabs() {
  const t = useT()
  return (
    <nav className="tabs" aria-label={t('admin:commissions')}>
      <NavLink to="/admin/commissions" end>
        {t('priceLists:requests')}
      </NavLink>{' '}
      <NavLink to="/admin/commissions/price-lists">{t('commissions:priceLists')}</NavLink>{' '}
    </nav>
  )
}
