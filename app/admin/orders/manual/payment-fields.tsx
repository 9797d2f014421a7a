import type { FieldMetadata } from '@conform-to/react'

import type { NewOrderInput } from '#app/shop/orders/manual/new-order.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, RadioField, SelectField } from '#app/ui/field.tsx'

import type { NewOrderPage } from './new-order-page.ts'

type Name = 'payment' | 'paymentMethodId' | 'payUntil' | 'paidOn' | 'reference'
type Props = {
  fields: Required<{ [N in Name]: FieldMetadata<NewOrderInput[N], NewOrderInput> }>
  labels: Record<Name, string>
  methods: NewOrderPage['paymentMethods']
}

/** Whether it is paid already, how, and by when or since when. */
export function PaymentFields({ fields, labels, methods }: Props) {
  const t = useT()
  const options = (['UNPAID', 'PAID'] as const).map((value) => ({ value, label: t(`manualOrders:payment${value}`) }))
  return (
    <section className="panel paying">
      <h2>{t('manualOrders:payment')}</h2>
      <RadioField field={fields.payment} label={labels.payment} options={options} />
      <SelectField field={fields.paymentMethodId} label={labels.paymentMethodId}>
        {methods.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        field={fields.payUntil}
        label={labels.payUntil}
        hint={t('manualOrders:payUntilHint')}
        className="if-unpaid"
        type="date"
      />
      <div className="two if-paid">
        <Field field={fields.paidOn} label={labels.paidOn} hint={t('manualOrders:paidOnHint')} type="date" />
        <Field field={fields.reference} label={labels.reference} autoComplete="off" />
      </div>
    </section>
  )
}
