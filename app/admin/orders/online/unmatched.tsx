import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

type Unmatched = { id: number; provider: PaymentProvider; payment: string; at: string }

/** Payments of a database that is lost: nothing here says what they were for. */
export function UnmatchedPayments({ payments }: { payments: Unmatched[] }) {
  const t = useT()
  return (
    <section className="panel errors stack" id="unmatched">
      <h2>{t('online:unmatched')}</h2>
      <p>{t('online:unmatchedText')}</p>
      <ul className="lines">
        {payments.map(({ id, provider, payment, at }) => (
          <li key={id}>
            <PostForm className="row">
              <span>{t('online:unmatchedOne', { payment, provider: t(`payments:name${provider}`), at })}</span>
              <button className="btn quiet" name="event" value={id}>
                {t('online:lookedAt')} <span className="hide">{payment}</span>
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
