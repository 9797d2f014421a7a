import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PAYMENT_KINDS } from '#db/vocabulary.ts'

type Payment = {
  id: number
  kind: (typeof PAYMENT_KINDS)[number]
  amountMinor: number
  reason: string
  at: string
}

/** The order's money, in and out. */
export function OrderPayments({ payments }: { payments: Payment[] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('admin:payments')}</h2>
      {payments.length === 0 && <p>{t('admin:noPayments')}</p>}
      <ul className="stack">
        {payments.map(({ id, kind, amountMinor, reason, at }) => (
          <li key={id}>
            {t(`admin:payment${kind}`)} <Charged minor={amountMinor} />
            <br />
            <small>{[at, reason].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
