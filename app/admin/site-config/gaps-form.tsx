import type { SubmissionResult } from '@conform-to/react'

import type { Gap } from '#app/pages/documents/gaps.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField } from '#app/ui/conflict-difference.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { LOCALES } from '#db/vocabulary.ts'

import { BilingualField } from '../kit/localised-fields.tsx'

type Values = { en?: string; ja?: string }
type Props = {
  gaps: Gap[]
  values: Values[]
  isPage: boolean
  version: string
  constraint: Constraint
  result?: SubmissionResult
}

/** A field a gap and language, called as the gap is. */
export function GapsForm({ gaps, values, isPage, version, constraint, result }: Props) {
  const t = useT()
  const defaultValue = { gaps: values }
  const [form, fields] = useCheckedForm<{ gaps: Values[] }>({ id: 'gaps', result, constraint, defaultValue })
  const rows = fields.gaps.getFieldList()
  const labels = Object.fromEntries(
    rows.flatMap((row, at) => LOCALES.map((lang) => [`${row.name}.${lang}`, gaps[at]?.[lang] ?? ''])),
  )
  return (
    <CheckedForm form={form} labels={labels} className="stack below">
      <BaseVersionField conflict={null} version={version} />
      <section className="panel">
        <p className="soft">{t(gaps.length > 0 ? 'legal:gapsHint' : 'legal:noGaps')}</p>
        {gaps.length > 0 && (
          <BilingualField>
            {rows.flatMap((row, at) => {
              const both = row.getFieldset()
              return LOCALES.map((lang) => {
                const name = gaps[at]?.[lang]
                return name === undefined ? (
                  <span key={both[lang].name} />
                ) : (
                  <Field key={both[lang].name} field={both[lang]} label={name} lang={lang} autoComplete="off" />
                )
              })
            })}
          </BilingualField>
        )}
      </section>
      <div className="savebar">
        {isPage && (
          <button className="btn quiet" name="intent" value="draft">
            {t('legal:saveDraft')}
          </button>
        )}{' '}
        <button className="btn">{t('legal:publish')}</button>
      </div>
    </CheckedForm>
  )
}
