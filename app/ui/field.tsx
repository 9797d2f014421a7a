import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'

import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'

type FormShape = Record<string, unknown>
type Meta<S, F extends FormShape> = FieldMetadata<S, F>
type FieldBase<S, F extends FormShape> = {
  field: Meta<S, F>
  label: React.ReactNode
  hint?: React.ReactNode
  className?: string
}
type InputType =
  | 'text'
  | 'color'
  | 'email'
  | 'password'
  | 'number'
  | 'date'
  | 'tel'
  | 'search'
  | 'url'
  | 'datetime-local'

type FieldProps<S, F extends FormShape> = FieldBase<S, F> &
  Omit<React.ComponentProps<'input'>, 'type' | 'form'> & {
    type?: InputType
    /** Says all that is wrong, not the first thing alone. */
    isThorough?: boolean
    /** What a browser offers while something is typed. */
    suggestions?: readonly string[]
  }

/** A field for a colour takes none, whatever its text may be. */
const NO_LENGTH = { maxLength: undefined }
/** A moment that ends a day has seconds; browsers count steps from it, so that no full minute could be typed instead. */
const ANY_SECOND = { step: 'any' }
/** A browser's own field for addresses refuses full-width letters before anybody could read them. */
const TYPED_EMAIL = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** A labelled input with its hint and its error, tied to it for screen readers. */
export function Field<S, F extends FormShape>({
  field,
  label,
  hint,
  className,
  type = 'text',
  isThorough,
  suggestions,
  ...rest
}: FieldProps<S, F>) {
  const { key, ...props } = getInputProps(field, {
    type: type === 'email' || type === 'number' ? 'text' : type,
    ...describedBy(field, hint),
  })
  const listId = `${field.id}-suggestions`
  return (
    <Frame field={field} label={label} hint={hint} className={className} isThorough={isThorough}>
      <input
        key={key}
        {...props}
        {...(type === 'color' && NO_LENGTH)}
        {...(type === 'datetime-local' && ANY_SECOND)}
        {...(type === 'email' && TYPED_EMAIL)}
        {...(type === 'number' && TYPED_NUMBER)}
        {...rest}
        list={suggestions && listId}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      )}
    </Frame>
  )
}

export type TextareaProps<S, F extends FormShape> = FieldBase<S, F> &
  Omit<React.ComponentProps<'textarea'>, 'form'> & {
    /** Between its name and the text. */
    tools?: React.ReactNode
  }

export function TextareaField<S, F extends FormShape>({
  field,
  label,
  hint,
  className,
  tools,
  ...rest
}: TextareaProps<S, F>) {
  const { key, ...props } = getTextareaProps(field, describedBy(field, hint))
  return (
    <Frame field={field} label={label} hint={hint} className={className} isTall>
      {tools}
      <textarea key={key} {...props} {...rest} />
    </Frame>
  )
}

type SelectProps<S, F extends FormShape> = FieldBase<S, F> & Omit<React.ComponentProps<'select'>, 'form'>

export function SelectField<S, F extends FormShape>({
  field,
  label,
  hint,
  className,
  children,
  ...rest
}: SelectProps<S, F>) {
  const { key, ...props } = getSelectProps(field, describedBy(field, hint))
  return (
    <Frame field={field} label={label} hint={hint} className={className}>
      <select key={key} {...props} {...rest}>
        {children}
      </select>
    </Frame>
  )
}

/** One box to tick. */
export function CheckField<S, F extends FormShape>({
  field,
  label,
  hint,
  className,
  children,
}: FieldBase<S, F> & { children?: React.ReactNode }) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox', ...describedBy(field, hint) })
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="check" htmlFor={field.id}>
        <input key={key} {...props} /> <span>{label}</span>
      </label>{' '}
      {children} <Notes field={field} hint={hint} />
    </div>
  )
}

type RadioProps<S, F extends FormShape> = FieldBase<S, F> & {
  options: readonly { value: string; label: string; hint?: React.ReactNode }[]
}

/** One of a few: a group with its legend. */
export function RadioField<S, F extends FormShape>({ field, label, hint, className, options }: RadioProps<S, F>) {
  return (
    <fieldset
      className={className}
      id={field.id}
      role="radiogroup"
      tabIndex={-1}
      aria-describedby={field.valid ? undefined : field.errorId}
      aria-invalid={field.valid ? undefined : true}
    >
      <legend>{label}</legend>{' '}
      {options.map((option) => (
        <label className="check" key={option.value}>
          <input
            type="radio"
            name={field.name}
            value={option.value}
            defaultChecked={field.initialValue === option.value}
            required={field.required}
          />{' '}
          <span>{option.label}</span> {option.hint && <small>{option.hint}</small>}{' '}
        </label>
      ))}
      <Notes field={field} hint={hint} />
    </fieldset>
  )
}

type FrameProps<S, F extends FormShape> = FieldBase<S, F> & {
  isThorough?: boolean
  /** Without a sheet its name would stand beside its last line. */
  isTall?: boolean
  children: React.ReactNode
}

function Frame<S, F extends FormShape>({
  field,
  label,
  hint,
  className,
  isThorough,
  isTall,
  children,
}: FrameProps<S, F>) {
  const name = <label htmlFor={field.id}>{label}</label>
  return (
    <div className={className ? `field ${className}` : 'field'}>
      {isTall ? <div>{name}</div> : name} {children} <Notes field={field} hint={hint} isThorough={isThorough} />
    </div>
  )
}

type NotesProps<S, F extends FormShape> = Pick<FieldBase<S, F>, 'field' | 'hint'> & { isThorough?: boolean }

function Notes<S, F extends FormShape>({ field, hint, isThorough = false }: NotesProps<S, F>) {
  const t = useT()
  const [first = 'form:format', ...others] = field.errors ?? []
  const problems = isThorough ? [first, ...others] : [first]
  return (
    <>
      {hint && <small id={field.descriptionId}>{hint}</small>}
      {!field.valid && (
        <p className="wrong" id={field.errorId}>
          {problems.map((problem) => formatProblem(t, problem)).join(' ')}
        </p>
      )}
    </>
  )
}

function describedBy<S, F extends FormShape>(field: Meta<S, F>, hint: React.ReactNode) {
  return { ariaDescribedBy: hint ? field.descriptionId : undefined }
}
