import type { FieldMetadata } from '@conform-to/react'
import { useId } from 'react'

import type { Key } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'

import type { AddressShape, PlaceField } from './address-shape.ts'

/** What each field is to the browser that fills it in. */
const FILLED_BY = {
  fullName: 'name',
  state: 'address-level1',
  city: 'address-level2',
  postalCode: 'postal-code',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  phoneNumber: 'tel',
} as const

export type AddressName = keyof typeof FILLED_BY | 'country'
type Props<S> = {
  fields: Record<AddressName, FieldMetadata<string | undefined, S & Record<string, unknown>>>
  shape: AddressShape
  countries: readonly { code: string; name: string }[]
  /** What the list of countries begins with where none is chosen. */
  noCountry?: string
  onCountry?: React.ChangeEventHandler<HTMLSelectElement>
  /** What stands beside the postal code of a country whose codes say the rest: the button that fills it in. */
  byPostalCode?: { button: React.ReactNode; onPostalCode: React.ChangeEventHandler<HTMLInputElement> }
  /** Carriers ask for it: the way that was chosen needs a telephone number. */
  needsPhone?: boolean
  /** What stands beside the country: the button that asks for its fields. */
  children?: React.ReactNode
}

/** The fields of an address, by the labels of the contract, in the order of its country. */
export function AddressFields<S>(props: Props<S>) {
  const { fields, shape, countries, noCountry, onCountry, byPostalCode, needsPhone = false, children } = props
  const t = useT()
  const listId = useId()
  const labels = addressLabels(t, shape)
  const plain = (name: keyof typeof FILLED_BY, given: Partial<React.ComponentProps<typeof Field>> = {}) => (
    <Field
      key={name}
      field={fields[name]}
      label={labels[name]}
      hint={name === 'phoneNumber' && needsPhone ? t('account:phoneForCarrier') : hintOf(t, name, shape)}
      className={HALF.has(name) ? undefined : 'full'}
      type={name === 'phoneNumber' ? 'tel' : 'text'}
      autoComplete={FILLED_BY[name]}
      inputMode={name === 'postalCode' && NUMERIC.has(shape.country) ? 'numeric' : undefined}
      {...given}
    />
  )
  return (
    <div className="two">
      {plain('fullName')}
      <div className="full row">
        <SelectField
          field={fields.country}
          label={labels.country}
          autoComplete="country"
          className="grow"
          onChange={onCountry}
        >
          {noCountry && <option value="">{noCountry}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
      {shape.order.map((name) => {
        if (name === 'postalCode' && shape.country === 'JP' && byPostalCode)
          return (
            <div key={name} className="full row">
              {plain(name, { onChange: byPostalCode.onPostalCode, className: 'grow' })}
              {byPostalCode.button}
            </div>
          )

        return plain(name, name === 'state' && shape.states.length > 0 ? { list: listId } : {})
      })}
      {plain('phoneNumber')}
      {shape.states.length > 0 && (
        <datalist id={listId}>
          {shape.states.map((name) => (
            <option key={name} value={name} aria-label={name} />
          ))}
        </datalist>
      )}
    </div>
  )
}

/** Codes of digits alone. */
const NUMERIC = new Set(['JP'])
const HALF: ReadonlySet<string> = new Set<PlaceField | 'phoneNumber'>(['state', 'city', 'postalCode', 'phoneNumber'])

/** A code's example says more than that it is optional. */
function hintOf(t: ReturnType<typeof useT>, name: keyof typeof FILLED_BY, { required, postalExample }: AddressShape) {
  const isRequired = name === 'fullName' || required.some((field) => field === name)
  const example = name === 'postalCode' && postalExample ? t('account:forExample', { example: postalExample }) : ''
  return [isRequired ? '' : t('form:optional'), example].filter(Boolean).join(' · ') || undefined
}

/** What each field is called; a local word follows the label of the state, which itself never changes. */
export function addressLabels(t: ReturnType<typeof useT>, { stateWord }: AddressShape): Record<AddressName, string> {
  const names = [...Object.keys(FILLED_BY), 'country'] as AddressName[]
  const labels = Object.fromEntries(names.map((name) => [name, t(`account:${name}` satisfies Key)]))
  const state = t('account:state')
  const word = stateWord ? t(`account:word_${stateWord}`) : ''
  return { ...(labels as Record<AddressName, string>), state: state.includes(word) ? state : `${state} (${word})` }
}
