import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react'

import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { LOCALES, type LocalisedText } from '#db/vocabulary.ts'

type FormShape = Record<string, unknown>
type CellProps<S> = {
  field: FieldMetadata<S, FormShape>
  label: string
  /** What stands above the column, and over the cell where rows are cards. */
  column: string
}
type InputProps<S> = CellProps<S> & Omit<React.ComponentProps<'input'>, 'form'>

/** A field in a row of a table: its column says what it is, its label says it to who cannot see the column. */
export function TextCell<S>({ field, label, column, ...rest }: InputProps<S>) {
  const { key, ...props } = getInputProps(field, { type: 'text' })
  return (
    <td data-l={column}>
      <input key={key} {...props} aria-label={label} autoComplete="off" {...rest} />
      <Problem field={field} />
    </td>
  )
}

type LocalisedProps = {
  field: FieldMetadata<LocalisedText | undefined>
  /** What its fields and their columns are called, by language. */
  labelOf: (column: string) => string
  columns: readonly string[]
}

/** A text in both languages, a cell each. */
export function LocalisedCells({ field, labelOf, columns }: LocalisedProps) {
  const both = field.getFieldset()
  return LOCALES.map((lang, at) => {
    const [one, column = ''] = [both[lang], columns[at]]
    return one && <TextCell key={lang} field={one} label={labelOf(column)} column={column} lang={lang} />
  })
}

export function NumberCell<S>({ field, label, column, ...rest }: InputProps<S>) {
  const { key, ...props } = getInputProps(field, { type: 'text' })
  return (
    <td data-l={column}>
      <input key={key} {...props} {...TYPED_NUMBER} aria-label={label} {...rest} />
      <Problem field={field} />
    </td>
  )
}

export function TickCell<S>({ field, label, column }: CellProps<S>) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox' })
  return (
    <td className="tick-cell" data-l={column}>
      <input key={key} {...props} aria-label={label} />
    </td>
  )
}

type SelectProps<S> = CellProps<S> & { options: readonly { value: string; label: string }[] }

export function SelectCell<S>({ field, label, column, options }: SelectProps<S>) {
  const { key, ...props } = getSelectProps(field)
  return (
    <td data-l={column}>
      <select key={key} {...props} aria-label={label}>
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Problem field={field} />
    </td>
  )
}

function Problem<S>({ field }: Pick<CellProps<S>, 'field'>) {
  const t = useT()
  if (field.valid) return null

  return (
    <p className="wrong" id={field.errorId}>
      {formatProblem(t, field.errors?.[0] ?? 'form:format')}
    </p>
  )
}

type Row = FieldMetadata<{ id?: string }, Record<string, unknown>>

/** Which stored row each line of a table is; a line that was added has none yet. */
export function RowIds({ rows }: { rows: readonly Row[] }) {
  return rows.map((row) => {
    const { id } = row.getFieldset()
    return id.initialValue && <input type="hidden" key={row.key} name={id.name} value={id.initialValue} />
  })
}
