import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'

import type { PasswordRules } from './common-passwords.ts'

type Props<S, F extends Record<string, unknown>> = React.ComponentProps<typeof Field<S, F>> & { rules: PasswordRules }

/** A password to be chosen: says beforehand what it has to be, and afterwards all that it is not. */
export function NewPasswordField<S, F extends Record<string, unknown>>({ rules, ...field }: Props<S, F>) {
  const t = useT()
  const hint = [t('signIn:passwordHint', { min: rules.min }), ...rules.needs.map((need) => t(`signIn:needs${need}`))]
  return <Field {...field} type="password" autoComplete="new-password" hint={hint.join(' ')} isThorough />
}
