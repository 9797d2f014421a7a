import { Link } from 'react-router'

import { type PaymentOf, paymentReference } from '#app/money/payment-reference.ts'
import type { HoldView } from '#app/shop/orders/payments/present-hold.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

type HoldProps = {
  hold: HoldView | null
  of?: PaymentOf
  id: number
  /** Whether its files can be fetched all the same; null where it has none. */
  files?: { isAllowed: boolean } | null
}

/** Why nothing is to be sent or handed over before somebody has looked at its money. */
export function PaymentHoldNote({ hold, of = 'ORDER', id, files = null }: HoldProps) {
  const t = useT()
  if (!hold) return null

  return (
    <section className="panel errors held" aria-labelledby="hold">
      <h2 id="hold">{hold.label}</h2>
      <p>{hold.text}</p>
      <p>
        <Link className="link" to={`/admin/orders/online?search=${paymentReference(of, id)}`}>
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

type RefundProps = {
  /** The page of what the money was for. */
  action: string
  /** What that page calls an entry of its ledger. */
  field: 'entry' | 'payment'
  entry: number
  /** Through whom it can go back; it may be on its way there, in that payment. Without one it is sent by hand alone. */
  source?: { provider: PaymentProvider | null; pendingIn: number | null } | null | undefined
}

/** What can be done about a refund that was not sent yet: through the provider that it came by, or noted as sent. */
export function OwedRefund({ action, field, entry, source }: RefundProps) {
  const t = useT()
  if (source?.pendingIn)
    return (
      <p>
        <Link className="link" to={`/admin/orders/online/${source.pendingIn}`}>
          {t('online:isPending')}
        </Link>
      </p>
    )

  return (
    <PostForm action={action} className="row">
      <input type="hidden" name={field} value={entry} />
      {source?.provider && (
        <button className="btn quiet" name="intent" value="send-back">
          {t('online:sendBack', { provider: t(`payments:name${source.provider}`) })}
        </button>
      )}{' '}
      <button className="btn quiet" name="intent" value="settle">
        {t('admin:refundSent')}
      </button>
    </PostForm>
  )
}
