import type { FieldMetadata, SubmissionResult } from '@conform-to/react'

import type { FormValues, Conflict } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import type { FormField, FieldGroup } from '#app/ui/field-groups.ts'
import { CheckField, Field, RadioField, SelectField, TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { useOtherLanguage } from '#app/ui/page-head.tsx'

import { FileField } from './file-field.tsx'
import { BilingualField, PairLabel } from './localised-fields.tsx'
import { MarkdownField } from './writing/markdown-field.tsx'

type Fields = Record<string, unknown>
type Props = {
  id: string
  groups: readonly FieldGroup[]
  values: FormValues
  /** What the values are known by, so that nobody overwrites what somebody else saved meanwhile. */
  version: string
  constraint: Constraint
  result?: SubmissionResult
  conflict: Conflict | null
  save: string
  /** Beside the button: who changed it last. */
  note?: React.ReactNode
  /** Other buttons of the form. */
  children?: React.ReactNode
}

/** A form described by its loader: groups of fields, both languages side by side, the way to save them always in view. */
export function FieldsForm({ id, groups, values, version, constraint, result, conflict, save, note, children }: Props) {
  const [form, fields] = useCheckedForm<Fields>({ id, result, constraint, defaultValue: values })
  const dataFields = groups.flatMap((group) => group.fields)
  const labels = Object.fromEntries(dataFields.map(({ name, label }) => [name, label]))
  const hasFiles = dataFields.some(({ kind }) => kind === 'file')
  return (
    <CheckedForm form={form} labels={labels} className="stack" encType={hasFiles ? 'multipart/form-data' : undefined}>
      <BaseVersionField conflict={conflict} version={version} />
      <ConflictDifference conflict={conflict} labels={labels} />
      {groups.map((group) => (
        <Group key={group.title} group={group} fields={fields as Record<string, FieldMetadata<unknown, Fields>>} />
      ))}
      <div className="savebar">
        {note}
        {children} <button className="btn">{save}</button>
      </div>
    </CheckedForm>
  )
}

type GroupProps = { group: FieldGroup; fields: Record<string, FieldMetadata<unknown, Fields>> }

function Group({ group: { title, hint, hintLines, fields: dataFields, layout, columns }, fields }: GroupProps) {
  const shown = dataFields.map((data) => {
    const field = fields[data.name]
    return field && <DataField key={data.name} cell={data} field={field} />
  })
  const style = layout === 'rows' ? { '--columns': columns } : undefined
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      {hint && <p className="soft">{hint}</p>}
      {hintLines && (
        <ul className="hint-lines soft">
          {hintLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {layout === 'bilingual' ? (
        <BilingualField>{shown}</BilingualField>
      ) : (
        <div className={layout === 'rows' ? 'field-rows' : 'two'} style={style}>
          {shown}
        </div>
      )}
    </section>
  )
}

function DataField({ cell: data, field }: { cell: FormField; field: FieldMetadata<unknown, Fields> }) {
  const t = useT()
  const { label, kind, lang, options = [] } = data
  const other = useOtherLanguage()
  const hint = data.isUntranslated && other ? <b className="low">{t('office:notTranslated')}</b> : data.hint
  const shared = { field, label: <PairLabel text={label} lang={lang} />, hint }
  if (kind === 'check') return <CheckField {...shared} />
  if (kind === 'lines') return <TextareaField {...shared} lang={lang} rows={data.rows ?? 3} />
  if (kind === 'markdown') return <MarkdownField {...shared} lang={lang} rows={data.rows} hasBlocks />
  if (kind === 'file') return <FileField field={field} label={label} hint={data.hint} picture={data.picture} />
  if (kind === 'cards')
    return (
      <RadioField
        {...shared}
        className="cards"
        options={options.map(({ sample, ...option }) => ({ ...option, hint: sample && <Sample {...sample} /> }))}
      />
    )
  if (kind === 'choice')
    return (
      <SelectField {...shared}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )

  return (
    <Field
      {...shared}
      type={kind}
      lang={lang}
      autoComplete="off"
      suggestions={options.length > 0 ? options.map(({ value }) => value) : undefined}
    />
  )
}

function Sample({ text, font }: { text: string; font: string }) {
  return (
    <b className="sample" lang="ja" style={{ fontFamily: font }}>
      {text}
    </b>
  )
}
