import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'

import type { RequestGroupProps } from './request-labels.ts'

type Props = RequestGroupProps & { paymentMethods: readonly { id: number; name: string }[] }

/** Who asks, and how it would be paid. */
export function WhoFields({ fields, labels, paymentMethods }: Props) {
  const t = useT()
  return (
    <>
      <div className="two">
        <Field
          field={fields.contactEmail}
          label={labels.contactEmail}
          hint={t('commissions:contactEmailHint')}
          type="email"
          autoComplete="email"
        />
        <Field field={fields.alias} label={labels.alias} hint={t('commissions:aliasHint')} autoComplete="nickname" />
      </div>
      {paymentMethods.length > 0 && (
        <SelectField field={fields.paymentMethod} label={labels.paymentMethod}>
          {paymentMethods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
