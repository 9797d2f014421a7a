import { useT } from '#app/translations/use-t.tsx'
import { Field, RadioField } from '#app/ui/field.tsx'

import type { ShownAvailability, SlotChoice } from '../estimate/availability.ts'
import type { Supply } from '../slots/slots.ts'
import { AvailabilityNote, SlotField } from './availability-note.tsx'
import type { RequestGroupProps } from './request-labels.ts'

type Props = RequestGroupProps & {
  slots: SlotChoice[]
  supply: Supply
  today: string
  /** Where the form is sent. */
  action: string
  /** What was found when it was asked for. */
  found?: ShownAvailability | null
}

/** The slot, the deadline, and a button that says what they come to. */
export function WhenFields({ fields, labels, slots, supply, today, action, found }: Props) {
  const t = useT()
  return (
    <>
      <SlotField field={fields.slot} slots={slots} supply={supply} />
      <RadioField
        field={fields.hasDeadline}
        label={labels.hasDeadline}
        options={[
          { value: 'YES', label: t('common:yes') },
          { value: 'NO', label: t('common:no') },
        ]}
      />
      <Field
        field={fields.deadline}
        label={labels.deadline}
        hint={t('commissions:whichDeadline')}
        type="date"
        min={today}
      />
      {found && <AvailabilityNote availability={found} />}
      <p>
        <button className="btn quiet" name="intent" value="check" formNoValidate formAction={`${action}#availability`}>
          {t('commissions:checkAvailability')}
        </button>
      </p>
    </>
  )
}
