import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { PaymentOptions } from './payment-options.ts'

type Props = {
  action: string
  providers: PaymentOptions['providers']
  slip?: PaymentOptions['slip']
  /** Opens what is to be paid, where that has a key. */
  orderKey?: string | null
  /** Ends a payment that waits. */
  isInstead?: boolean
}

/** A button for every way to pay at once; each leads to a page of its provider. */
export function PayForm({ action, providers, slip = null, orderKey = null, isInstead = false }: Props) {
  const t = useT()
  const [first] = providers
  if (slip) return <Slip slip={slip} />
  if (!first) return null

  return (
    <Form method="post" action={action} id="pay" className="stack">
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      {isInstead && <input type="hidden" name="instead" value="on" />}
      <p className="row">
        {providers.map((provider) => (
          <button key={provider} className="btn" name="provider" value={provider}>
            {t(`payments:payWith${provider}`)}
          </button>
        ))}
      </p>
      <p className="soft">
        {first === 'PRETEND'
          ? t('payments:pretendText')
          : t('payments:leadsAway', { provider: providers.map((name) => t(`payments:name${name}`)).join(' / ') })}
      </p>
    </Form>
  )
}

/** What waits to be paid in a shop, and the page on which another way can be chosen. */
function Slip({ slip: { url, page } }: { slip: NonNullable<PaymentOptions['slip']> }) {
  const t = useT()
  return (
    <div className="stack">
      <p>{t('payments:slipWaits')}</p>
      <p className="row">
        <a className="btn" href={url}>
          {t('payments:toSlip')}
        </a>{' '}
        <a className="btn quiet" href={page}>
          {t('payments:payOtherwise')}
        </a>
      </p>
    </div>
  )
}
