import type { FieldMetadata, SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Fields = Record<string, string>
type Props = {
  label: string
  /** What files it takes, where they are no tables. */
  accept?: string
  hint?: string
  constraint: Constraint
  /** Megabytes that a file may have. */
  max: number
  result?: SubmissionResult
  defaultValue?: Fields
  labels?: Record<string, string>
  /** Other fields of the form. */
  children?: (fields: Record<string, FieldMetadata<string, Fields>>) => React.ReactNode
}

/** The form that sends a file of values: what it would do is shown first. */
export function StagedUpload({
  label,
  accept = '.csv,.txt,text/csv',
  hint,
  constraint,
  max,
  result,
  defaultValue,
  labels,
  children,
}: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<Fields>({ id: 'import', result, constraint, defaultValue })
  return (
    <CheckedForm form={form} labels={{ ...labels, file: label }} className="stack" encType="multipart/form-data">
      <div className="field">
        <FileInput
          id="import-file"
          name="file"
          accept={accept}
          label={label}
          hint={hint ?? t('moving:fileHint', { max })}
          problem={result?.error?.file?.[0]}
        />
      </div>
      {children?.(fields)}
      <p className="row">
        <button className="btn">{t('shipping:dryRun')}</button>{' '}
        <Link className="link" to="/admin/imports">
          {t('moving:importsLink')}
        </Link>
      </p>
    </CheckedForm>
  )
}
