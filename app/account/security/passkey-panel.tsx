import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

export function PasskeyPanel({ count }: { count: number }) {
  const t = useT()
  return (
    <section className="panel stack">
      <h2>{t('account:passkeys')}</h2>
      <p>{t('account:passkeysText')}</p>
      {count > 0 && <p>{t('account:passkeyCount', { count })}</p>}
      <p>
        <Link className="btn" to="/shop/account/passkeys">
          {t('account:passkeysManage')}
        </Link>
      </p>
    </section>
  )
}
