import type { SubmissionResult } from '@conform-to/react'
import { useRef } from 'react'
import { Link } from 'react-router'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { CheckField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { AddressFields, addressLabels } from './address-fields.tsx'
import type { AddressShape } from './address-shape.ts'
import type { AddressInput } from './address.forms.ts'

type Props = {
  address: (AddressInput & { id: number }) | null
  isFirst: boolean
  /** What the form begins with, by hashes, and what was saved of it elsewhere meanwhile. */
  version: string
  conflict: Conflict | null
  shape: AddressShape
  countries: { code: string; name: string }[]
  constraint: Constraint
  result?: SubmissionResult
}

/** A new address, or one to change. */
export function AddressForm(props: Props) {
  const { address, isFirst, version, conflict, shape, countries, constraint, result } = props
  const t = useT()
  const labels = { ...addressLabels(t, shape), isMain: t('account:mainAddress') }
  const { button, onCountry } = useCountryButton()
  const byPostalCode = usePostalButton()
  const [form, fields] = useCheckedForm<AddressInput>({
    id: 'address',
    result,
    constraint,
    defaultValue: address ? { ...address, isMain: address.isMain ? 'on' : undefined } : { country: shape.country },
  })
  return (
    <section className="panel">
      <h2>{address ? t('account:editAddress') : t('account:newAddress')}</h2>
      <CheckedForm form={form} labels={labels} className="stack">
        <button hidden tabIndex={-1} aria-hidden="true">
          {t('account:saveAddress')}
        </button>
        {address && <BaseVersionField conflict={conflict} version={version} />}
        <ConflictDifference conflict={conflict} labels={labels} />
        <AddressFields
          fields={fields}
          shape={shape}
          countries={countries}
          noCountry={shape.country ? undefined : t('account:chooseCountry')}
          onCountry={onCountry}
          byPostalCode={byPostalCode}
        >
          {button}
        </AddressFields>
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

/**
 * The button that fills in an address by its postal code. Where script runs, the last digit presses it, unless the city
 * is there already.
 */
export function usePostalButton() {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  return {
    onPostalCode: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      const city = target.form?.elements.namedItem('city')
      const isFilled = city instanceof HTMLInputElement && city.value !== ''
      const isWhole = target.value.normalize('NFKC').replace(/\D/g, '').length === DIGITS
      if (isWhole && !isFilled) button.current?.form?.requestSubmit(button.current)
    },
    button: (
      <button ref={button} className="btn quiet aligned" name="intent" value="postalCode" formNoValidate>
        {t('account:fillInAddress')}
      </button>
    ),
  }
}

const DIGITS = 7

/**
 * The button that shows the fields of the chosen country. Where script runs, choosing presses it.
 * @returns the button, and what the list of countries calls when another is chosen
 */
export function useCountryButton() {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  return {
    onCountry: () => button.current?.form?.requestSubmit(button.current),
    button: (
      <button ref={button} className="btn quiet aligned" name="intent" value="country" formNoValidate>
        {t('account:showFields')}
      </button>
    ),
  }
}
