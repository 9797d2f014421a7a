import type { FieldMetadata, SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'

import type { Country } from '#app/translations/countries.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, RadioField, SelectField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { type ContentLocale, LANGUAGE_CHOICES } from '#db/vocabulary.ts'

import type { SetupInput } from './setup.forms.ts'

type Props = {
  start: Record<string, string>
  zones: readonly string[]
  countries: readonly Country[]
  currencies: readonly { name: string; symbol: string }[]
  constraint: Constraint
  result?: SubmissionResult
}

/** Everything that a new site has to know, on one page. */
export function SetupForm({ start, zones, countries, currencies, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<SetupInput>({ id: 'setup', result, constraint, defaultValue: start })
  const labels = useLabels()
  const names = (fields.circleName as FieldMetadata<Record<ContentLocale, string>>).getFieldset()
  useOwnZone(fields.timeZone.id, start.timeZone)
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <section className="panel stack">
        <h2>{t('office:setupYou')}</h2>
        <Field
          field={fields.code}
          label={labels.code}
          hint={t('office:setupCodeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field field={fields.email} label={labels.email} type="email" autoComplete="username" />
        <div className="two">
          <Field field={fields.password} label={labels.password} type="password" autoComplete="new-password" />
          <Field
            field={fields.confirmPassword}
            label={labels.confirmPassword}
            type="password"
            autoComplete="new-password"
          />
        </div>
        <Field
          field={fields.passwordMinLength}
          label={labels.passwordMinLength}
          hint={t('office:setupMinHint')}
          type="number"
        />
      </section>
      <section className="panel stack">
        <h2>{t('office:setupCircle')}</h2>
        <div className="two">
          <Field field={names.en} label={labels['circleName.en']} lang="en" />
          <Field field={names.ja} label={labels['circleName.ja']} lang="ja" />
        </div>
        <RadioField
          field={fields.languages}
          label={labels.languages}
          options={LANGUAGE_CHOICES.map((value) => ({ value, label: t(`office:languages_${value}`) }))}
        />
        <SelectField field={fields.country} label={labels.country} hint={t('office:setupCountryHint')}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField field={fields.currency} label={labels.currency} hint={t('office:setupCurrencyHint')}>
          {currencies.map(({ name, symbol }) => (
            <option key={name} value={name}>{`${name} (${symbol})`}</option>
          ))}
        </SelectField>
        <Field
          field={fields.timeZone}
          label={labels.timeZone}
          hint={t('office:setupZoneHint')}
          autoComplete="off"
          suggestions={zones}
        />
      </section>
      <button className="btn big">{t('office:setupBegin')}</button>
    </CheckedForm>
  )
}

/** A server in a data centre seldom keeps the time of its people; their browser does. */
function useOwnZone(id: string, proposed: string | undefined): void {
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && field.value === proposed)
      field.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [id, proposed])
}

function useLabels(): Record<Exclude<keyof SetupInput, 'circleName'> | `circleName.${ContentLocale}`, string> {
  const t = useT()
  return {
    code: t('office:setupCode'),
    email: t('signIn:email'),
    password: t('signIn:password'),
    confirmPassword: t('signIn:confirmPassword'),
    passwordMinLength: t('office:setupMin'),
    'circleName.en': t('office:setupNameEn'),
    'circleName.ja': t('office:setupNameJa'),
    languages: t('office:setupLanguages'),
    country: t('office:setupCountry'),
    currency: t('office:setupCurrency'),
    timeZone: t('office:setupZone'),
  }
}
