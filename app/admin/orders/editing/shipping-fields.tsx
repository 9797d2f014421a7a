import type { FieldMetadata } from '@conform-to/react'

import { BY_ARRANGEMENT, NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'

type Name = 'method' | 'shipping' | 'discount'
type Props<S extends Record<string, unknown>> = {
  fields: Record<'method', FieldMetadata<string, S>> &
    Record<'shipping' | 'discount', FieldMetadata<number | undefined, S>>
  labels: Record<Name, string>
  methods: { value: string; name: string }[]
  children?: React.ReactNode
}

/** How an order is sent, what that costs, and what is taken off. */
export function ShippingFields<S extends Record<string, unknown>>({ fields, labels, methods, children }: Props<S>) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('orderEdit:costs')}</h2>
      <SelectField field={fields.method} label={labels.method}>
        {methods.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        <option value={BY_ARRANGEMENT}>{t('orderEdit:arranged')}</option>
        <option value={NO_PARCEL}>{t('orderEdit:noParcel')}</option>
      </SelectField>
      <div className="two">
        <Field
          field={fields.shipping}
          label={labels.shipping}
          hint={t('orderEdit:shippingHint')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          field={fields.discount}
          label={labels.discount}
          hint={t('orderEdit:discountHint')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      {children}
    </section>
  )
}
