import type { SubmissionResult } from '@conform-to/react'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { BandRow, ShownMethod } from '#app/shop/shipping/bands.ts'
import type { QuoteAnswer } from '#app/shop/shipping/trial.ts'
import type { Country } from '#app/translations/countries.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import type { LocalisedText } from '#db/vocabulary.ts'

import { BilingualField, LocalisedFields, useLocalisedLabels } from '../kit/localised-fields.tsx'
import { Answer } from './quote-panel.tsx'
import { RatesTable, rateLabels } from './rates-table.tsx'

type Values = {
  name: LocalisedText
  code: string
  isRegistered: boolean
  needsPhone: boolean
  isEnabled: boolean
  maxParcelGrams: string
  minDays: string
  maxDays: string
  position: string
  bands: BandRow[]
}
type Props = {
  method: ShownMethod | null
  /** What a new one begins with. */
  preset: { values: Record<string, unknown> } | null
  nextPosition: number
  zones: { id: number; code: string }[]
  base: string
  constraint: Constraint
  result?: SubmissionResult
  /** What the form begins with, by hashes, and what somebody else changed meanwhile. */
  version: string
  conflict: Conflict | null
  /** What is probably wrong in the stored table, a sentence each. */
  gaps: readonly string[]
  countries: readonly Country[]
  quote: QuoteAnswer | null
}

export function MethodForm({
  method,
  preset,
  nextPosition,
  zones,
  base,
  constraint,
  result,
  version,
  conflict,
  gaps,
  ...trial
}: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<Values>({
    id: 'method',
    result,
    constraint,
    defaultValue: method
      ? valuesOf(method)
      : { isEnabled: 'on', position: nextPosition, bands: [{}, {}, {}], ...preset?.values },
  })
  const labelsOf = useLocalisedLabels()
  const labels = {
    ...labelsOf('name', t('shipping:name')),
    code: t('shipping:code'),
    isRegistered: t('shipping:isRegistered'),
    needsPhone: t('shipping:needsPhone'),
    isEnabled: t('shipping:enabled'),
    maxParcelGrams: t('shipping:maxParcelGrams'),
    minDays: t('shipping:minDays'),
    maxDays: t('shipping:maxDays'),
    position: t('shipping:position'),
  }
  const bands = fields.bands.getFieldList()
  return (
    <CheckedForm form={form} labels={{ ...labels, ...rateLabels(t, bands, zones) }} className="stack">
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('shipping:saveMethod')}
      </button>
      {method && <BaseVersionField conflict={conflict} version={version} />}
      <ConflictDifference conflict={conflict} labels={{ ...labels, bands: t('shipping:rates') }} />
      <section className="panel">
        <h2>{t('admin:words')}</h2>
        <BilingualField>
          <LocalisedFields field={fields.name} labels={labels} />
        </BilingualField>
      </section>
      <section className="panel">
        <h2>{t('shipping:what')}</h2>
        <div className="three">
          <Field field={fields.code} label={labels.code} hint={t('shipping:codeHint')} autoCapitalize="none" />
          <Field
            field={fields.maxParcelGrams}
            label={labels.maxParcelGrams}
            hint={t('shipping:maxParcelHint')}
            type="number"
          />
          <Field field={fields.minDays} label={labels.minDays} type="number" />
          <Field field={fields.maxDays} label={labels.maxDays} type="number" />
          <Field field={fields.position} label={labels.position} type="number" />
          <div className="row across">
            <CheckField field={fields.isRegistered} label={labels.isRegistered} />
            <CheckField field={fields.needsPhone} label={labels.needsPhone} />
            <CheckField field={fields.isEnabled} label={labels.isEnabled} />
          </div>
        </div>
      </section>
      <section className="panel stack">
        <h2>{t('shipping:ratesIn', { currency: base })}</h2>
        <p className="soft">{t('shipping:ratesText')}</p>
        {zones.length === 0 ? (
          <p>
            {t('shipping:noZones')} {/* Beside the form: what was typed stays, and sent again it has the zone. */}
            <a href="/admin/shipping/zones/new" target="_blank" rel="noopener">
              {t('shipping:newZone')}
            </a>
          </p>
        ) : (
          <>
            {gaps.length > 0 && (
              <div className="note">
                <h3>{t('shipping:gaps')}</h3>
                <ul>
                  {gaps.map((gap) => (
                    <li key={gap}>{gap}</li>
                  ))}
                </ul>
              </div>
            )}
            <RatesTable bands={bands} zones={zones} />
            <p>
              <button className="btn quiet" {...form.insert.getButtonProps({ name: fields.bands.name })}>
                {t('shipping:addBand')}
              </button>
            </p>
            <Trial {...trial} />
          </>
        )}
      </section>
      <div className="savebar">
        <button className="btn">{t('shipping:saveMethod')}</button>
      </div>
    </CheckedForm>
  )
}

/** What the table costs as it stands in the form, beside the other methods; nothing is saved. */
function Trial({ countries, quote }: Pick<Props, 'countries' | 'quote'>) {
  const t = useT()
  return (
    <fieldset className="stack" id="trial">
      <legend>{t('shipping:testQuote')}</legend>
      <div className="row">
        <div className="field">
          <label htmlFor="quote-to">{t('shipping:destination')}</label>{' '}
          <select id="quote-to" name="quoteTo" defaultValue={quote?.to}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>{' '}
        <div className="field">
          <label htmlFor="quote-grams">{t('shipping:itemWeight')}</label>{' '}
          <input
            id="quote-grams"
            name="quoteGrams"
            inputMode="numeric"
            defaultValue={quote?.weight ?? '500'}
            autoComplete="off"
          />
        </div>{' '}
        <button className="btn quiet" name="intent" value="quote" formNoValidate>
          {t('shipping:getQuote')}
        </button>
      </div>
      {quote && <Answer {...quote} />}
    </fieldset>
  )
}

function valuesOf({ isRegistered, needsPhone, isEnabled, position, bands, ...method }: ShownMethod) {
  return {
    ...method,
    isRegistered: isRegistered ? 'on' : undefined,
    needsPhone: needsPhone ? 'on' : undefined,
    isEnabled: isEnabled ? 'on' : undefined,
    position: position + 1,
    bands: [...bands, {}],
  }
}
