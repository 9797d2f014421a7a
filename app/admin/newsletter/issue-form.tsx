import type { SubmissionResult } from '@conform-to/react'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { IssueInput } from '#app/site/newsletter/issues/issue.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { LocalisedFields, useLocalisedLabels } from '../kit/localised-fields.tsx'

type Props = {
  issue: IssueInput | null
  /** What a new one begins with. */
  start: IssueInput | null
  constraint: Constraint
  result?: SubmissionResult
  version: string
  conflict: Conflict | null
}

/** Both languages side by side; either alone is enough. */
export function IssueForm({ issue, start, constraint, result, version, conflict }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<IssueInput>({
    id: 'issue',
    result,
    constraint,
    defaultValue: issue ?? start ?? undefined,
  })
  const labelsOf = useLocalisedLabels()
  const labels = { ...labelsOf('subject', t('newsletters:subject')), ...labelsOf('body', t('newsletters:body')) }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      {issue && <BaseVersionField conflict={conflict} version={version} />}
      <ConflictDifference conflict={conflict} labels={labels} />
      <section className="panel stack">
        <p className="soft">{t('newsletters:how')}</p>
        <div className="two">
          <LocalisedFields field={fields.subject} labels={labels} />
          <LocalisedFields field={fields.body} labels={labels} rows={14} />
        </div>
        <p>
          <button className="btn">{t('newsletters:save')}</button>
        </p>
      </section>
    </CheckedForm>
  )
}
