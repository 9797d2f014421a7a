import type { FieldMetadata } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { SelectField } from '#app/ui/field.tsx'

import type { SlotChoice } from '../estimate/availability.ts'
import type { RequestFields } from '../requests/request.forms.ts'
import type { Supply } from '../slots/slots.ts'

type Props = { field: FieldMetadata<RequestFields['slot'], RequestFields>; slots: SlotChoice[]; supply: Supply }

/** The free slots, or none: a request can wait for one. */
export function SlotField({ field, slots, supply }: Props) {
  const t = useT()
  return (
    <SelectField
      field={field}
      label={t('commissions:slot')}
      hint={supply === 'FREE' ? undefined : `${t(`commissions:supply${supply}`)} ${t('commissions:slotWaiting')}`}
    >
      <option value="">{t('commissions:noSlot')}</option>
      {slots.map(({ id, label, days, kind }) => (
        <option key={id} value={id}>
          {t('commissions:slotOption', {
            label,
            days,
            kind: kind ? t(`commissions:${kind}`) : t('commissions:anyKind'),
          })}
        </option>
      ))}
    </SelectField>
  )
}
