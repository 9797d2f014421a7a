import { type FieldMetadata, getInputProps } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'

type Props<F extends Record<string, unknown>> = { field: FieldMetadata<string | undefined, F> }

/**
 * A field that nobody sees and people leave empty; text browsers show it, so that it says so. What filled it once is not
 * sent back, and password managers are asked to pass it by.
 */
export function Honeypot<F extends Record<string, unknown>>({ field }: Props<F>) {
  const t = useT()
  const { key, ...props } = getInputProps(field, { type: 'text', ariaAttributes: false })
  return (
    <div className="hide" aria-hidden="true">
      <label htmlFor={field.id}>{t('form:leaveEmpty')}</label>{' '}
      <input
        key={key}
        {...props}
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}
