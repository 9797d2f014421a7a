import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

type Return = {
  id: number
  amountMinor: number
  at: string
  provider: PaymentProvider | null
  /** The payment in which it is on its way. */
  pendingIn: number | null
}

/** What is owed back for a pick-up, with the ways to send it. */
export function HoldReturns({ returns }: { returns: readonly Return[] }) {
  const t = useT()
  return (
    <section className="panel stack">
      <h2>{t('prepaidGoods:toGiveBack')}</h2>
      <p>{t('prepaidGoods:toGiveBackText')}</p>
      <ul className="stack">
        {returns.map(({ id, amountMinor, at, provider, pendingIn }) => (
          <li key={id}>
            <p>
              <Charged minor={amountMinor} /> <small>{t('prepaidGoods:since', { since: at })}</small>
            </p>
            {pendingIn && (
              <Link className="link" to={`/admin/orders/online/${pendingIn}`}>
                {t('online:isPending')}
              </Link>
            )}
            {!pendingIn && (
              <PostForm className="row">
                <input type="hidden" name="entry" value={id} />
                {provider && (
                  <button className="btn" name="intent" value="send-back">
                    {t('online:sendBack', { provider: t(`payments:name${provider}`) })}
                  </button>
                )}{' '}
                <button className="btn quiet" name="intent" value="settle">
                  {t('admin:refundSent')}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
