import { OwedRefund } from '#app/admin/kit/owed-refund.tsx'
import { useT } from '#app/translations/use-t.tsx'
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
export function HoldReturns({ id: holdId, returns }: { id: number; returns: readonly Return[] }) {
  const t = useT()
  const action = `/admin/events/pick-ups/${holdId}`
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
            <OwedRefund action={action} field="entry" entry={id} source={{ provider, pendingIn }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
