import { Form } from 'react-router'

import type { Summary as SummaryData, ShippingChoices } from '#app/shop/checkout/checkout-view.ts'
import { Option } from '#app/shop/checkout/option.tsx'
import { PaymentUnavailable, type ShippingTrouble, ShippingUnavailable } from '#app/shop/checkout/shipping-trouble.tsx'
import { Summary } from '#app/shop/checkout/summary.tsx'
import { formatTransit } from '#app/shop/shipping/transit.ts'
import type { Country } from '#app/translations/countries.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { Money } from '#app/ui/price.tsx'

import { useChoices } from './use-choices.ts'

type Payments = { methods: { id: number; name: string; description: string }[]; methodId: number | null }

type Props = {
  country: Country
  countries: Country[]
  needsShipping: boolean
  shippingChoices: ShippingChoices
  trouble: ShippingTrouble | null
  isUnpayable: boolean
  payments: Payments | null
  summary: SummaryData
  currency: string
}

/** Where to, how and paid by what, with what it comes to: one form, which a text browser reads from top to bottom. */
export function ChoicesForm(props: Props) {
  const { country, countries, needsShipping, shippingChoices, trouble, isUnpayable, payments, summary, currency } =
    props
  const t = useT()
  const isCharged = summary.totalMinor > 0
  const onChange = useChoices()
  return (
    <Form method="post" onChange={onChange}>
      <input type="hidden" name="intent" value="choose" />
      <div className="stack">
        {needsShipping && <Destination country={country} countries={countries} />}
        {trouble && <ShippingUnavailable trouble={trouble} country={country} countryField="country" />}
        {needsShipping && !trouble && <ShippingMethods shippingChoices={shippingChoices} />}
        {isUnpayable && <PaymentUnavailable />}
        {payments && <PaymentMethods payments={payments} />}
      </div>
      <Summary
        summary={summary}
        title={t('cart:summary')}
        note={isCharged ? t('cart:charged', { currency }) : t('cart:chargedNothing')}
      >
        {!trouble && !isUnpayable && (
          <p>
            <button className="btn big" name="next" value="checkout">
              {t('cart:continue')}
            </button>
          </p>
        )}
      </Summary>
    </Form>
  )
}

function Destination({ country, countries }: Pick<Props, 'country' | 'countries'>) {
  const t = useT()
  const isServed = countries.some(({ code }) => code === country.code)
  return (
    <section className="panel">
      <h2>{t('cart:whereTo')}</h2>
      <div className="row">
        <div className="field grow">
          <label htmlFor="country">{t('cart:destination')}</label>{' '}
          <select id="country" name="country" defaultValue={country.code} autoComplete="shipping country">
            {!isServed && <option value={country.code}>{country.name}</option>}
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>{' '}
        <button className="btn quiet low">{t('cart:update')}</button>
      </div>
    </section>
  )
}

function ShippingMethods({ shippingChoices: { methods, methodId } }: Pick<Props, 'shippingChoices'>) {
  const t = useT()
  return (
    <section className="panel">
      <fieldset role="radiogroup">
        <legend>
          <h2>{t('cart:shippingMethod')}</h2>
        </legend>{' '}
        <ul>
          {methods.map((method) => (
            <Option
              key={method.id}
              name="methodId"
              value={method.id}
              isChosen={method.id === methodId}
              label={method.name}
              price={<Money minor={method.priceMinor} />}
              facts={<MethodFacts method={method} />}
            />
          ))}
        </ul>
      </fieldset>
    </section>
  )
}

function MethodFacts({ method }: { method: ShippingChoices['methods'][number] }) {
  const t = useT()
  const { parcelCount: count, weightGrams, isRegistered } = method
  const facts = [
    t('cart:parcels', { count, weight: formatWeight(weightGrams, useLocale()) }),
    formatTransit(t, method),
    isRegistered ? t('cart:tracking') : t('cart:noTracking'),
  ]
  return facts.join(' · ')
}

function PaymentMethods({ payments: { methods, methodId } }: { payments: Payments }) {
  const t = useT()
  return (
    <section className="panel">
      <fieldset role="radiogroup">
        <legend>
          <h2>{t('cart:paymentMethod')}</h2>
        </legend>{' '}
        <ul>
          {methods.map(({ id, name, description }) => (
            <Option
              key={id}
              name="paymentMethodId"
              value={id}
              isChosen={id === methodId}
              label={name}
              facts={description}
            />
          ))}
        </ul>
      </fieldset>
    </section>
  )
}

/** Grams up to a kilogram, then kilograms. */
function formatWeight(grams: number, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return grams < 1000 ? `${number.format(grams)} g` : `${number.format(grams / 1000)} kg`
}
