import type { SubmissionResult } from '@conform-to/react'

import type { SlotInput } from '#app/commissions/slots/slot.forms.ts'
import { SLOT_DAYS } from '#app/commissions/slots/slots.ts'
import type { Conflict, FormValues } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { BaseVersionField, ConflictDifference } from '#app/ui/conflict-difference.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { COMMISSION_KINDS, type LocalisedText } from '#db/vocabulary.ts'

import { BilingualField, LocalisedFields, useLocalisedLabels } from '../kit/localised-fields.tsx'

type SlotValues = Omit<SlotInput, 'note'> & { note: LocalisedText }
type Props = {
  values: FormValues | null
  /** What the form begins with, by hashes, and what somebody else changed meanwhile. */
  version: string
  conflict: Conflict | null
  constraint: Constraint
  /** The address of who holds it. */
  holder: string | null
  result?: SubmissionResult
}

/** What a slot is called, when it is, and what it is for; in both languages. */
export function SlotDetailsForm({ values, version, conflict, constraint, holder, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<SlotValues>({
    id: 'slot',
    result,
    constraint,
    defaultValue: values ?? undefined,
  })
  const labelsOf = useLocalisedLabels()
  const labels = {
    ...labelsOf('label', t('work:slotLabel')),
    kind: t('admin:kind'),
    startsOn: t('work:startsOn'),
    endsOn: t('work:endsOn'),
    ...labelsOf('note', t('work:slotNote')),
  }
  return (
    <CheckedForm form={form} labels={labels} className="panel stack">
      {values && <BaseVersionField conflict={conflict} version={version} />}
      <ConflictDifference conflict={conflict} labels={labels} />
      <BilingualField>
        <LocalisedFields field={fields.label} labels={labels} />
        <LocalisedFields field={fields.note} labels={labels} />
      </BilingualField>
      <div className="two">
        <Field field={fields.startsOn} label={labels.startsOn} type="date" />
        <Field
          field={fields.endsOn}
          label={labels.endsOn}
          type="date"
          hint={t('work:slotLasts', { min: SLOT_DAYS.min, max: SLOT_DAYS.max })}
        />
      </div>
      {holder && <p className="soft">{t('work:slotIsPromised', { email: holder })}</p>}
      <SelectField field={fields.kind} label={labels.kind}>
        <option value="">{t('commissions:anyKind')}</option>
        {COMMISSION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`commissions:${kind}`)}
          </option>
        ))}
      </SelectField>
      <button className="btn">{t('work:saveSlot')}</button>
    </CheckedForm>
  )
}
