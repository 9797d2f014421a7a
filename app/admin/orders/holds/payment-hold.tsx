import { Link } from 'react-router'

import { paymentReference } from '#app/money/payment-reference.ts'
import type { HoldView } from '#app/shop/orders/payments/present-hold.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

type Props = {
  hold: HoldView | null
  orderId: number
  /** Whether its files can be fetched all the same; null where it has none. */
  files?: { isAllowed: boolean } | null
}

/** Why an order is not to be sent before somebody has looked at its money. */
export function PaymentHoldNote({ hold, orderId, files = null }: Props) {
  const t = useT()
  if (!hold) return null

  return (
    <section className="panel errors held" aria-labelledby="hold">
      <h2 id="hold">{hold.label}</h2>
      <p>{hold.text}</p>
      <p>
        <Link className="link" to={`/admin/orders/online?search=${paymentReference('ORDER', orderId)}`}>
          {t('online:toPayment')}
        </Link>
      </p>
      {files && (
        <PostForm className="row">
          <input type="hidden" name="intent" value="files" />
          {!files.isAllowed && <input type="hidden" name="isAllowed" value="on" />}
          <span>{t(files.isAllowed ? 'admin:filesAllowed' : 'admin:filesHeld')}</span>{' '}
          <button className="btn quiet">{t(files.isAllowed ? 'admin:holdFiles' : 'admin:allowFiles')}</button>
        </PostForm>
      )}
    </section>
  )
}

/** The same in a line of a list. */
export function HoldBadge({ hold }: { hold: HoldView | null }) {
  return hold ? <span className="sticker rose">{hold.label}</span> : null
}
