import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import type { Conflict } from '#app/platform/conflict/conflict.ts'

type Props = {
  zone: { code: string } | null
  countries: { code: string; name: string; isHere: boolean; elsewhere: string }[]
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
  /** What the form begins with, by hashes, and what somebody else changed meanwhile. */
  version: string
  conflict: Conflict | null
}

export function ZoneForm({ zone, countries, constraint, result, version, conflict }: Props) {
  const t = useT()
  const here = countries.filter(({ isHere }) => isHere).map(({ code }) => code)
  const [form, fields] = useCheckedForm<{ code: string; countries: string[] }>({
    id: 'zone',
    result,
    constraint,
    defaultValue: { code: zone?.code, countries: here },
  })
  const labels = { code: t('shipping:code'), countries: t('shipping:countries') }
  const sent = result?.initialValue ? [result.initialValue.countries ?? []].flat().flatMap(codesOf) : here
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      {zone && <BaseVersionField conflict={conflict} version={version} />}
      <ConflictDifference conflict={conflict} labels={labels} />
      <section className="panel">
        <Field field={fields.code} label={labels.code} hint={t('shipping:codeHint')} autoCapitalize="none" />
      </section>
      <fieldset className="panel" id={fields.countries.id} tabIndex={-1}>
        <legend>{labels.countries}</legend> <p className="soft">{t('shipping:countriesText')}</p>
        <ul className="ticks">
          {countries.map(({ code, name, elsewhere }) => (
            <li key={code}>
              <label className="check">
                <input type="checkbox" name={fields.countries.name} value={code} defaultChecked={sent.includes(code)} />{' '}
                <span>
                  {name} {elsewhere && <small>{elsewhere}</small>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="savebar">
        <button className="btn">{t('shipping:saveZone')}</button>
      </div>
    </CheckedForm>
  )
}

/** What somebody else ticked comes as one text. */
function codesOf(countries: unknown): string[] {
  return String(countries).split(' ')
}
