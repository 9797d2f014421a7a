import type { FieldMetadata } from '@conform-to/react'

import type { Key } from '#app/translations/keys.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import type { Locale } from '#db/vocabulary.ts'

/** What each field is to the browser that fills it in. `country` is a list of its own. */
const FILLED_BY = {
  fullName: 'name',
  state: 'address-level1',
  city: 'address-level2',
  postalCode: 'postal-code',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  phoneNumber: 'tel',
} as const

const OPTIONAL = new Set(['state', 'postalCode', 'addressLine2', 'phoneNumber'])

export type AddressName = keyof typeof FILLED_BY | 'country'
type Props<S> = {
  fields: Record<AddressName, FieldMetadata<string | undefined, S & Record<string, unknown>>>
  countries: readonly { code: string; name: string }[]
  countryHint?: string
}

type Line = [name: keyof typeof FILLED_BY, className?: string]

/** An address is written from the person to the country, or from the country to the door. */
const AFTER_COUNTRY: Record<Locale, Line[]> = {
  en: [
    ['state'],
    ['city'],
    ['postalCode', 'full'],
    ['addressLine1', 'full'],
    ['addressLine2', 'full'],
    ['phoneNumber'],
  ],
  ja: [
    ['postalCode'],
    ['state'],
    ['city', 'full'],
    ['addressLine1', 'full'],
    ['addressLine2', 'full'],
    ['phoneNumber'],
  ],
}

/** The fields of an address, by the labels of the contract. */
export function AddressFields<S>({ fields, countries, countryHint }: Props<S>) {
  const t = useT()
  const plain = ([name, className]: Line) => (
    <Field
      key={name}
      field={fields[name]}
      label={t(`account:${name}`)}
      hint={OPTIONAL.has(name) ? t('form:optional') : undefined}
      className={className}
      type={name === 'phoneNumber' ? 'tel' : 'text'}
      autoComplete={FILLED_BY[name]}
    />
  )
  return (
    <div className="two">
      {plain(['fullName', 'full'])}
      <SelectField
        field={fields.country}
        label={t('account:country')}
        hint={countryHint}
        autoComplete="country"
        className="full"
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {AFTER_COUNTRY[useLocale()].map(plain)}
    </div>
  )
}

/** What the error summary calls each field. */
export function addressLabels(t: ReturnType<typeof useT>): Record<AddressName, string> {
  const names = [...Object.keys(FILLED_BY), 'country'] as AddressName[]
  return Object.fromEntries(names.map((name) => [name, t(`account:${name}` satisfies Key)])) as Record<
    AddressName,
    string
  >
}
