import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { AddressFields, addressLabels } from '#app/account/addresses/address-fields.tsx'
import { useCountryButton } from '#app/account/addresses/address-form.tsx'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { EditInput } from '#app/shop/orders/editing/edit.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { Difference } from './difference.tsx'
import { AddedLines, HeldLines, useLines } from './edit-lines.tsx'
import type { EditDifference, EditPage } from './edit-page.ts'
import { ShippingFields } from './shipping-fields.tsx'

type Props = {
  page: EditPage
  result?: SubmissionResult
  difference: EditDifference | null
  conflict: Conflict | null
}

/** What is ordered, how it is sent, what it costs and where it goes: one form, which first shows what a change comes to. */
export function EditForm({ page, result, difference, conflict }: Props) {
  const t = useT()
  const { button, onCountry } = useCountryButton()
  const [form, fields] = useCheckedForm<EditInput>({
    id: 'edit',
    result,
    constraint: page.constraint,
    defaultValue: page.values,
  })
  const lines = useLines(fields, page.names)
  const labels = {
    ...lines.labels,
    ...addressLabels(t, page.shape),
    method: t('orderEdit:method'),
    shipping: t('orderEdit:shipping', { currency: page.base }),
    discount: t('orderEdit:discount', { currency: page.base }),
    reason: t('orderEdit:why'),
  }
  const save = (
    <p className="row">
      <button className="btn" name="intent" value="confirm">
        {t('orderEdit:save')}
      </button>{' '}
      <Link className="btn quiet" to={`/admin/orders/${page.id}`}>
        {t('orderEdit:back')}
      </Link>
    </p>
  )
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('orderEdit:preview')}
      </button>
      <input type="hidden" name="editKey" value={page.editKey} />
      <input type="hidden" name="seen" value={difference?.seen ?? ''} />
      <BaseVersionField conflict={conflict} version={page.version} />
      <ConflictDifference conflict={conflict} labels={{ ...labels, lines: t('orderEdit:lines') }} />
      {difference && <Difference shown={difference} />}
      {difference && save}
      <p>{t('orderEdit:editText')}</p>
      <div className="cols edit">
        <div className="stack">
          <HeldLines lines={lines} />
          <AddedLines form={form} name={fields.added.name} lines={lines} products={page.products} />
        </div>
        <div className="stack">
          <ShippingFields fields={fields} labels={labels} methods={page.methods} />
          <section className="panel">
            <h2>{t('orderEdit:address')}</h2>
            <p className="soft">{t('orderEdit:addressHint')}</p>
            <AddressFields
              fields={fields}
              shape={page.shape}
              countries={page.countries}
              noCountry="–"
              onCountry={onCountry}
            >
              {button}
            </AddressFields>
          </section>
          <section className="panel">
            <Field field={fields.reason} label={labels.reason} hint={t('orderEdit:whyHint')} autoComplete="off" />
            <button className="btn">{t('orderEdit:preview')}</button>
          </section>
        </div>
      </div>
    </CheckedForm>
  )
}
