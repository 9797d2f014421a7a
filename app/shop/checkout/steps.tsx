import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = { at: 'cart' | 'address' | 'order' }

/** Where the buyer is on the way to the order; what lies behind is a way back. */
export function Steps({ at }: Props) {
  const t = useT()
  return (
    <ol className="steps" aria-label={t('cart:steps')}>
      <li aria-current={at === 'cart' ? 'step' : undefined}>
        {at === 'address' ? <Link to="/shop/cart">{t('cart:title')}</Link> : t('cart:title')}
      </li>
      <li aria-current={at === 'address' ? 'step' : undefined}>{t('cart:stepAddress')}</li>
      <li aria-current={at === 'order' ? 'step' : undefined}>{t('cart:stepOrder')}</li>
    </ol>
  )
}
