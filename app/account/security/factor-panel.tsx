import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** @param codesLeft null while the second factor is off */
export function FactorPanel({ codesLeft }: { codesLeft: number | null }) {
  const t = useT()
  return (
    <section className="panel stack">
      <h2>{t('account:factor')}</h2>
      <p>
        {codesLeft === null
          ? t('account:factorText')
          : `${t('account:factorIsSet')} ${t('account:codesLeft', { count: codesLeft })}`}
      </p>
      <p>
        <Link className="btn" to="/shop/account/second-factor">
          {t(codesLeft === null ? 'account:factorSetUp' : 'account:factorManage')}
        </Link>
      </p>
    </section>
  )
}
