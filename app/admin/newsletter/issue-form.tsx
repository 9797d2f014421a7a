import type { SubmissionResult } from '@conform-to/react'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { IssueValues } from '#app/site/newsletter/issues/issue.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { Field, TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Props = {
  issue: IssueValues | null
  /** What a new one begins with. */
  start: IssueValues | null
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
  version: string
  conflict: Conflict | null
}

/** Both languages side by side; either alone is enough. */
export function IssueForm({ issue, start, constraint, result, version, conflict }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<IssueValues>({
    id: 'issue',
    result,
    constraint,
    defaultValue: issue ?? start ?? undefined,
  })
  const labels = {
    subjectEn: t('newsletters:subjectEn'),
    subjectJa: t('newsletters:subjectJa'),
    bodyEn: t('newsletters:bodyEn'),
    bodyJa: t('newsletters:bodyJa'),
  }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      {issue && <BaseVersionField conflict={conflict} version={version} />}
      <ConflictDifference conflict={conflict} labels={labels} />
      <section className="panel stack">
        <p className="soft">{t('newsletters:how')}</p>
        <div className="two">
          <Field field={fields.subjectEn} label={labels.subjectEn} lang="en" />
          <Field field={fields.subjectJa} label={labels.subjectJa} lang="ja" />
          <TextareaField field={fields.bodyEn} label={labels.bodyEn} lang="en" rows={14} />
          <TextareaField field={fields.bodyJa} label={labels.bodyJa} lang="ja" rows={14} />
        </div>
        <p>
          <button className="btn">{t('newsletters:save')}</button>
        </p>
      </section>
    </CheckedForm>
  )
}
