import type { SubmissionResult } from '@conform-to/react'
import { useRef } from 'react'
import { useFetcher } from 'react-router'

import { EstimateLines } from '#app/commissions/estimate/estimate-lines.tsx'
import type { Estimate } from '#app/commissions/estimate/estimate.ts'
import { groupsOf } from '#app/commissions/price-lists/price-list.ts'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { COMMISSION_KINDS, type CommissionKind, type LocalisedText } from '#db/vocabulary.ts'

import { BilingualField, LocalisedFields, useLocalisedLabels } from '../kit/localised-fields.tsx'
import { optionLabels, type OptionRow, OptionsTable } from './options-table.tsx'

/** A price list as its form holds it. */
export type PriceListValues = {
  kind: CommissionKind
  name: LocalisedText
  description: LocalisedText
  isSketch?: string
  takesAdult?: string
  isVisible?: string
  position: number
  options: Partial<OptionRow>[]
}
type Props = {
  values: PriceListValues
  isNew: boolean
  base: string
  preview: Estimate
  /** What the form begins with, by hashes, and what somebody else changed meanwhile. */
  version: string
  conflict: Conflict | null
  constraint: Constraint
  result?: SubmissionResult
}

const PATIENCE = 250

/** A price list whole: words, options, and beside them what the options that are tried come to. */
export function PriceListForm({ values, isNew, base, preview, version, conflict, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<PriceListValues>({ id: 'prices', result, constraint, defaultValue: values })
  const following = useFetcher<{ preview?: Estimate }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rows = fields.options.getFieldList()
  const kind = COMMISSION_KINDS.find((one) => one === fields.kind.value) ?? values.kind
  const labelsOf = useLocalisedLabels()
  const labels = {
    kind: t('admin:kind'),
    ...labelsOf('name', t('priceLists:name')),
    ...labelsOf('description', t('priceLists:description')),
    isSketch: t('priceLists:isSketch'),
    takesAdult: t('priceLists:takesAdult'),
    isVisible: t('priceLists:isVisible'),
    position: t('priceLists:position'),
  }
  const follow = (element: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const body = new FormData(element)
      body.set('intent', 'preview')
      void following.submit(body, { method: 'post' })
    }, PATIENCE)
  }
  return (
    <CheckedForm
      form={form}
      labels={{ ...labels, ...optionLabels(t, rows) }}
      className="cols edit"
      onChange={(event) => follow(event.currentTarget)}
    >
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('priceLists:save')}
      </button>
      <div className="stack">
        {!isNew && <BaseVersionField conflict={conflict} version={version} />}
        <ConflictDifference conflict={conflict} labels={{ ...labels, options: t('priceLists:options') }} />
        <section className="panel">
          <h2>{t('admin:words')}</h2>
          <BilingualField>
            <LocalisedFields field={fields.name} labels={labels} />
            <LocalisedFields field={fields.description} labels={labels} />
          </BilingualField>
        </section>
      </div>
      <aside className="panel">
        {isNew ? (
          <SelectField field={fields.kind} label={labels.kind} hint={t('priceLists:kindHint')}>
            {COMMISSION_KINDS.map((word) => (
              <option key={word} value={word}>
                {t(`commissions:${word}`)}
              </option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="kind" value={values.kind} />
        )}
        <Field field={fields.position} label={labels.position} type="number" />
        <CheckField field={fields.isVisible} label={labels.isVisible} />
        <CheckField field={fields.isSketch} label={labels.isSketch} hint={t('priceLists:sketchHint')} />
        <CheckField field={fields.takesAdult} label={labels.takesAdult} hint={t('priceLists:adultHint')} />
      </aside>
      <section className="panel stack across">
        <h2>{t('priceLists:options')}</h2>
        <p className="soft">{t('priceLists:optionsText')}</p>
        <OptionsTable rows={rows} kind={kind} base={base} />
        <p className="row">
          <button
            className="btn quiet"
            {...form.insert.getButtonProps({
              name: fields.options.name,
              defaultValue: { group: groupsOf(kind)[0], pricing: 'FIXED', place: String(rows.length + 1) },
            })}
          >
            {t('priceLists:addOption')}
          </button>
        </p>
      </section>
      <section className="slip stack across" aria-live="polite">
        <h2>{t('priceLists:preview')}</h2>
        <EstimateLines estimate={following.data?.preview ?? preview} />
        <p>
          <button className="btn quiet" name="intent" value="preview" formNoValidate>
            {t('priceLists:showPreview')}
          </button>
        </p>
      </section>
      <div className="savebar">
        <button className="btn">{t('priceLists:save')}</button>
      </div>
    </CheckedForm>
  )
}
