import type { FieldMetadata } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'

type Props = { field: FieldMetadata<unknown, Record<string, unknown>>; label?: string }

/** The password of whoever is logged in, asked for again. */
export function CurrentPassword({ field, label }: Props) {
  const t = useT()
  return <Field field={field} label={label ?? t('account:password')} type="password" autoComplete="current-password" />
}
