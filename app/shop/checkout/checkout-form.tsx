import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { addressLabels } from '#app/account/addresses/address-fields.tsx'
import { PrivacyNote } from '#app/site/navigation/privacy-note.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Money } from '#app/ui/price.tsx'

import type { CheckoutData } from './checkout-view.ts'
import type { CheckoutFields } from './checkout.forms.ts'
import { Destination, Residence } from './destination.tsx'
import { CountryNotices, PaymentUnavailable, ShippingUnavailable } from './shipping-trouble.tsx'
import { Summary } from './summary.tsx'

type Props = {
  page: CheckoutData
  viewerEmail: string | null
  idempotencyKey: string
  constraint: Constraint
  result?: SubmissionResult
}

/** Who orders, where it goes, every amount, and the button: one form. */
export function CheckoutForm({ page, viewerEmail, idempotencyKey, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<CheckoutFields>({
    id: 'checkout',
    result,
    constraint,
    defaultValue: { country: page.country.code, savedAddress: page.addressId },
  })
  const labels = {
    contactEmail: t('checkout:contactEmail'),
    acceptTerms: t('checkout:acceptTerms'),
    isAdult: t('checkout:isAdult'),
    note: t('checkout:note'),
    nameReading: t('checkout:nameReading'),
    payerName: t('checkout:payerName'),
    ...addressLabels(t, page.shape),
  }
  return (
    <CheckedForm form={form} labels={labels} className="cols show basket">
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('checkout:placeOrder')}
      </button>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="seen" value={page.seen} />
      <input type="hidden" name="methodId" value={page.methodId ?? ''} />
      <input type="hidden" name="paymentMethodId" value={page.paymentMethod?.id ?? ''} />
      <div className="stack">
        <section className="panel">
          <h2>{t('checkout:who')}</h2>
          {viewerEmail ? (
            <p>{t('checkout:orderingAs', { email: viewerEmail })}</p>
          ) : (
            <>
              <Field
                field={fields.contactEmail}
                label={labels.contactEmail}
                hint={t('checkout:contactEmailHint')}
                type="email"
                autoComplete="email"
              />
              <p>
                <Link className="link" to="/login?redirectTo=%2Fshop%2Fcheckout">
                  {t('checkout:haveAccount')}
                </Link>
              </p>
            </>
          )}
        </section>
        {page.needsShipping && <Destination page={page} fields={fields} />}
        {page.asksForCountry && <Residence page={page} field={fields.country} />}
        <CountryNotices notices={page.notices} />
        {page.trouble && (
          <ShippingUnavailable trouble={page.trouble} country={page.country} countryField={fields.country.id} />
        )}
        {page.isUnpayable && <PaymentUnavailable />}
        {!page.trouble && <Methods page={page} />}
        {page.asksForPayer && (
          <section className="panel">
            <h2>{t('checkout:transfer')}</h2>
            <p className="soft">{t('checkout:transferText')}</p>
            <div className="two">
              {page.asksForReading && (
                <Field
                  field={fields.nameReading}
                  label={labels.nameReading}
                  hint={t('form:optional')}
                  autoComplete="off"
                />
              )}
              <Field
                field={fields.payerName}
                label={labels.payerName}
                hint={`${t('form:optional')} · ${t('checkout:payerNameHint')}`}
                autoComplete="off"
              />
            </div>
          </section>
        )}
        <section className="panel">
          <h2>{t('checkout:noteAndTerms')}</h2>
          <TextareaField
            field={fields.note}
            label={labels.note}
            hint={`${t('form:optional')} · ${t('checkout:noteHint')}`}
            rows={3}
          />
          {page.isForAdults && (
            <CheckField field={fields.isAdult} label={labels.isAdult} hint={t('checkout:adultHint')} />
          )}
          <CheckField field={fields.acceptTerms} label={labels.acceptTerms}>
            <p>
              <a className="link" href="/terms" target="_blank" rel="noopener">
                {t('checkout:readTerms')}
              </a>
            </p>
          </CheckField>
        </section>
      </div>
      <Summary
        summary={page.summary}
        pictures={page.pictures}
        title={t('checkout:summary')}
        isItemised
        note={<Note page={page} />}
      >
        <PrivacyNote />
        <p>
          <button className="btn big">{t('checkout:placeOrder')}</button>
        </p>
      </Summary>
    </CheckedForm>
  )
}

/** How it is sent and paid was chosen in the cart. */
function Methods({ page: { needsShipping, summary, paymentMethod } }: { page: CheckoutData }) {
  const t = useT()
  if (!needsShipping && !paymentMethod) return null

  return (
    <section className="panel">
      <h2>{t('checkout:how')}</h2>
      <dl className="facts">
        {summary.shipping && (
          <>
            <dt>{t('checkout:shippingMethod')}</dt>
            <dd>
              {summary.shipping.name} · <Money minor={summary.shipping.priceMinor} />
            </dd>
          </>
        )}
        {paymentMethod && (
          <>
            <dt>{t('checkout:paymentMethod')}</dt>
            <dd>{paymentMethod.name}</dd>
          </>
        )}
      </dl>
      <p>
        <Link className="link" to="/shop/cart">
          {t('checkout:changeInCart')}
        </Link>
      </p>
    </section>
  )
}

function Note({ page: { summary, needsShipping, dispatch, paymentMethod } }: { page: CheckoutData }) {
  const t = useT()
  const { shipsWithinDays: count, departuresAWeek: weekly } = dispatch
  const provider = paymentMethod?.provider
  return (
    <>
      {summary.totalMinor === 0 && t('checkout:chargedNothing')}
      {summary.totalMinor > 0 && (provider ? t('checkout:chargedNow') : t('checkout:chargedLater'))}{' '}
      {needsShipping && !summary.waitsUntil && t('checkout:shipsWithin', { count, weekly })}
      {summary.waitsUntil && t('checkout:waits', { day: summary.waitsUntil, count })}{' '}
      {summary.totalMinor > 0 &&
        paymentMethod &&
        !provider &&
        t('checkout:payUntil', { method: paymentMethod.name, day: paymentMethod.until })}{' '}
      {t(needsShipping ? 'checkout:ifCanceled' : 'checkout:ifCanceledDigital')}
    </>
  )
}
