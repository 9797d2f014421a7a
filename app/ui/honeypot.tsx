import { type FieldMetadata, getInputProps } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'

type Props<F extends Record<string, unknown>> = { field: FieldMetadata<string | undefined, F> }

/** A field that nobody sees and people leave empty; text browsers show it, so that it says so. */
export function Honeypot<F extends Record<string, unknown>>({ field }: Props<F>) {
  const t = useT()
  const { key, ...props } = getInputProps(field, { type: 'text', ariaAttributes: false })
  return (
    <div className="hide" aria-hidden="true">
      <label htmlFor={field.id}>{t('form:leaveEmpty')}</label>{' '}
      <input key={key} {...props} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
