import { type FormMetadata, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react'
import type { FormProps } from 'react-router'

import { CONFIRMED } from '#app/platform/forms/confirmed.ts'
import { nested } from '#app/platform/forms/nested.ts'
import type { Key } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'

import { PostForm } from './post-form.tsx'

type Fields = Record<string, unknown>
export type Constraint = NonNullable<Parameters<typeof useForm>[0]['constraint']>
type Options = {
  id: string
  /** What the action answered, if it refused. */
  result?: SubmissionResult
  /** From `constraintsOf(schema)` in the loader. */
  constraint: Constraint
  /** By the names of the fields, or nested as they are. */
  defaultValue?: object
}

/**
 * A form of this site: the server checks it by its schema; where script runs, the same rules are checked as HTML
 * constraints before anything is sent, first on submit and then while typing.
 */
export function useCheckedForm<F extends Fields>({ id, result, constraint, defaultValue }: Options) {
  return useForm<F>({
    id,
    lastResult: result,
    constraint,
    defaultValue: defaultValue && (nested(defaultValue) as never),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ form, formData, submitter }) =>
      parse(formData, {
        resolve: () => (isUnchecked(submitter) ? { value: {} } : checkConstraints(form)) as { value: F },
      }),
  })
}

/** A button that asks something before the form is complete; conform's own hidden ones are no such buttons. */
function isUnchecked(submitter: HTMLElement | null): boolean {
  return submitter?.matches('[formnovalidate]:not([hidden])') ?? false
}

function checkConstraints(form: HTMLFormElement): { value: Fields } | { error: Record<string, string[]> } {
  const error: Record<string, string[]> = {}
  for (const control of form.elements) {
    const problem =
      control instanceof HTMLElement && 'validity' in control ? problemOf(control as HTMLInputElement) : null
    if (problem) error[(control as HTMLInputElement).name] = [problem]
  }
  // Whether the values fit the schema is for the server to say.
  return Object.keys(error).length > 0 ? { error } : { value: {} }
}

function problemOf({
  name,
  type,
  validity,
  willValidate,
  min,
  max,
  maxLength,
  minLength,
}: HTMLInputElement): string | null {
  if (!name || !willValidate || validity.valid) return null
  if (validity.valueMissing)
    return type === 'radio' || type.startsWith('select') ? 'form:choose' : ('form:required' satisfies Key)
  if (validity.typeMismatch) return 'form:email'
  if (validity.tooLong) return `form:tooLong?max=${maxLength}`
  if (validity.tooShort) return `form:tooShort?min=${minLength}`
  if (validity.rangeUnderflow) return `form:tooSmall?min=${min}`
  if (validity.rangeOverflow) return `form:tooLarge?max=${max}`

  return validity.badInput || validity.stepMismatch ? 'form:number' : 'form:format'
}

type CheckedFormProps<F extends Fields> = FormProps & {
  form: FormMetadata<F>
  labels: Partial<Record<string, string>>
}

/** The form itself, its summary of errors first: every error links to its field. */
export function CheckedForm<F extends Fields>({ form, labels, children, ...props }: CheckedFormProps<F>) {
  return (
    <PostForm {...props} {...getFormProps(form)}>
      <ErrorSummary form={form} labels={labels} />
      <ConfirmedValues form={form} />
      {children}
    </PostForm>
  )
}

/** What the form was asked about already: a second press keeps it. */
function ConfirmedValues<F extends Fields>({ form }: Pick<CheckedFormProps<F>, 'form'>) {
  const values = [form.initialValue?.[CONFIRMED]].flat()
  return values.map(
    (value) => typeof value === 'string' && <input key={value} type="hidden" name={CONFIRMED} value={value} />,
  )
}

/** A problem of a field that nobody sees leads nowhere (`<Honeypot>`). */
function isUnseen(problem: string): boolean {
  return problem === ('form:filledUnseen' satisfies Key)
}

function ErrorSummary<F extends Fields>({ form, labels }: Pick<CheckedFormProps<F>, 'form' | 'labels'>) {
  const t = useT()
  const errors = Object.entries(form.allErrors)
  if (errors.length === 0) return null

  const count = errors.filter(([name]) => name !== '').length

  return (
    <div className="panel errors" role="alert" tabIndex={-1}>
      <h2>{t('form:title', { count: Math.max(1, count) })}</h2>
      <ul>
        {errors.map(([name, [problem = '']]) => (
          <li key={name}>
            {name && !isUnseen(problem) ? (
              <a href={`#${form.id}-${name}`}>{`${labels[name] ?? name}: ${formatProblem(t, problem)}`}</a>
            ) : (
              formatProblem(t, problem)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
