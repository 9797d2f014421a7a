import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { AddressInput } from './address.forms.ts'

type Props = {
  address: (AddressInput & { id: number }) | null
  isFirst: boolean
  countries: { code: string; name: string }[]
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
}

/** A new address, or one to change. */
export function AddressForm({ address, isFirst, countries, constraint, result }: Props) {
  const t = useT()
  const labels = useAddressLabels()
  const [form, fields] = useCheckedForm<AddressInput>({
    id: 'address',
    result,
    constraint,
    defaultValue: address ? { ...address, isMain: address.isMain ? 'on' : undefined } : {},
  })
  return (
    <section className="panel">
      <h2>{address ? t('account:editAddress') : t('account:newAddress')}</h2>
      <CheckedForm form={form} labels={labels} className="stack">
        <Field field={fields.fullName} label={labels.fullName} autoComplete="name" />
        <SelectField field={fields.country} label={labels.country} autoComplete="country">
          <option value="">{t('account:chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="two">
          <Field field={fields.state} label={labels.state} autoComplete="address-level1" />
          <Field field={fields.city} label={labels.city} autoComplete="address-level2" />
          <Field field={fields.postalCode} label={labels.postalCode} autoComplete="postal-code" />
          <Field field={fields.phoneNumber} label={labels.phoneNumber} type="tel" autoComplete="tel" />
        </div>
        <Field field={fields.addressLine1} label={labels.addressLine1} autoComplete="address-line1" />
        <Field field={fields.addressLine2} label={labels.addressLine2} autoComplete="address-line2" />
        {!isFirst && !address?.isMain && <CheckField field={fields.isMain} label={labels.isMain} />}
        <p className="row">
          <button className="btn">{t('account:saveAddress')}</button>
          {address && (
            <Link className="link" to="/shop/account/address">
              {t('common:cancel')}
            </Link>
          )}
        </p>
      </CheckedForm>
    </section>
  )
}

function useAddressLabels() {
  const t = useT()
  return {
    fullName: t('account:fullName'),
    country: t('account:country'),
    state: t('account:state'),
    city: t('account:city'),
    postalCode: t('account:postalCode'),
    addressLine1: t('account:addressLine1'),
    addressLine2: t('account:addressLine2'),
    phoneNumber: t('account:phoneNumber'),
    isMain: t('account:mainAddress'),
  }
}
