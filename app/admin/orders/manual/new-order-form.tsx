import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { AddressFields, addressLabels } from '#app/account/addresses/address-fields.tsx'
import { useCountryButton } from '#app/account/addresses/address-form.tsx'
import type { NewOrderInput } from '#app/shop/orders/manual/new-order.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, SelectField, TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { MANUAL_ORIGINS } from '#db/vocabulary.ts'

import { ShippingFields } from '../editing/shipping-fields.tsx'
import { NewLines, useNewLines, Preview } from './new-lines.tsx'
import type { NewOrderPage, NewOrderPreview } from './new-order-page.ts'
import { PaymentFields } from './payment-fields.tsx'

type Props = { page: NewOrderPage; result?: SubmissionResult; preview: NewOrderPreview | null }

/** An order that somebody in the admin writes: one form, which first shows what it comes to. */
export function NewOrderForm({ page, result, preview }: Props) {
  const t = useT()
  const { button, onCountry } = useCountryButton()
  const [form, fields] = useCheckedForm<NewOrderInput>({
    id: 'new-order',
    result,
    constraint: page.constraint,
    defaultValue: page.values,
  })
  const lines = useNewLines(fields.added, page.base)
  const labels = { ...useLabels(page), ...lines.labels }
  return (
    <CheckedForm form={form} labels={labels} className="stack new-order">
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('manualOrders:preview')}
      </button>
      <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
      <input type="hidden" name="seen" value={preview?.shown.seen ?? ''} />
      {preview && <Preview preview={preview} />}
      {preview && <Save />}
      <p>{t('manualOrders:text')}</p>
      <div className="cols edit">
        <div className="stack">
          <section className="panel">
            <SelectField field={fields.origin} label={labels.origin}>
              {MANUAL_ORIGINS.map((origin) => (
                <option key={origin} value={origin}>
                  {t(`manualOrders:origin${origin}`)}
                </option>
              ))}
            </SelectField>
          </section>
          <NewLines form={form} name={fields.added.name} lines={lines} products={page.products} />
          <ShippingFields fields={fields} labels={labels} methods={page.methods}>
            <CheckField
              field={fields.isHandedOver}
              label={labels.isHandedOver}
              hint={t('manualOrders:isHandedOverHint')}
            />
          </ShippingFields>
          <PaymentFields fields={fields} labels={labels} methods={page.paymentMethods} />
        </div>
        <div className="stack">
          <section className="panel">
            <h2>{t('manualOrders:whoFor')}</h2>
            <Field field={fields.email} label={labels.email} hint={t('manualOrders:emailHint')} type="email" />
            <SelectField field={fields.locale} label={labels.locale}>
              <option value="en">English</option>
              <option value="ja">日本語</option>
            </SelectField>
            <CheckField field={fields.isTold} label={labels.isTold} hint={t('manualOrders:isToldHint')} />
            <p className="soft">{t('manualOrders:addressHint')}</p>
            <div className="posted">
              <AddressFields
                fields={fields}
                shape={page.shape}
                countries={page.countries}
                noCountry="–"
                onCountry={onCountry}
              >
                {button}
              </AddressFields>
            </div>
          </section>
          <section className="panel">
            <Field field={fields.reason} label={labels.reason} hint={t('manualOrders:reasonHint')} autoComplete="off" />
            <TextareaField field={fields.staffNote} label={labels.staffNote} hint={t('admin:staffNoteHint')} rows={2} />
            <button className="btn">{t('manualOrders:preview')}</button>
          </section>
        </div>
      </div>
    </CheckedForm>
  )
}

function useLabels({ base, shape }: NewOrderPage) {
  const t = useT()
  return {
    ...addressLabels(t, shape),
    origin: t('manualOrders:origin'),
    email: t('manualOrders:email'),
    locale: t('manualOrders:language'),
    isTold: t('manualOrders:isTold'),
    method: t('orderEdit:method'),
    shipping: t('orderEdit:shipping', { currency: base }),
    discount: t('orderEdit:discount', { currency: base }),
    isHandedOver: t('manualOrders:isHandedOver'),
    payment: t('manualOrders:isPaid'),
    paymentMethodId: t('manualOrders:paymentMethod'),
    payUntil: t('manualOrders:payUntil'),
    paidOn: t('manualOrders:paidOn'),
    reference: t('manualOrders:reference'),
    reason: t('manualOrders:reason'),
    staffNote: t('admin:staffNote'),
  }
}

function Save() {
  const t = useT()
  return (
    <p className="row">
      <button className="btn" name="intent" value="confirm">
        {t('manualOrders:save')}
      </button>{' '}
      <Link className="btn quiet" to="/admin/orders">
        {t('manualOrders:back')}
      </Link>
    </p>
  )
}
