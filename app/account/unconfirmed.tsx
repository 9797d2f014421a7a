import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** What is missing while the account's address is not confirmed, and the way to confirm it. */
export function Unconfirmed({ children }: { children: string }) {
  const t = useT()
  return (
    <p className="soft">
      {children}{' '}
      <Link className="link" to="/verify-email">
        {t('account:confirmEmail')}
      </Link>
    </p>
  )
}
