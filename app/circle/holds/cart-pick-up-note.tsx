import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = {
  offer: { event: string; days: string; path: string; units: number; isPaidOnline: boolean; left: readonly string[] }
}

/** In the cart: what lies in it can be picked up at an event, and the way to the form that takes it along. */
export function CartPickUpNote({ offer }: Props) {
  const t = useT()
  const { event, days, path, units, isPaidOnline, left } = offer
  return (
    <section className="panel stack" aria-labelledby="pick-up-instead">
      <h2 id="pick-up-instead">{t('cart:pickUp', { event, days })}</h2>
      <p>
        {t('cart:pickUpUnits', { count: units })} {t(isPaidOnline ? 'cart:pickUpPaid' : 'cart:pickUpUnpaid')}
      </p>
      {left.length > 0 && <p className="soft">{t('cart:pickUpLeft', { names: left.join(t('cart:listSeparator')) })}</p>}
      <Form method="get" action={path}>
        <input type="hidden" name="cart" value="1" />
        <button className="btn quiet">{t('cart:pickUpInstead')}</button>
      </Form>
    </section>
  )
}
