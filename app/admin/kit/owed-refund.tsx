import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

type Props = {
  /** The page of what the money was for. */
  action: string
  /** What that page calls an entry of its ledger. */
  field: 'entry' | 'payment'
  entry: number
  /** Through whom it can go back; it may be on its way there, in that payment. Without one it is sent by hand alone. */
  source?: { provider: PaymentProvider | null; pendingIn: number | null } | null | undefined
}

/** What can be done about a refund that was not sent yet: through the provider that it came by, or noted as sent. */
export function OwedRefund({ action, field, entry, source }: Props) {
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
