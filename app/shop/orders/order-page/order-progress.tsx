import { useT } from '#app/translations/use-t.tsx'

import type { OrderData } from '../order-data.ts'

/** The way of an order, a step with its date after the other, in words as well as in looks. */
export function OrderProgress({ steps }: { steps: OrderData['steps'] }) {
  const t = useT()
  return (
    <ol className="steps progress" aria-label={t('orders:progress')}>
      {steps.map(({ status, at, isLast }) => (
        <li key={status} className={at ? 'done' : undefined} aria-current={isLast ? 'step' : undefined}>
          <span>
            {t(`orders:step${status}`)}{' '}
            <small>{at ? <time dateTime={at.iso}>{at.text}</time> : t('orders:toCome')}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
