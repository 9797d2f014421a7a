import { useEffect, useRef } from 'react'
import { Form, useRevalidator } from 'react-router'

import { notify } from '#app/shell/messages/toasts.ts'
import { useT } from '#app/translations/use-t.tsx'

import { Option } from '../checkout/option.tsx'
import { CountryNotices, PaymentUnavailable, ShippingUnavailable } from '../checkout/shipping-trouble.tsx'
import { Summary } from '../checkout/summary.tsx'
import { type Payments, type Props, ShippingMethods } from './shipping-methods.tsx'
import { saveQuietly } from './use-amount.ts'

/** Where to, how and paid by what, with what it comes to: one form, which a text browser reads from top to bottom. */
export function ChoicesForm(props: Props) {
  const { country, countries, needsShipping, shippingChoices, trouble, isUnpayable, payments, summary } = props
  const t = useT()
  const { currency, otherCurrency } = props
  const charged = otherCurrency
    ? t('cart:chargedEither', { currency, other: otherCurrency })
    : t('cart:charged', { currency })
  const onChange = useChoices()
  return (
    <Form method="post" id="cart" onChange={onChange}>
      <input type="hidden" name="intent" value="choose" />
      <div className="stack">
        {needsShipping && <Destination country={country} countries={countries} />}
        <CountryNotices notices={props.notices} />
        {trouble && <ShippingUnavailable trouble={trouble} country={country} countryField="country" />}
        {needsShipping && !trouble && <ShippingMethods shippingChoices={shippingChoices} />}
        {isUnpayable && <PaymentUnavailable />}
        {payments && <PaymentMethods payments={payments} />}
      </div>
      <Summary
        summary={summary}
        title={t('cart:summary')}
        note={trouble || isUnpayable ? null : summary.totalMinor > 0 ? charged : t('cart:chargedNothing')}
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
        <button className="btn quiet aligned">{t('cart:update')}</button>
      </div>
    </section>
  )
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

/** Going through a list with the keys changes it again and again: this long after the last change it counts. */
const DEBOUNCE = 300

/** Where script runs, what is chosen is kept and priced at once: a form's `onChange`. */
function useChoices() {
  const t = useT()
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function save(chosen: URLSearchParams) {
    if (await saveQuietly('/shop/cart/choices', chosen)) await revalidate()
    else notify({ text: t('common:goneWrongText'), type: 'ALERT' })
  }

  return ({ currentTarget }: React.ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    // Read now: an answer to an earlier choice may change the form meanwhile.
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(currentTarget)) if (typeof value === 'string') chosen.append(name, value)
    timer.current = setTimeout(() => void save(chosen), DEBOUNCE)
  }
}
