import type { SubmissionResult } from '@conform-to/react'

import { SLOT_DAYS } from '#app/commissions/slots/slots.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { COMMISSION_KINDS, type CommissionKind, type LocalisedText } from '#db/vocabulary.ts'

import { Both } from '#app/admin/kit/bilingual-field.tsx'
import type { SlotInput } from '#app/commissions/slots/slot.forms.ts'

type Details = {
  label: LocalisedText
  kind: CommissionKind | null
  startsOn: string
  endsOn: string
  note: LocalisedText | null
}
type Props = {
  slot: Details | null
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
}

/** What a slot is called, when it is, and what it is for; in both languages. */
export function SlotDetailsForm({ slot, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<SlotInput>({
    id: 'slot',
    result,
    constraint,
    defaultValue: slot
      ? {
          labelEn: slot.label.en,
          labelJa: slot.label.ja,
          kind: slot.kind ?? undefined,
          startsOn: slot.startsOn,
          endsOn: slot.endsOn,
          noteEn: slot.note?.en,
          noteJa: slot.note?.ja,
        }
      : undefined,
  })
  const labels = {
    labelEn: t('work:slotLabelEn'),
    labelJa: t('work:slotLabelJa'),
    kind: t('admin:kind'),
    startsOn: t('work:startsOn'),
    endsOn: t('work:endsOn'),
    noteEn: t('work:slotNoteEn'),
    noteJa: t('work:slotNoteJa'),
  }
  const japanese = { lang: 'ja' }
  return (
    <CheckedForm form={form} labels={labels} className="panel stack">
      <Both>
        <Field field={fields.labelEn} label={labels.labelEn} />
        <Field field={fields.labelJa} label={labels.labelJa} {...japanese} />
        <Field field={fields.noteEn} label={labels.noteEn} />
        <Field field={fields.noteJa} label={labels.noteJa} {...japanese} />
      </Both>
      <div className="two">
        <Field field={fields.startsOn} label={labels.startsOn} type="date" />
        <Field
          field={fields.endsOn}
          label={labels.endsOn}
          type="date"
          hint={t('work:slotLasts', { min: SLOT_DAYS.min, max: SLOT_DAYS.max })}
        />
      </div>
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
