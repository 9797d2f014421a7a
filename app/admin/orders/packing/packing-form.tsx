import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'

import type { HoldView } from '#app/shop/orders/payments/present-hold.ts'
import type { ShipmentConfirmation } from '#app/shop/orders/shipments/tracking-number.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Props = {
  order: { id: number; parcelCount: number; isRegistered: boolean; hold: HoldView | null }
  carriers: string[]
  carrier: string
  /** What was answered to a scan: a refusal, or the parcels so far. */
  sent: { result?: SubmissionResult; numbers?: string[]; carrier?: string } | null
}
type Values = { code: string; numbers: string[]; carrier: string } & Record<keyof ShipmentConfirmation, boolean>

/** A scanner types wherever the focus is: the page is for this field alone. */
const TAKES_SCANS = { autoFocus: true }

/** The one field of the table. A scanner types into it and presses Enter, as somebody without one does. */
export function PackingForm({ sent, ...props }: Props) {
  const [answer, setAnswer] = useState({ sent, turn: 0 })
  // Each answer is a field anew, which has the focus.
  if (answer.sent !== sent) setAnswer({ sent, turn: answer.turn + 1 })
  const kept = [sent?.numbers ?? sent?.result?.initialValue?.numbers ?? []].flat()
  const numbers = kept.filter((number) => typeof number === 'string')
  return <ScanForm key={answer.turn} {...props} numbers={numbers} sent={sent} />
}

function ScanForm({ order, carriers, carrier, numbers, sent }: Props & { numbers: string[] }) {
  const t = useT()
  const [form, fields] = useCheckedForm<Values>({
    id: 'packing',
    result: sent?.result,
    constraint: {},
    defaultValue: { carrier: sent?.carrier ?? carrier },
  })
  const boxes = {
    isPaymentHeld: t('admin:shipPaymentHeld'),
    isWithoutNumber: t('admin:shipWithoutNumber'),
    isFewerParcels: t('admin:shipFewerParcels'),
  }
  const isPart = numbers.length > 0
  return (
    <section className="panel packing-scan">
      <CheckedForm
        form={form}
        labels={{ code: t('packing:scan'), carrier: t('packing:carrier'), ...boxes }}
        className="stack"
      >
        {order.parcelCount > 1 && (
          <output>
            {t('packing:parcelNext', { number: numbers.length + 1, count: order.parcelCount })} {numbers.join(', ')}
          </output>
        )}
        <div className="two">
          <input type="hidden" name="orderId" value={order.id} />
          {numbers.map((number, at) => (
            <input type="hidden" key={number} name={`numbers[${at}]`} value={number} />
          ))}
          <button hidden tabIndex={-1} aria-hidden="true" name="intent" value="scan">
            {t('packing:shipIt')}
          </button>
          <Field
            field={fields.code}
            label={t('packing:scan')}
            hint={t('packing:scanHint')}
            {...TAKES_SCANS}
            autoComplete="off"
            spellCheck={false}
          />
          <Field field={fields.carrier} label={t('packing:carrier')} suggestions={carriers} autoComplete="off" />
        </div>
        {(order.hold !== null || !fields.isPaymentHeld.valid) && (
          <CheckField field={fields.isPaymentHeld} label={boxes.isPaymentHeld} />
        )}
        {(order.isRegistered || !fields.isWithoutNumber.valid) && (
          <CheckField field={fields.isWithoutNumber} label={boxes.isWithoutNumber} />
        )}
        {(isPart || order.parcelCount > 1 || !fields.isFewerParcels.valid) && (
          <CheckField field={fields.isFewerParcels} label={boxes.isFewerParcels} />
        )}
        <p>
          <button className="btn" name="intent" value="ship">
            {t('packing:shipIt')}
          </button>
        </p>
      </CheckedForm>
    </section>
  )
}
