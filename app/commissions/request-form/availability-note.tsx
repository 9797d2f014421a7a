import type { FieldMetadata } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { SelectField } from '#app/ui/field.tsx'

import type { ShownAvailability, SlotChoice } from '../estimate/availability.ts'
import { formatPriority } from '../estimate/surcharges.ts'
import type { RequestFields } from '../requests/request.forms.ts'
import type { Supply } from '../slots/slots.ts'

/** What [Check availability] found out, in words. */
export function AvailabilityNote({ availability }: { availability: ShownAvailability }) {
  const t = useT()
  const { fitting } = availability
  return (
    <section className="found stack" id="availability" aria-live="polite" aria-labelledby="availability-title">
      <h2 id="availability-title">{t('commissions:availability')}</h2>
      <DeadlineWords availability={availability} />
      <h3>{t('commissions:fittingSlots')}</h3>
      {fitting.length > 0 ? (
        <ul>
          {fitting.map(({ id, label, days, kind }) => (
            <li key={id}>
              {t('commissions:slotOption', {
                label,
                days,
                kind: kind ? t(`commissions:${kind}`) : t('commissions:anyKind'),
              })}
            </li>
          ))}
        </ul>
      ) : (
        <NoSlots availability={availability} />
      )}
      {availability.late && <p>{t('commissions:chosenTooLate', { slot: availability.late })}</p>}
    </section>
  )
}

/** Why no slot can be named, as the page around says it. */
function NoSlots({ availability: { supply, hasKind, isLineOpen } }: { availability: ShownAvailability }) {
  const t = useT()
  if (supply === 'FREE') return <p>{t(hasKind ? 'commissions:noFittingSlots' : 'commissions:noSlotOfKind')}</p>

  return (
    <p>
      {t(`commissions:supply${supply}`)} {t('commissions:slotWaiting')}{' '}
      {isLineOpen && (
        <a className="link" href="/commission-slots#waiting-list">
          {t('commissions:join')}
        </a>
      )}
    </p>
  )
}

function DeadlineWords({
  availability: { day, days, isShort, overlapped, priority, fitting },
}: {
  availability: ShownAvailability
}) {
  const t = useT()
  if (!day || days === null)
    return <p>{t(fitting.length > 0 ? 'commissions:noDeadlineAvailability' : 'commissions:noDeadlineNamed')}</p>

  return (
    <ul>
      <li>
        {isShort
          ? t('commissions:isShortDeadline', { day, count: days })
          : t('commissions:isLongDeadline', { day, count: days })}
      </li>
      <li>{overlapped ? t('commissions:isOverlap', { slot: overlapped }) : t('commissions:isNoOverlap')}</li>
      <li>
        <strong>
          {priority
            ? t('commissions:isPriority', { rule: formatPriority(priority, t), percent: priority.percent })
            : t('commissions:isNoPriority')}
        </strong>
      </li>
    </ul>
  )
}

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
