import type { FieldMetadata } from '@conform-to/react'

import { AddressFields, addressLabels, type AddressName } from '#app/account/addresses/address-fields.tsx'
import { useCountryButton, usePostalButton } from '#app/account/addresses/address-form.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { SelectField } from '#app/ui/field.tsx'

import { type CheckoutData, OTHER_ADDRESS } from './checkout-view.ts'
import { Option } from './option.tsx'

type Name = AddressName | 'savedAddress'
type Props<S> = {
  page: CheckoutData
  fields: Record<Name, FieldMetadata<string | undefined, S & Record<string, unknown>>>
}

/** Where it goes: one of the saved addresses, or another one; a guest has only the latter. */
export function Destination<S>({ page: { addresses, countries, shape, needsPhone }, fields }: Props<S>) {
  const t = useT()
  const { button, onCountry } = useCountryButton()
  const byPostalCode = usePostalButton()
  return (
    <section className="panel where">
      <h2>{t('checkout:where')}</h2>
      {addresses.length > 0 && (
        <SavedAddresses addresses={addresses} field={fields.savedAddress} onChoose={onCountry} />
      )}
      <AddressFields {...{ fields, shape, countries, onCountry, byPostalCode, needsPhone }}>{button}</AddressFields>
    </section>
  )
}

type ResidenceProps<S> = {
  page: CheckoutData
  field: FieldMetadata<string | undefined, S & Record<string, unknown>>
}

/** Where nothing is sent: the country where the buyer lives, which the tax follows. */
export function Residence<S>({ page: { country, countries, shape }, field }: ResidenceProps<S>) {
  const t = useT()
  const { button, onCountry } = useCountryButton()
  return (
    <section className="panel where">
      <h2>{t('checkout:residence')}</h2>
      <p className="soft">{t('checkout:residenceText')}</p>
      <div className="row">
        <SelectField
          field={field}
          label={addressLabels(t, shape).country}
          autoComplete="country"
          className="grow"
          onChange={onCountry}
        >
          {country.code === '' && <option value="">{t('checkout:chooseCountry')}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {button}
      </div>
    </section>
  )
}

type SavedProps<S> = {
  addresses: CheckoutData['addresses']
  field: FieldMetadata<string | undefined, S & Record<string, unknown>>
  onChoose: () => void
}

function SavedAddresses<S>({ addresses, field, onChoose }: SavedProps<S>) {
  const t = useT()
  const options = [
    ...addresses,
    { id: OTHER_ADDRESS, name: t('checkout:otherAddress'), text: t('checkout:otherAddressHint') },
  ]
  return (
    <fieldset role="radiogroup">
      <legend>{t('checkout:savedAddress')}</legend>{' '}
      <ul>
        {options.map(({ id, name, text }) => (
          <Option
            key={id}
            name={field.name}
            value={id}
            isChosen={field.initialValue === id}
            label={name}
            facts={text}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </fieldset>
  )
}
