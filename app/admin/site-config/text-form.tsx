import type { SubmissionResult } from '@conform-to/react'

import type { FormValues, Conflict } from '#app/platform/conflict/conflict.ts'
import type { TextInput } from '#app/site/config/text.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { BilingualField, LocalisedFields, useLocalisedLabels } from '../kit/localised-fields.tsx'

type Props = {
  values: FormValues
  version: string
  constraint: Constraint
  result?: SubmissionResult
  conflict: Conflict | null
}

/** Both languages of a text side by side, in Markdown. Enter in no field sends it; the first button publishes. */
export function TextForm({ values, version, constraint, result, conflict }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<TextInput>({ id: 'text', result, constraint, defaultValue: values })
  const labels = useLocalisedLabels()('body', t('office:body'))
  return (
    <CheckedForm form={form} labels={labels} className="stack below">
      <BaseVersionField conflict={conflict} version={version} />
      <ConflictDifference conflict={conflict} labels={labels} />
      <section className="panel">
        <p className="soft">{t('office:markdownHint')}</p>
        <BilingualField>
          <LocalisedFields field={fields.body} labels={labels} rows={22} isMarkdown />
        </BilingualField>
      </section>
      <div className="savebar">
        <button className="btn">{t('office:publishText')}</button>{' '}
        <button className="btn quiet" name="intent" value="preview">
          {t('office:preview')}
        </button>
      </div>
    </CheckedForm>
  )
}
